/**
 * The line to the server: what is under way on it, and how it is kept clear for what changes who is asking.
 *
 * Signing out ends the session that every other question comes with. One that is still on its way would be answered as
 * if by nobody: the browser complains of it, and the app would take the session to have ended by itself. So what is
 * under way comes first, or is given up when it takes long, and what comes up meanwhile waits.
 */

/** Enough for what is answered at all; who leaves is not kept waiting for the rest. */
const PATIENCE_MS = 1_000;

type Question<Result> = (cut: AbortSignal) => Promise<Result>;
/** Hears that the line is cleared, and whether the session was over afterwards. */
type Listener = (isSessionOver: Promise<boolean>) => void;

const underWay = new Map<AbortController, Promise<unknown>>();
const listeners = new Set<Listener>();
let cleared: Promise<boolean> | undefined;
/** The session is over, and the app has still to leave it. */
let isClosed = false;

/** Undefined, and not asked, when the session was over before it was this question's turn. */
export async function onLine<Result>(question: Question<Result>): Promise<Result | undefined> {
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
 * While nothing else is under way. Where the session is over with it before the app has left it (`closes`), nothing is
 * asked until the line is opened again.
 */
export async function aloneOnLine<Result>(
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
  for (const listener of listeners) listener(isOver);
  await isOver;
  return answer;
}

/** The app has left the session that was over. */
export function openLine(): void {
  isClosed = false;
}

/** For what stays open on the line; answers with how to stop hearing of it. */
export function onLineCleared(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function clearLine(): Promise<void> {
  const timer = setTimeout(() => {
    for (const controller of underWay.keys()) controller.abort();
  }, PATIENCE_MS);
  await Promise.allSettled(underWay.values());
  clearTimeout(timer);
}
