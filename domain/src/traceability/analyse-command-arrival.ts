/**
 * Analyses how a command reached the server: when, from which device, and what that device's clock said.
 *
 * Invariants: a command is late when it arrives more than an hour after it was done; a record dated before a count of
 * the money is reported with that count; a device's clock counts as changed if its difference at recording is not its
 * difference at sending. A device that sends no clock is not suspected.
 */
import { type Instant, instantFromMilliseconds, millisecondsOf } from '../kernel/instant.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import type { TraceTag } from '../trail/trace-tags-and-severity.ts';
import type { Reception } from '../trail/audit-trace-entry.ts';

/** The times sent by the device: of its own clock, except issuedAt, its estimate of the server's time. */
export interface SendingTimes {
  readonly issuedAt: Instant;
  readonly deviceId: string;
  readonly deviceTime?: Instant | undefined;
  readonly sentAt?: Instant | undefined;
}

export function buildCommandReceptionDetails(
  { deviceId, deviceTime, sentAt }: SendingTimes,
  receivedAt: Instant,
): Reception {
  const sent = validInstant(sentAt);
  return {
    receivedAt,
    deviceId,
    deviceTime: validInstant(deviceTime),
    clockDifference: sent === null ? null : millisecondsOf(receivedAt) - millisecondsOf(sent),
  };
}

const LATE_MS = 3_600_000;
const CLOCKS_DIFFER_MS = 2 * 60_000;

export type ArrivalFacts = {
  /** In milliseconds. */
  readonly lateness?: number;
  readonly beforeCount?: Pick<MoneyCount, 'uuid' | 'type' | 'createdAt'>;
};

export interface Arrival {
  readonly tags: readonly TraceTag[];
  readonly facts: ArrivalFacts;
}

/**
 * @param at The instant the record is stored with. @param count The next count of the money, if the command made a
 * record.
 */
export function analyseCommandArrival(
  { issuedAt }: Pick<SendingTimes, 'issuedAt'>,
  { receivedAt, deviceTime, clockDifference }: Reception,
  at: Instant,
  count: MoneyCount | undefined,
): Arrival {
  const lateness = millisecondsOf(receivedAt) - millisecondsOf(at);
  const isLate = lateness > LATE_MS;
  const tags: (TraceTag | false)[] = [
    isClockChanged(issuedAt, deviceTime, clockDifference) && 'clock-changed',
    isLate && 'late',
    count !== undefined && 'before-count',
  ];
  return {
    tags: tags.filter((tag) => tag !== false),
    facts: { ...(isLate && { lateness }), ...(count !== undefined && { beforeCount: namedBy(count) }) },
  };
}

function isClockChanged(issuedAt: Instant, deviceTime: Instant | null, clockDifference: number | null): boolean {
  if (deviceTime === null || clockDifference === null) return false;
  const whenRecorded = millisecondsOf(issuedAt) - millisecondsOf(deviceTime);
  return Math.abs(whenRecorded - clockDifference) > CLOCKS_DIFFER_MS;
}

function namedBy({ uuid, type, createdAt }: MoneyCount): NonNullable<ArrivalFacts['beforeCount']> {
  return { uuid, type, createdAt };
}

const EARLIEST = '1970-01-01T00:00:00.000Z';
const LATEST = '2200-01-01T00:00:00.000Z';

/** Undefined if the instant is impossible or not in the one format. */
function validInstant(instant: Instant | undefined): Instant | null {
  if (instant === undefined) return null;
  const milliseconds = millisecondsOf(instant);
  const isOne = milliseconds >= millisecondsOf(EARLIEST) && milliseconds < millisecondsOf(LATEST);
  return isOne ? instantFromMilliseconds(milliseconds) : null;
}
