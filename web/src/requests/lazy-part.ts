/**
 * A part of the app, fetched when it is first shown. Where it does not come, whoever shows it next asks again:
 * React's own `lazy` remembers a failure for good.
 */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { notReachedFailure } from './ask-server.ts';
import { NeedsNewPageError } from './needs-new-page-error.ts';

type LazyPart<Props> = ComponentType<Props> & {
  /** Resolves to whether it has come. */
  readonly preload: () => Promise<boolean>;
};

/** `Waiting` is shown until the part has come, and `Lost` instead of it where it does not. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
  Lost: ComponentType<Props> = throwPartNotFetched,
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      part ??= await load();
      return true;
    } catch {
      return false;
    }
  };
  const Part = (props: Props) => {
    const [hasCome, setHasCome] = useState<boolean | undefined>(part && true);
    useEffect(() => void preload().then(setHasCome), []);
    return createElement(hasCome === false ? Lost : (part ?? Waiting), props);
  };
  return Object.assign(Part, { preload });
}

function Nothing() {
  return null;
}

/** The page of failures says it. */
export function throwPartNotFetched(): never {
  throw new NeedsNewPageError(notReachedFailure.message);
}
