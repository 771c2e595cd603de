/** The days of a shop in Lima, which are not those of UTC. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMA_MS = -5 * HOUR_MS;

export function daysAgo(days: number): string {
  return new Date(Date.now() + LIMA_MS - days * DAY_MS).toISOString().slice(0, 10);
}

/** An hour of that day in Lima. */
export function daysAgoAt(days: number, hour: number): Date {
  return new Date(Date.parse(`${daysAgo(days)}T00:00:00.000Z`) - LIMA_MS + hour * HOUR_MS);
}
