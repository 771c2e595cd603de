/** To the second, "2026-11-29T17:42:01", then up to three digits, and the zone. */
const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+00:00$/u;
const SECONDS_END = 19;
const ZONE_LENGTH = '+00:00'.length;

/** What PostgreSQL says, in the domain's form. Most is only cut, since making a date of it takes ten times as long. */
export function normalizeInstant(text: string): string {
  if (!IN_UTC.test(text)) return new Date(text).toISOString();
  const fraction = text.slice(SECONDS_END, -ZONE_LENGTH) || '.';
  return `${text.slice(0, SECONDS_END)}${fraction.padEnd('.000'.length, '0')}Z`;
}
