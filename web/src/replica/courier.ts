/**
 * The courier: takes what waits in the outbox to the server, in order, from one tab at a time, until nothing waits.
 *
 * Invariants: what is sent again has the same id, so that a lost answer loses and doubles nothing; a refused command
 * stays for its person to see and does not stop those behind it; what the server could not decide is tried again, later
 * and later, and never sooner than it asks; one that it fails on every time is set aside, so that it does not hold up
 * the rest for ever.
 */
import { type Instant, instantOf, millisecondsOf } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { nextAttempt } from '@cuadra/domain/kernel/retry-limits';
import { type Answer, NOT_REACHED } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';
import { deviceTime, steadyMilliseconds } from '../requests/clock.ts';
import type { DeviceDatabase } from './device-database.ts';
import { withTabLock } from '../requests/one-tab-at-a-time.ts';
import { settleEntries, type OutboxEntry, readOutbox, type OutboxState } from './outbox.ts';

type Result =
  | { readonly id: Uuid; readonly status: 'applied'; readonly version: number }
  | { readonly id: Uuid; readonly status: 'refused' | 'failed'; readonly error: Refusal };

export interface CourierParts {
  readonly uid: string;
  readonly database: DeviceDatabase;
  /** Some commands have been judged. */
  readonly onJudged: () => void;
  readonly onReach: (isReached: boolean) => void;
}

export interface Courier {
  /** There may be something to send, and a chance to send it. */
  readonly send: () => void;
  readonly stop: () => void;
}

const MAX_AT_ONCE = 100;
/** Well below what the server takes in one request. */
const MAX_CHARACTERS = 1_000_000;
/** The server answered that something went wrong with this very command, so many times. */
const MAX_FAULTS = 5;
/** When it has been tried for long enough, it is still tried now and then. */
const NOW_AND_THEN_MS = 60_000;
const UNAUTHENTICATED = 401;

/** A server that asks for longer is not believed: it would be the first. */
const MAX_WAIT_MS = 5 * 60_000;

type End = 'nothing-left' | 'signed-out' | TryLater;
interface TryLater {
  /** The server asked to be left alone for so long. */
  readonly waitMs?: number | undefined;
}
const tryLaterOn: TryLater = {};

export function openCourier(parts: CourierParts): Courier {
  const faults = new Map<Uuid, number>();
  let isUnderWay = false;
  let isAskedAgain = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Also what is recorded meanwhile waits until then. */
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
    const now = instantOf(steadyMilliseconds());
    failing = { firstAt: failing?.firstAt ?? now, count: (failing?.count ?? 0) + 1 };
    const next = nextAttempt({ kind: 'operation', ...failing }, now);
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
    if (batch.length === 0) return 'nothing-left';
    const answer = await post(batch);
    parts.onReach(answer.ok || answer.failure.status !== NOT_REACHED);
    if (answer.ok) {
      const standings = standingsOf(answer.body.results, faults);
      await settleEntries(parts.database, standings);
      parts.onJudged();
      if (standings.size < batch.length) return tryLaterOn;
    } else if (answer.failure.status === UNAUTHENTICATED) return 'signed-out';
    else if (isFinal(answer.failure.status)) await setAside(parts, batch);
    else return { waitMs: answer.failure.waitMs };
  }
}

function nextBatch(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const batch: OutboxEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    if (entry.standing.state !== 'waiting') continue;
    characters += JSON.stringify(entry.envelope).length;
    if (batch.length === MAX_AT_ONCE || (batch.length > 0 && characters > MAX_CHARACTERS)) break;
    batch.push(entry);
  }
  return batch;
}

function post(batch: readonly OutboxEntry[]): Promise<Answer<{ readonly results: readonly Result[] }>> {
  const body = { sentAt: deviceTime(), commands: batch.map(({ envelope }) => envelope) };
  return askFor('/api/commands', { method: 'POST', body });
}

/** What was not decided has no standing: it waits on. */
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

/** Sending the very same again cannot help. */
function isFinal(status: number): boolean {
  return [400, 409, 413, 422].includes(status);
}

/** The server takes none of the batch: one by one shows which it is, and that one is set aside. */
async function setAside(parts: CourierParts, batch: readonly OutboxEntry[]): Promise<void> {
  for (const entry of batch) {
    const answer = await post([entry]);
    const { id } = entry.envelope;
    if (answer.ok) await settleEntries(parts.database, standingsOf(answer.body.results, new Map()));
    else if (isFinal(answer.failure.status)) {
      const error: Refusal = { ...refuse('invalid-input'), message: answer.failure.message };
      await settleEntries(parts.database, new Map([[id, { state: 'refused', error }]]));
    } else return;
  }
  parts.onJudged();
}
