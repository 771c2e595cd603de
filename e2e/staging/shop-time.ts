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
  return zoneEastward(nightOffset(now));
}

/** The zone in which it is between eleven and midnight, of the day before that of nightZone(). */
export function eveningZone(now: Date): string {
  return zoneEastward(nightOffset(now) - 2);
}

/** With room for two hours less: the zones reach from 12 hours westward to 14 eastward. */
function nightOffset(now: Date): number {
  const offset = 1 - now.getUTCHours();
  return offset < -10 ? offset + 24 : offset;
}

function zoneEastward(hours: number): string {
  // The sign of these names is the other way round.
  if (hours === 0) return 'Etc/GMT';
  return hours > 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}
