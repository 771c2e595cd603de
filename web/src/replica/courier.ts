/**
 * Sends the outbox to the server, in order, from one tab at a time, until nothing waits.
 *
 * Invariants: a retry has the same id, so that a lost answer neither loses nor doubles a command; a refused command
 * stays in the outbox for its person and does not block later ones; an undecided command is retried with growing
 * delays, and never sooner than the server asks; a command that makes the server fail every time is set aside, so that
 * it does not block the others forever.
 */
import { type Instant, instantFromMilliseconds, millisecondsOf } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { nextRetryAt } from '@cuadra/domain/kernel/retry-schedule';
import { MAX_WAITING_COMMANDS } from '@cuadra/domain/working-set';
import { type Answer, UNREACHED_STATUS, type RequestFailure } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { uncorrectedDeviceTime, monotonicMilliseconds } from '../requests/clock.ts';
import type { DeviceDatabase } from './device-database.ts';
import { withTabLock } from '../requests/with-tab-lock.ts';
import { updateOutboxEntryStates, type OutboxEntry, readOutbox, type OutboxState, unstoredStates } from './outbox.ts';

type Result =
  | { readonly id: Uuid; readonly status: 'applied'; readonly version: number }
  | { readonly id: Uuid; readonly status: 'refused' | 'failed'; readonly error: Refusal };

export interface CourierParts {
  readonly uid: string;
  readonly database: DeviceDatabase;
  /** Called when some commands have been decided. */
  readonly onJudged: () => void;
  readonly onReach: (isReached: boolean) => void;
}

export interface Courier {
  /** Called when there may be something to send and a chance to send it. */
  readonly send: () => void;
  readonly stop: () => void;
}

/** Well below the server's limit for one request. */
const MAX_CHARACTERS = 1_000_000;
/** The number of server failures after which a command is set aside. */
const MAX_FAULTS = 5;
/** The interval of retries after the retry limit. */
const NOW_AND_THEN_MS = 60_000;
const UNAUTHENTICATED = 401;

/** A longer wait is ignored: our server never asks for one. */
const MAX_WAIT_MS = 5 * 60_000;

type End = 'nothing-left' | 'signed-out' | TryLater;
interface TryLater {
  /** How long the server asked to wait. */
  readonly waitMs?: number | undefined;
}
const tryLaterOn: TryLater = {};

export function createOutboxCourier(parts: CourierParts): Courier {
  const faults = new Map<Uuid, number>();
  let isUnderWay = false;
  let isAskedAgain = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** New commands wait until then too. */
  let quietUntil = 0;
  let failing: { readonly firstAt: Instant; readonly count: number } | undefined;

  const send = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    const rest = quietUntil - performance.now();
    if (isUnderWay) isAskedAgain = true;
    else if (rest > 0) timer = setTimeout(send, rest);
    else void run();
  };
  const run = async (): Promise<void> => {
    isUnderWay = true;
    const end = await withTabLock(`cuadra-outbox-${parts.uid}`, () => deliver(parts, faults)).catch(
      (): End => tryLaterOn,
    );
    isUnderWay = false;
    const isOver = typeof end === 'string';
    if (isOver) failing = undefined;
    else tryLater(end);
    if (isAskedAgain && isOver) {
      isAskedAgain = false;
      send();
    }
  };
  const tryLater = ({ waitMs = 0 }: TryLater): void => {
    const now = instantFromMilliseconds(monotonicMilliseconds());
    failing = { firstAt: failing?.firstAt ?? now, count: (failing?.count ?? 0) + 1 };
    const next = nextRetryAt({ kind: 'operation', ...failing }, now);
    const wait = next === 'give-up' ? NOW_AND_THEN_MS : millisecondsOf(next) - millisecondsOf(now);
    quietUntil = performance.now() + Math.min(waitMs, MAX_WAIT_MS);
    if (!isStopped) timer = setTimeout(send, wait);
  };
  return {
    send,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function deliver(parts: CourierParts, faults: Map<Uuid, number>): Promise<End> {
  for (;;) {
    const batch = nextBatch(await readOutbox(parts.database));
    if (batch.length === 0) {
      const states = unstoredStates(parts.database);
      if (states.size > 0) await updateOutboxEntryStates(parts.database, states);
      return 'nothing-left';
    }
    const end = await deliverBatch(parts, batch, faults);
    if (end !== undefined) return end;
  }
}

/**
 * Undefined once all of it is decided. A batch that the server rejects as a whole is sent one by one, to find the bad
 * command, which is set aside.
 */
async function deliverBatch(
  parts: CourierParts,
  batch: readonly OutboxEntry[],
  faults: Map<Uuid, number>,
): Promise<End | undefined> {
  const answer = await post(parts.uid, batch);
  parts.onReach(answer.ok || answer.failure.status !== UNREACHED_STATUS);
  if (answer.ok) {
    const standings = standingsOf(answer.body.results, faults);
    try {
      await updateOutboxEntryStates(parts.database, standings);
    } finally {
      parts.onJudged();
    }
    if (standings.size < batch.length) return tryLaterOn;
  } else if (answer.failure.status === UNAUTHENTICATED) return 'signed-out';
  else if (!isFinal(answer.failure.status)) return { waitMs: answer.failure.waitMs };
  else if (batch.length === 1) await setAside(parts, batch, answer.failure);
  else {
    for (const entry of batch) {
      const end = await deliverBatch(parts, [entry], faults);
      if (end !== undefined) return end;
    }
  }
  return undefined;
}

function nextBatch(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const batch: OutboxEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    if (entry.standing.state !== 'waiting') continue;
    characters += JSON.stringify(entry.envelope).length;
    if (batch.length === MAX_WAITING_COMMANDS || (batch.length > 0 && characters > MAX_CHARACTERS)) break;
    batch.push(entry);
  }
  return batch;
}

function post(person: string, batch: readonly OutboxEntry[]): Promise<Answer<{ readonly results: readonly Result[] }>> {
  const body = { sentAt: uncorrectedDeviceTime(), commands: batch.map(({ envelope }) => envelope) };
  return askServerForJson('/api/commands', { method: 'POST', body, person });
}

/** Leaves out undecided commands, which keep waiting. */
function standingsOf(results: readonly Result[], faults: Map<Uuid, number>): Map<Uuid, OutboxState> {
  const standings = new Map<Uuid, OutboxState>();
  for (const result of results) {
    const { id, status } = result;
    if (status === 'applied') standings.set(id, { state: 'applied', version: result.version });
    else if (status === 'refused') standings.set(id, { state: 'refused', error: result.error });
    else if (result.error.code === 'unexpected') {
      const count = (faults.get(id) ?? 0) + 1;
      faults.set(id, count);
      if (count >= MAX_FAULTS) standings.set(id, { state: 'refused', error: result.error });
    }
  }
  return standings;
}

/** True if sending the same again cannot help. */
function isFinal(status: number): boolean {
  return [400, 409, 413, 422].includes(status);
}

async function setAside(
  { database, onJudged }: CourierParts,
  bad: readonly OutboxEntry[],
  { message }: RequestFailure,
): Promise<void> {
  const error: Refusal = { ...refuse('invalid-input'), message };
  await updateOutboxEntryStates(
    database,
    new Map(bad.map(({ envelope }) => [envelope.id, { state: 'refused', error }])),
  );
  onJudged();
}
