/**
 * What was asked of the server and can be read again: at once from memory, then from the device, then anew.
 *
 * Invariants: an answer that is there is shown while it is asked for again; one that was got earlier says from when it
 * is; a list that cannot be fetched never takes away the one that is shown.
 * Spec: section 8 (list fetches are swallowed).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { type RequestFailure, NOT_REACHED } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';
import { now } from '../requests/clock.ts';
import type { DeviceDatabase } from '../replica/device-database.ts';

export interface CachedAnswer<Body> {
  readonly body: Body | undefined;
  /** When it was answered. */
  readonly at: Instant | undefined;
  readonly isAsking: boolean;
  /** Why there is nothing newer. */
  readonly failure: RequestFailure | undefined;
}

const nothingYet: CachedAnswer<unknown> = { body: undefined, at: undefined, isAsking: true, failure: undefined };
/** Enough for going back and forth between screens. */
const MAX_IN_MEMORY = 100;

export interface Answers {
  readonly reading: (address: string) => CachedAnswer<unknown>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks again, unless it is being asked. */
  readonly refresh: (address: string) => void;
}

/** `onFailed` hears of every reading that the server was reached for and that failed. */
export function openAnswers(
  database: DeviceDatabase,
  onFailed: (address: string, failure: RequestFailure) => void,
): Answers {
  const readings = new Map<string, CachedAnswer<unknown>>();
  const listeners = new Set<() => void>();
  const become = (address: string, reading: CachedAnswer<unknown>): void => {
    readings.delete(address);
    readings.set(address, reading);
    const [oldest] = readings.keys();
    if (readings.size > MAX_IN_MEMORY && oldest !== undefined) readings.delete(oldest);
    for (const listener of listeners) listener();
  };
  const fetchAnew = async (address: string): Promise<void> => {
    if (readings.get(address)?.body === undefined) {
      const kept = await database.get('answers', address);
      if (kept !== undefined) become(address, { ...nothingYet, body: kept.body, at: kept.at });
    }
    const answer = await askFor<unknown>(address);
    const known = readings.get(address) ?? nothingYet;
    if (!answer.ok) {
      become(address, { ...known, isAsking: false, failure: answer.failure });
      if (answer.failure.status !== NOT_REACHED) onFailed(address, answer.failure);
      return;
    }
    const at = now();
    become(address, { body: answer.body, at, isAsking: false, failure: undefined });
    await database.put('answers', { address, body: answer.body, at });
  };
  return {
    reading: (address) => readings.get(address) ?? nothingYet,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: (address) => {
      const known = readings.get(address);
      if (known?.isAsking === true) return;
      become(address, { ...(known ?? nothingYet), isAsking: true });
      // Leaving closes the device's database under a question that is still on its way: nobody reads its answer.
      fetchAnew(address).catch(() => undefined);
    },
  };
}
