/**
 * The only clock of a simulation, with the queue of its events: timers, messages, the database's steps.
 *
 * Invariants: time passes only here; one event runs at a time, and all promises that it resolves are settled before the
 * next; events due at the same time run in the order of their registration.
 */
import { setImmediate } from 'node:timers';

interface Due {
  readonly at: number;
  readonly act: () => void;
}

/** No normal schedule comes near this number: beyond it something loops. */
const MAX_EVENTS = 20_000;

export class Timeline {
  #now: number;
  /** Sorted by time. */
  readonly #due: Due[] = [];
  #events = 0;

  constructor(start: number) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** Returns the function that cancels it. */
  after(milliseconds: number, act: () => void): () => void {
    if (Number.isNaN(milliseconds)) throw new Error('nobody can wait for no number');
    const due = { at: this.#now + Math.max(0, milliseconds), act };
    this.#due.splice(this.#due.findLastIndex(({ at }) => at <= due.at) + 1, 0, due);
    return () => {
      const place = this.#due.indexOf(due);
      if (place >= 0) this.#due.splice(place, 1);
    };
  }

  async pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await inTurns(() => {
      const [next] = this.#due;
      if (next === undefined || next.at > until) return false;
      this.#happen(next);
      return true;
    });
    this.#now = until;
  }

  /** Runs events until the task is done. */
  async passUntil<Result>(task: Promise<Result>): Promise<Result> {
    const state = { isDone: false };
    const end = (): void => {
      state.isDone = true;
    };
    task.then(end, end);
    await inTurns(() => {
      if (state.isDone) return false;
      const [next] = this.#due;
      if (next === undefined) throw new Error('nothing is to happen any more, and something is waited for');
      this.#happen(next);
      return true;
    });
    return task;
  }

  #happen(next: Due): void {
    this.#events += 1;
    if (this.#events > MAX_EVENTS) throw new Error('it goes round in circles');
    this.#due.shift();
    this.#now = Math.max(this.#now, next.at);
    next.act();
  }
}

/** Node settles all promises that can be settled between two immediates, also of one round of its event loop. */
const TURNS_OF_A_ROUND = 32;
/** The immediates that have not run yet. */
let waitingTurns = 0;
let takeTurn: (() => void) | undefined;

/**
 * Calls `act` in one turn after the other until it returns false; a round of the event loop costs as much as ten turns.
 */
function inTurns(act: () => boolean): Promise<void> {
  if (takeTurn !== undefined) throw new Error('time passes already');
  return new Promise((resolve, reject) => {
    takeTurn = () => {
      try {
        if (act()) return;
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      takeTurn = undefined;
    };
    if (waitingTurns === 0) queueTurns();
  });
}

function queueTurns(): void {
  waitingTurns = TURNS_OF_A_ROUND;
  for (let turn = 0; turn < TURNS_OF_A_ROUND; turn += 1) setImmediate(runTurn);
}

function runTurn(): void {
  waitingTurns -= 1;
  if (takeTurn === undefined) return;
  if (waitingTurns === 0) queueTurns();
  takeTurn();
}
