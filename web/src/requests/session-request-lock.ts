/**
 * A lock for requests: requests that change the session are exclusive, all others are shared.
 *
 * Signing out ends the session of every other request. A running one would be answered as unauthenticated: the browser
 * would log an error, and the app would think that the session had ended by itself. So an exclusive request first waits
 * for the running ones, or gives slow ones up, and new ones wait for it.
 */
import { createListeners } from './listeners.ts';

/** Enough for a normal answer; a sign-out does not wait longer. */
const PATIENCE_MS = 1_000;

type Question<Result> = (cut: AbortSignal) => Promise<Result>;

const underWay = new Map<AbortController, Promise<unknown>>();
/** Told when an exclusive request begins, and whether the session is over afterwards. */
const listeners = createListeners<[isSessionOver: Promise<boolean>]>();
let cleared: Promise<boolean> | undefined;
/** True if the session is over and the app has not left it yet. */
let isClosed = false;

/** Undefined, without a request, if the session ended before its turn. */
export async function runUnderSharedRequestLock<Result>(question: Question<Result>): Promise<Result | undefined> {
  for (let turn = cleared; turn !== undefined; turn = cleared) if (await turn) return undefined;
  if (isClosed) return undefined;
  const controller = new AbortController();
  const answer = question(controller.signal);
  underWay.set(controller, answer);
  try {
    return await answer;
  } finally {
    underWay.delete(controller);
  }
}

/**
 * Waits until no other request runs. If it ends the session (`closes`), no request is sent until reopenSessionRequests.
 */
export async function runUnderExclusiveRequestLock<Result>(
  question: () => Promise<Result>,
  isSessionOver: (result: Result) => boolean,
  { closes = false }: { readonly closes?: boolean } = {},
): Promise<Result> {
  for (let turn = cleared; turn !== undefined; turn = cleared) await turn;
  const answer = clearLine().then(question);
  const isOver = answer
    .then(isSessionOver, () => false)
    .then((isIt) => {
      isClosed ||= isIt && closes;
      cleared = undefined;
      return isIt;
    });
  cleared = isOver;
  listeners.tell(isOver);
  await isOver;
  return answer;
}

/** Called once the app has left the ended session. */
export function reopenSessionRequests(): void {
  isClosed = false;
}

/** For connections that stay open; returns the function that stops listening. */
export const onExclusiveRequestLock = listeners.subscribe;

async function clearLine(): Promise<void> {
  const timer = setTimeout(() => {
    for (const controller of underWay.keys()) controller.abort();
  }, PATIENCE_MS);
  await Promise.allSettled(underWay.values());
  clearTimeout(timer);
}
