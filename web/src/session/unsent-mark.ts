/**
 * Who has left this device with something recorded and not sent: it is there for them when they sign in again. Who they
 * are is said to nobody.
 */
const KEY = 'cuadra.unsent';

const listeners = new Set<() => void>();

type Counts = Readonly<Record<string, number>>;

/** None: nothing of this person waits here. */
export function markUnsent(uid: string, count: number): void {
  const { [uid]: _, ...others } = counts();
  const marked = count === 0 ? others : { ...others, [uid]: count };
  if (Object.keys(marked).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(marked));
  for (const listener of listeners) listener();
}

/** How much waits here, whoever recorded it. */
export function unsentHere(): number {
  return Object.values(counts()).reduce((sum, count) => sum + count, 0);
}

/** Answers with how to stop listening. */
export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function counts(): Counts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return areCounts(kept) ? kept : {};
  } catch {
    return {};
  }
}

function areCounts(kept: unknown): kept is Counts {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((one) => typeof one === 'number');
}
