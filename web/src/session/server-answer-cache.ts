/**
 * A cache of the server's answers: from memory at once, then from the device, then from the server.
 *
 * Invariants: a cached answer is shown while it is being fetched again; an older answer shows its time; a failed fetch
 * never removes a shown list; what is stored does not grow without end.
 * Spec: section 8 (list fetches are swallowed).
 */
import { createListeners } from '../requests/listeners.ts';
import { type Instant, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { type RequestFailure, UNREACHED_STATUS } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { now, nowInMilliseconds } from '../requests/clock.ts';
import { seenBusinessVersionOfAddress } from '../requests/seen-versions.ts';
import type { DeviceDatabase } from '../replica/device-database.ts';

export interface CachedAnswer<Body> {
  readonly body: Body | undefined;
  /** When the server gave the answer. */
  readonly at: Instant | undefined;
  readonly isAsking: boolean;
  /** Why there is no newer answer. */
  readonly failure: RequestFailure | undefined;
}

const nothingYet: CachedAnswer<unknown> = { body: undefined, at: undefined, isAsking: true, failure: undefined };
/** Enough for going back and forth between screens. */
const MAX_IN_MEMORY = 100;

export interface AnswerCache {
  readonly reading: (address: string) => CachedAnswer<unknown>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches again; a fetch that is running is followed by another one only if a newer version was seen since. */
  readonly refresh: (address: string) => void;
}

/** What was not fetched again for so long is hardly looked at again: most addresses name a day. */
const MAX_AGE_MS = 30 * 86_400_000;

export async function deleteOldDeviceAnswers(database: DeviceDatabase): Promise<void> {
  const oldest = instantFromMilliseconds(nowInMilliseconds() - MAX_AGE_MS);
  const { store, done } = database.transaction('answers', 'readwrite');
  for (let cursor = await store.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    if (cursor.value.at < oldest) await cursor.delete();
  }
  await done;
}

/** `onFailed` is called for every failed request, except when the server was not reached. */
export function createServerAnswerCache(
  database: DeviceDatabase,
  onFailed: (address: string, failure: RequestFailure) => Promise<void>,
): AnswerCache {
  const readings = new Map<string, CachedAnswer<unknown>>();
  const listeners = createListeners();
  /** Of each running request, the version that was seen when it was sent. */
  const askedVersions = new Map<string, number | undefined>();
  const overtaken = new Set<string>();
  const become = (address: string, reading: CachedAnswer<unknown>): void => {
    readings.delete(address);
    readings.set(address, reading);
    const [oldest] = readings.keys();
    if (readings.size > MAX_IN_MEMORY && oldest !== undefined) readings.delete(oldest);
    listeners.tell();
  };
  const fetchAnew = async (address: string): Promise<void> => {
    if (readings.get(address)?.body === undefined) {
      // A browser may have lost what it stored: then there is only the server.
      const kept = await database.get('answers', address).catch(() => undefined);
      if (kept !== undefined) become(address, { ...nothingYet, body: kept.body, at: kept.at });
    }
    askedVersions.set(address, seenBusinessVersionOfAddress(address));
    overtaken.delete(address);
    const answer = await askServerForJson<unknown>(address);
    askedVersions.delete(address);
    const known = readings.get(address) ?? nothingYet;
    if (!answer.ok) {
      become(address, { ...known, isAsking: false, failure: answer.failure });
      if (answer.failure.status !== UNREACHED_STATUS) await onFailed(address, answer.failure);
      return;
    }
    const at = now();
    become(address, { body: answer.body, at, isAsking: false, failure: undefined });
    if (overtaken.has(address)) refresh(address);
    await database.put('answers', { address, body: answer.body, at });
  };
  const refresh = (address: string): void => {
    const known = readings.get(address);
    if (known?.isAsking === true) {
      if (seenBusinessVersionOfAddress(address) !== askedVersions.get(address)) overtaken.add(address);
      return;
    }
    become(address, { ...(known ?? nothingYet), isAsking: true });
    // Signing out closes the database during a request, whose answer is no longer needed. Bad internet may not bring
    // what writes to the log.
    fetchAnew(address).catch(() => undefined);
  };
  return {
    reading: (address) => readings.get(address) ?? nothingYet,
    subscribe: listeners.subscribe,
    refresh,
  };
}
