/**
 * How a command reached the server: when, from which device, what that device's clock said, and what of it is worth
 * noticing.
 *
 * Invariants: late is what arrives more than an hour after it was done; what is dated before a count of the money that
 * stands is named with the count; a clock was changed when the device was off by one difference when it recorded and by
 * another when it sent. A device that says nothing of its clock is not suspected.
 */
import { type Instant, instantOf, millisecondsOf } from '../kernel/instant.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import type { TraceTag } from '../trail/severity.ts';
import type { Reception } from '../trail/trace-entry.ts';

/** What the device said, each by its own clock but issuedAt, which is what it took the server's clock for. */
export interface SendingTimes {
  readonly issuedAt: Instant;
  readonly deviceId: string;
  readonly deviceTime?: Instant | undefined;
  readonly sentAt?: Instant | undefined;
}

export function receptionOf({ deviceId, deviceTime, sentAt }: SendingTimes, receivedAt: Instant): Reception {
  const sent = believed(sentAt);
  return {
    receivedAt,
    deviceId,
    deviceTime: believed(deviceTime),
    clockDifference: sent === null ? null : millisecondsOf(receivedAt) - millisecondsOf(sent),
  };
}

const LATE_MS = 3_600_000;
const CLOCKS_DIFFER_MS = 2 * 60_000;

export type ArrivalFacts = {
  /** By how many milliseconds it was late. */
  readonly lateness?: number;
  readonly beforeCount?: Pick<MoneyCount, 'uuid' | 'type' | 'createdAt'>;
};

export interface Arrival {
  readonly tags: readonly TraceTag[];
  readonly facts: ArrivalFacts;
}

/**
 * @param at When it was done, as it is kept.
 * @param count The count of the money that stands after it, where it made a record.
 */
export function arrivalOf(
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

/** In the one form of writing instants; what no clock can say is taken for nothing said. */
function believed(instant: Instant | undefined): Instant | null {
  if (instant === undefined) return null;
  const milliseconds = millisecondsOf(instant);
  const isOne = milliseconds >= millisecondsOf(EARLIEST) && milliseconds < millisecondsOf(LATEST);
  return isOne ? instantOf(milliseconds) : null;
}
