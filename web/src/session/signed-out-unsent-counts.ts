/**
 * Stores the number of unsent commands of people who signed out on this device; these wait for their next sign-in. The
 * screens show no names.
 */
import { createListeners } from '../requests/listeners.ts';

const KEY = 'cuadra.unsent';

const listeners = createListeners();

type Counts = Readonly<Record<string, number>>;

/** 0 removes the person's entry. */
export function storeUnsentCount(uid: string, count: number): void {
  const { [uid]: _, ...others } = readCounts();
  const marked = count === 0 ? others : { ...others, [uid]: count };
  if (Object.keys(marked).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(marked));
  listeners.tell();
}

/** The sum over all people. */
export function countUnsentOfSignedOut(): number {
  return Object.values(readCounts()).reduce((sum, count) => sum + count, 0);
}

/** Returns the function that stops listening. */
export const subscribeToUnsentCounts = listeners.subscribe;

function readCounts(): Counts {
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
