/** The days of a shop in Lima, which are not those of UTC, and the zone of one elsewhere. */

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

/** The zone in which it is between one and two in the morning: the clock of the server stays as it is. */
export function nightZone(now: Date): string {
  const offset = 1 - now.getUTCHours();
  const eastward = offset < -12 ? offset + 24 : offset;
  // The sign of these names is the other way round.
  if (eastward === 0) return 'Etc/GMT';
  return eastward > 0 ? `Etc/GMT-${eastward}` : `Etc/GMT+${-eastward}`;
}
