import { type BuiltPage, type ImportModule, loadPage } from './built-page.ts';

/** The present app, and the one that is deployed after it. */
export interface Apps {
  readonly now: BuiltPage;
  /**
   * To be called before a simulation that deploys it: while one runs, no build ends, since `setImmediate` is the
   * simulation's.
   */
  readonly next: () => Promise<BuiltPage>;
}

/** Both as JavaScript. */
export interface BundledApps {
  readonly now: string;
  readonly next: string;
}

export async function loadApps({ now, next }: BundledApps, importModule: ImportModule): Promise<Apps> {
  return appsOf(await loadPage(now, importModule), () => loadPage(next, importModule));
}

/** `makeNext` is called once, when it is first deployed. */
export function appsOf(now: BuiltPage, makeNext: () => Promise<BuiltPage>): Apps {
  let next: Promise<BuiltPage> | undefined;
  return {
    now,
    next: () => {
      next ??= makeNext();
      return next;
    },
  };
}
