/**
 * The one clock of the app: the server's, as far as this device knows it (domain: kernel/server-clock).
 *
 * No other module asks the device for the time. The difference is learned from every answer of the API and stored in
 * local storage, so that it holds without a network and for every tab.
 */
import { createListeners } from './listeners.ts';
import { type Instant, instantFromMilliseconds, millisecondsOf } from '@cuadra/domain/kernel/instant';
import {
  clockToStore,
  nextCommandIssueTime,
  type StoredClock,
  type ClockReading,
  serverClockAfterDeviceReading,
  type Milliseconds,
  CLOCK_NOTICE_THRESHOLD_MS,
  initialServerClock,
  type ServerClock,
  serverTime,
  adjustClockToAnswer,
} from '@cuadra/domain/kernel/server-clock';

/** Belongs to the device, not to a person; also stores the dismissed difference and the last issued instant. */
interface Stored extends StoredClock {
  readonly issued?: Milliseconds;
  readonly dismissed?: Milliseconds;
}

const KEY = 'cuadra.clock';
/** The interval of readings while a screen shows the time. */
const LOOK_EVERY_MS = 15_000;

let known: ServerClock | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = createListeners();
const jumpListeners = createListeners();

export function now(): Instant {
  return instantFromMilliseconds(nowInMilliseconds());
}

export function nowInMilliseconds(): Milliseconds {
  return serverTime(current());
}

/** The device's own clock, right or wrong. */
export function uncorrectedDeviceTime(): Instant {
  return instantFromMilliseconds(readWallAndMonotonicClocks().device);
}

/**
 * A monotonic clock for measuring waits, which setting the device's clock does not change. It counts from 1970 by the
 * device's clock when the app opened.
 */
export function monotonicMilliseconds(): Milliseconds {
  return performance.timeOrigin + performance.now();
}

/** The instant at a moment of the monotonic clock. */
export function instantFromMonotonic(steady: Milliseconds): Instant {
  return instantFromMilliseconds(nowInMilliseconds() - (monotonicMilliseconds() - steady));
}

/** The instant of a new record; `waiting` are the instants in the outbox. */
export function nextCommandIssueInstant(waiting: readonly Instant[]): Instant {
  const stored = readStored();
  const last = stored?.issued;
  const latest = waiting.toSorted().at(-1);
  const clock = current();
  const issued = nextCommandIssueTime(clock, {
    last,
    waiting: latest === undefined ? undefined : millisecondsOf(latest),
  });
  store({ ...stored, ...clockToStore(clock, stored), issued });
  return instantFromMilliseconds(issued);
}

/** Both clocks, read before a request and passed to learnServerTime with its answer. */
export function readWallAndMonotonicClocks(): ClockReading {
  return { device: Date.now(), running: performance.now() };
}

/** `date` is the answer's header; `asked` and `answered` are the clocks at the request and at its answer. */
export function learnServerTime(date: string | null, asked: ClockReading, answered: ClockReading): void {
  const dated = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(dated)) return;
  const before = current();
  become(adjustClockToAnswer(before, { date: dated, asked }, answered));
  const after = current();
  if (after.difference !== before.difference || !before.isSure) keepClock();
}

/** Undefined if the difference is not known for sure. */
export function knownClockDifference(): Milliseconds | undefined {
  const { difference, isSure } = current();
  return isSure ? difference : undefined;
}

export function dismissedClockDifference(): Milliseconds | undefined {
  return readStored()?.dismissed;
}

export function dismissClockDifference(difference: Milliseconds): void {
  const stored = readStored();
  store({ ...stored, ...clockToStore(current(), stored), dismissed: difference });
  listeners.tell();
}

/** Called when the displayed time may change: a new day, a newly learned difference. */
export function subscribeToClock(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  timer ??= setInterval(look, LOOK_EVERY_MS);
  return () => {
    stop();
    if (listeners.hasAny()) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Called when the device's clock has jumped: only the server's next answer can tell the right time. */
export const onClockJump = jumpListeners.subscribe;

function look(): void {
  current();
  listeners.tell();
}

function current(): ServerClock {
  const device = readWallAndMonotonicClocks();
  if (known === undefined) {
    known = initialServerClock(readStored(), device);
    window.addEventListener('pagehide', keepClock);
    document.addEventListener('visibilitychange', look);
    return known;
  }
  const before = known;
  known = serverClockAfterDeviceReading(before, device);
  const jumped = Math.abs(device.device - before.looked.device - (device.running - before.looked.running));
  if (jumped > CLOCK_NOTICE_THRESHOLD_MS) queueMicrotask(heedJump);
  return known;
}

function heedJump(): void {
  keepClock();
  listeners.tell();
  jumpListeners.tell();
}

function become(clock: ServerClock): void {
  const isNews = known?.difference !== clock.difference || known.isSure !== clock.isSure;
  known = clock;
  if (isNews) listeners.tell();
}

function keepClock(): void {
  const stored = readStored();
  store({ ...stored, ...clockToStore(current(), stored) });
}

function readStored(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    return isStored(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('difference' in value) || !('latest' in value)) return false;
  return Object.values(value).every((number: unknown) => typeof number === 'number');
}

/** If the storage is full, it is only known while the page is open. */
function store(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    localStorage.removeItem(KEY);
  }
}
