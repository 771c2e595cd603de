/**
 * The server's clock, as far as a device can know it: the device's own clock, and the difference between the two.
 *
 * Invariants: the difference changes only if no delay of an answer can explain it; setting the device's clock back
 * while the app runs does not change the server's time; the instants that a device issues never go backwards, as long
 * as the server accepts them.
 *
 * If the wall clock gains on the monotonic clock, the device slept or its clock was set forward; no device can tell
 * which. Sleep is assumed because it happens every day, unless the change would correct a wrong clock; until the next
 * answer the time counts as unsure.
 */
import { MAX_INSTANT_AHEAD_MS } from './replace-implausible-instant.ts';

/** The values of a clock count from 1970. */
export type Milliseconds = number;

/** Both clocks of a device, read at the same moment. */
export interface ClockReading {
  /** The wall clock, which can be set. */
  readonly device: Milliseconds;
  /** The monotonic clock, which on some devices stops while they sleep. */
  readonly running: Milliseconds;
}

export interface ServerClock {
  /** The server's clock minus the device's: positive if the device's clock is slow. */
  readonly difference: Milliseconds;
  readonly looked: ClockReading;
  /** True if the clock has been watched without a gap since the server's last answer. */
  readonly isSure: boolean;
}

/** What a device stores while the app is closed. */
export interface StoredClock {
  readonly difference: Milliseconds;
  /** The last time of the server known for sure: the present time can only be later. */
  readonly latest: Milliseconds;
}

/** The date in an answer's header, and when the request was made. */
export interface DatedAnswer {
  readonly date: Milliseconds;
  readonly asked: ClockReading;
}

/** A larger difference is shown to the person. */
export const CLOCK_NOTICE_THRESHOLD_MS = MAX_INSTANT_AHEAD_MS;
/** The date in an answer's header has whole seconds. */
const SECOND_MS = 1_000;
/**
 * Smaller jumps are ignored: systems adjust their clocks in small steps, and a busy device reads the two clocks with a
 * delay between them.
 */
const MIN_JUMP_MS = 1_000;

/** The clock when the app opens; without a stored one, the device's clock is assumed to be right. */
export function initialServerClock(kept: StoredClock | undefined, look: ClockReading): ServerClock {
  const { difference, latest } = kept ?? { difference: 0, latest: 0 };
  const wasSetBack = look.device + difference < latest;
  return { difference: wasSetBack ? latest - look.device : difference, looked: look, isSure: false };
}

export function serverTime({ difference, looked }: ServerClock): Milliseconds {
  return looked.device + difference;
}

/** The clock after another reading of the device's clocks. */
export function serverClockAfterDeviceReading(clock: ServerClock, look: ClockReading): ServerClock {
  const { difference, looked, isSure } = clock;
  const jump = Math.round(look.device - looked.device - (look.running - looked.running));
  if (Math.abs(jump) < MIN_JUMP_MS) return { ...clock, looked: look };
  if (jump < 0) return { difference: difference - jump, looked: look, isSure };
  const isPutRight =
    Math.abs(difference) > CLOCK_NOTICE_THRESHOLD_MS && Math.abs(difference - jump) <= CLOCK_NOTICE_THRESHOLD_MS;
  return { difference: isPutRight ? difference - jump : difference, looked: look, isSure: false };
}

/** `look` was read when the answer's headers arrived. */
export function adjustClockToAnswer(clock: ServerClock, { date, asked }: DatedAnswer, look: ClockReading): ServerClock {
  const { difference } = serverClockAfterDeviceReading(clock, look);
  // Takes the larger elapsed time: the other clock may have stopped in between.
  const underWay = Math.max(0, look.running - asked.running, look.device - asked.device);
  const least = date - look.device;
  const most = least + SECOND_MS + underWay;
  const isExplained = least <= difference && difference <= most;
  return { difference: isExplained ? difference : Math.round((least + most) / 2), looked: look, isSure: true };
}

/** An unsure clock does not change `latest`. */
export function clockToStore(clock: ServerClock, kept: StoredClock | undefined): StoredClock {
  const { difference, isSure } = clock;
  const latest = isSure ? serverTime(clock) : (kept?.latest ?? 0);
  return { difference, latest };
}

/** What the device has issued so far. */
export interface IssuedTimes {
  /** Undefined before the first one. */
  readonly last: Milliseconds | undefined;
  /** The latest instant in the outbox; undefined if it is empty. */
  readonly waiting: Milliseconds | undefined;
}

/**
 * The instant of a new record: after the last one issued, unless that one is no longer waiting and was so far ahead
 * that the server has replaced it with its own time.
 */
export function nextCommandIssueTime(clock: ServerClock, { last, waiting }: IssuedTimes): Milliseconds {
  const now = serverTime(clock);
  const isBelieved = last !== undefined && last - now <= MAX_INSTANT_AHEAD_MS;
  return Math.max(now, isBelieved ? last + 1 : now, waiting === undefined ? now : waiting + 1);
}
