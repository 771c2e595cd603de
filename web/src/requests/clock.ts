/**
 * The one clock of the app: the server's, as far as this device knows it (domain: kernel/server-clock).
 *
 * Nothing else in the app asks the device what time it is. The difference is learned from every answer of the API, and
 * kept in local storage, so that it holds without a network and for every tab.
 */
import { type Instant, instantOf, millisecondsOf } from '@cuadra/domain/kernel/instant';
import {
  clockToKeep,
  issueTime,
  type KeptClock,
  type Look,
  lookAgain,
  type Milliseconds,
  TOLD_DIFFERENCE_MS,
  openClock,
  type ServerClock,
  serverTime,
  withAnswer,
} from '@cuadra/domain/kernel/server-clock';

/** Also what was dismissed and what was last issued: of the device, and of no person. */
interface Stored extends KeptClock {
  readonly issued?: Milliseconds;
  readonly dismissed?: Milliseconds;
}

const KEY = 'cuadra.clock';
/** So often it is looked at while somebody shows the time. */
const LOOK_EVERY_MS = 15_000;

let known: ServerClock | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
const jumpListeners = new Set<() => void>();

/** What time it is. */
export function now(): Instant {
  return instantOf(milliseconds());
}

export function milliseconds(): Milliseconds {
  return serverTime(current());
}

/** What the device's own clock says, right or wrong. */
export function deviceTime(): Instant {
  return instantOf(lookAtDevice().device);
}

/** Only runs, whatever the clocks are set to: for waiting. Counted from 1970, as the device had it when the app opened. */
export function steadyMilliseconds(): Milliseconds {
  return performance.timeOrigin + performance.now();
}

/** What time it was at a moment of the steady clock. */
export function instantAt(steady: Milliseconds): Instant {
  return instantOf(milliseconds() - (steadyMilliseconds() - steady));
}

/** The instant of what is recorded now; `waiting` are those of what still waits to be sent. */
export function issueInstant(waiting: readonly Instant[]): Instant {
  const stored = readStored();
  const last = stored?.issued;
  const latest = waiting.toSorted().at(-1);
  const clock = current();
  const issued = issueTime(clock, { last, waiting: latest === undefined ? undefined : millisecondsOf(latest) });
  store({ ...stored, ...clockToKeep(clock, stored), issued });
  return instantOf(issued);
}

/** Before something is asked of the server: to be handed over with its answer. */
export function lookAtDevice(): Look {
  return { device: Date.now(), running: performance.now() };
}

/** An answer of the API has come; `date` is what its header says, and the looks are of when it was asked for and came. */
export function learnTime(date: string | null, asked: Look, answered: Look): void {
  const dated = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(dated)) return;
  const before = current();
  become(withAnswer(before, { date: dated, asked }, answered));
  const after = current();
  if (after.difference !== before.difference || !before.isSure) keepClock();
}

/** The difference, undefined where it is not known for sure. */
export function differenceToTell(): Milliseconds | undefined {
  const { difference, isSure } = current();
  return isSure ? difference : undefined;
}

export function dismissedDifference(): Milliseconds | undefined {
  return readStored()?.dismissed;
}

export function dismissDifference(difference: Milliseconds): void {
  const stored = readStored();
  store({ ...stored, ...clockToKeep(current(), stored), dismissed: difference });
  tell();
}

/** Told when the time may show something else: another day, a difference that was learned. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(look, LOOK_EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Told when the device's clock has jumped: only an answer of the server can say what that was. */
export function onClockJump(listener: () => void): () => void {
  jumpListeners.add(listener);
  return () => jumpListeners.delete(listener);
}

function look(): void {
  current();
  tell();
}

function current(): ServerClock {
  const device = lookAtDevice();
  if (known === undefined) {
    known = openClock(readStored(), device);
    window.addEventListener('pagehide', keepClock);
    document.addEventListener('visibilitychange', look);
    return known;
  }
  const before = known;
  known = lookAgain(before, device);
  const jumped = Math.abs(device.device - before.looked.device - (device.running - before.looked.running));
  if (jumped > TOLD_DIFFERENCE_MS) queueMicrotask(heedJump);
  return known;
}

function heedJump(): void {
  keepClock();
  tell();
  for (const listener of jumpListeners) listener();
}

function become(clock: ServerClock): void {
  const isNews = known?.difference !== clock.difference || known.isSure !== clock.isSure;
  known = clock;
  if (isNews) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function keepClock(): void {
  const stored = readStored();
  store({ ...stored, ...clockToKeep(current(), stored) });
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

/** Where there is no room for it, it is known as long as the page is open. */
function store(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    localStorage.removeItem(KEY);
  }
}
