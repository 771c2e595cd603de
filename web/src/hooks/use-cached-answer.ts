/** The server's answer at an address, or its last answer, with a function to fetch it again. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { CachedAnswer } from '../session/server-answer-cache.ts';
import { useDeviceServices, useReplicaState } from '../session/use-session.ts';

export interface FetchedAnswer<Body> extends CachedAnswer<Body> {
  readonly reload: () => void;
}

const NOT_ASKED: CachedAnswer<unknown> = { body: undefined, at: undefined, isAsking: false, failure: undefined };

/** Fetches when the screen opens, and whenever the business has a new version; an undefined address fetches nothing. */
export function useCachedAnswer<Body>(address: string | undefined): FetchedAnswer<Body> {
  const { answers } = useDeviceServices();
  const version = useReplicaState().shop?.server?.version;
  const read = () => (address === undefined ? NOT_ASKED : answers.reading(address));
  const reading = useSyncExternalStore(answers.subscribe, read);
  const reload = useCallback(() => {
    if (address !== undefined) answers.refresh(address);
  }, [answers, address]);
  useEffect(reload, [reload, version]);
  const { body, ...rest } = reading;
  return { ...rest, body: body === undefined ? undefined : z.parse(z.custom<Body>(), body), reload };
}
