/**
 * The server's clock, as far as a device can know it: its own clock, and the difference between the two.
 *
 * Invariants: a difference that an answer can explain stays; a device clock that is set back while it is watched changes
 * nothing of the server's; what a device issues never runs backwards, as long as the server believes it.
 * A clock that runs ahead of the one that only runs was set forward, or the device has slept: no device can tell which.
 * It is taken for sleep, which happens every day, unless it puts a wrong clock right; until the next answer it is unsure.
 */
import { MAX_AHEAD_MS } from './settle-instant.ts';

/** Those of a clock are counted from 1970. */
export type Milliseconds = number;

/** One look at the two clocks of a device. */
export interface Look {
  /** The one that can be set. */
  readonly device: Milliseconds;
  /** The one that only runs, and on some devices stands still while they sleep. */
  readonly running: Milliseconds;
}

export interface ServerClock {
  /** The server's less the device's: positive where the device's is behind. */
  readonly difference: Milliseconds;
  readonly looked: Look;
  /** The clock was watched ever since the server's last answer, and its difference is known. */
  readonly isSure: boolean;
}

/** What a device keeps of it while the app is closed. */
export interface KeptClock {
  readonly difference: Milliseconds;
  /** What the server's clock showed when it was last known for sure: it can only show more. */
  readonly latest: Milliseconds;
}

/** The date that an answer of the server bears, and when it was asked for. */
export interface DatedAnswer {
  readonly date: Milliseconds;
  readonly asked: Look;
}

/** Further off than this is worth a word. */
export const TOLD_DIFFERENCE_MS = MAX_AHEAD_MS;
/** The date in an answer's header has no smaller parts. */
const SECOND_MS = 1_000;
/** Clocks are kept right little by little, and a busy device looks at one a moment after the other. */
const MIN_JUMP_MS = 1_000;

/** The clock as the app opens; without anything kept, the device's own is taken to be right. */
export function openClock(kept: KeptClock | undefined, look: Look): ServerClock {
  const { difference, latest } = kept ?? { difference: 0, latest: 0 };
  const wasSetBack = look.device + difference < latest;
  return { difference: wasSetBack ? latest - look.device : difference, looked: look, isSure: false };
}

export function serverTime({ difference, looked }: ServerClock): Milliseconds {
  return looked.device + difference;
}

/** The clock at a later look. */
export function lookAgain(clock: ServerClock, look: Look): ServerClock {
  const { difference, looked, isSure } = clock;
  const jump = Math.round(look.device - looked.device - (look.running - looked.running));
  if (Math.abs(jump) < MIN_JUMP_MS) return { ...clock, looked: look };
  if (jump < 0) return { difference: difference - jump, looked: look, isSure };
  const isPutRight = Math.abs(difference) > TOLD_DIFFERENCE_MS && Math.abs(difference - jump) <= TOLD_DIFFERENCE_MS;
  return { difference: isPutRight ? difference - jump : difference, looked: look, isSure: false };
}

/** The clock once an answer has come, as it was when its head was read. */
export function withAnswer(clock: ServerClock, { date, asked }: DatedAnswer, look: Look): ServerClock {
  const { difference } = lookAgain(clock, look);
  // Whichever clock says more: one may have stood still meanwhile.
  const underWay = Math.max(0, look.running - asked.running, look.device - asked.device);
  const least = date - look.device;
  const most = least + SECOND_MS + underWay;
  const isExplained = least <= difference && difference <= most;
  return { difference: isExplained ? difference : Math.round((least + most) / 2), looked: look, isSure: true };
}

/** What is kept now; what is not known for sure says nothing of how late it is. */
export function clockToKeep(clock: ServerClock, kept: KeptClock | undefined): KeptClock {
  const { difference, isSure } = clock;
  const latest = isSure ? serverTime(clock) : (kept?.latest ?? 0);
  return { difference, latest };
}

/** What a device has issued before. */
export interface Issued {
  /** Undefined before the first. */
  readonly last: Milliseconds | undefined;
  /** Of what still waits to be sent, the latest; undefined where nothing waits. */
  readonly waiting: Milliseconds | undefined;
}

/**
 * The instant of what is recorded now: after what was issued before, unless that lay so far ahead that the server will
 * have replaced it with its own time, and it waits no longer.
 */
export function issueTime(clock: ServerClock, { last, waiting }: Issued): Milliseconds {
  const now = serverTime(clock);
  const isBelieved = last !== undefined && last - now <= MAX_AHEAD_MS;
  return Math.max(now, isBelieved ? last + 1 : now, waiting === undefined ? now : waiting + 1);
}
