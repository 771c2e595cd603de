/** How many turns there are of what, so that nobody takes this server from everybody else. */
import { type Turns, turnsFor } from './turns.ts';

/** Waiting longer is no use: a phone takes a question for lost after twenty seconds, and asks again. */
const PATIENCE_MS = 15_000;
const SOON_SECONDS = 2;
const LATER_SECONDS = 10;

/** What one person has under way: as many requests as a browser sends at once, over all their devices, and a line. */
export function turnsOfPeople(): Turns {
  return turnsFor({
    atOnce: Number.POSITIVE_INFINITY,
    ofOne: 6,
    waitingOfOne: 60,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: SOON_SECONDS,
  });
}

/** What is done in one business: half of the connections there are, so that the others always find some. */
export function turnsOfBusinesses(connections: number): Turns {
  return turnsFor({
    atOnce: Number.POSITIVE_INFINITY,
    ofOne: Math.max(1, Math.floor(connections / 2)),
    waitingOfOne: Number.POSITIVE_INFINITY,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: SOON_SECONDS,
  });
}

/** Long reads, on connections of their own: one of each person at a time, and two that wait. */
export function turnsOfLongReads(connections: number): Turns {
  return turnsFor({
    atOnce: connections,
    ofOne: 1,
    waitingOfOne: 2,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: LATER_SECONDS,
  });
}

/** Passwords being checked: two cores at most, and two of one place, whose others wait behind nobody else. */
export function turnsOfPasswords(): Turns {
  return turnsFor({
    atOnce: 4,
    ofOne: 2,
    waitingOfOne: 40,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: SOON_SECONDS,
  });
}
