/** When a shop sells what: hours of the day, days of the week, and holidays of the Peruvian year. */

/** The parts of a day, in minutes after midnight, with their share of the sales. */
export const dayParts = [
  { name: 'dawn', from: 6 * 60 + 50, until: 9 * 60, share: 0.19 },
  { name: 'morning', from: 9 * 60, until: 12 * 60, share: 0.18 },
  { name: 'noon', from: 12 * 60, until: 14 * 60 + 30, share: 0.2 },
  { name: 'afternoon', from: 14 * 60 + 30, until: 17 * 60 + 30, share: 0.14 },
  { name: 'evening', from: 17 * 60 + 30, until: 21 * 60 + 40, share: 0.29 },
] as const;

interface Rhythm {
  /** The demand in each part of the day, relative to the average. */
  readonly parts: readonly [dawn: number, morning: number, noon: number, afternoon: number, evening: number];
  /** The demand in each month from January, relative to the average. */
  readonly months: readonly number[];
  readonly weekend: number;
  readonly feast: number;
}

const evenly = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const warm = [1.5, 1.6, 1.4, 1.1, 0.9, 0.7, 0.7, 0.7, 0.8, 0.9, 1, 1.3];
const cold = [0.8, 0.75, 0.85, 1, 1.1, 1.25, 1.3, 1.25, 1.15, 1, 0.95, 0.95];

const rhythms = {
  bread: { parts: [2.1, 0.6, 0.4, 1, 1.3], months: cold, weekend: 1.1, feast: 0.9 },
  breakfast: { parts: [1.9, 0.9, 0.6, 0.9, 1.1], months: cold, weekend: 1, feast: 1 },
  staple: { parts: [0.5, 1.4, 1.3, 0.7, 1], months: evenly, weekend: 1.1, feast: 1.1 },
  fresh: { parts: [0.8, 1.9, 1.1, 0.6, 0.7], months: evenly, weekend: 1.15, feast: 1.2 },
  thirst: { parts: [0.4, 0.9, 1.5, 1.3, 1], months: warm, weekend: 1.3, feast: 1.6 },
  beer: { parts: [0.02, 0.2, 0.8, 1, 2.2], months: warm, weekend: 2, feast: 2.6 },
  night: { parts: [0.5, 0.6, 0.9, 1, 1.7], months: evenly, weekend: 1.3, feast: 1.4 },
  snack: { parts: [0.8, 1.1, 0.9, 1.6, 1], months: evenly, weekend: 0.9, feast: 1.1 },
  iceCream: {
    parts: [0.05, 0.7, 1.5, 1.8, 0.8],
    months: [2.2, 2.3, 1.9, 1, 0.6, 0.3, 0.3, 0.3, 0.5, 0.8, 1, 1.7],
    weekend: 1.4,
    feast: 1.2,
  },
  home: { parts: [0.4, 1.5, 1, 1, 1], months: evenly, weekend: 1.2, feast: 0.9 },
  christmas: {
    parts: [0.4, 1, 1, 1, 1.5],
    months: [0.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 4],
    weekend: 1.3,
    feast: 2,
  },
  service: { parts: [0.6, 1, 1.1, 1, 1.2], months: evenly, weekend: 1, feast: 1.1 },
  school: {
    parts: [0.8, 1, 1, 1.4, 1.2],
    months: [0.8, 1.6, 2.4, 1.2, 1, 1, 0.9, 1, 1, 1, 1, 0.8],
    weekend: 0.8,
    feast: 0.8,
  },
} as const satisfies Readonly<Record<string, Rhythm>>;
export type RhythmName = keyof typeof rhythms;

/** The days on which the shop stays closed. */
export function isHoliday(day: Day): boolean {
  return ['01-01', '12-25'].includes(monthDay(day));
}

/** The number of customers on a day, relative to the average of 1. */
export function footfall(day: Day): number {
  const ofWeek = [1.09, 0.94, 0.93, 0.95, 0.97, 1.05, 1.14][weekdayOf(day)] ?? 1;
  return ofWeek * payFactor(day) * (feasts.get(monthDay(day)) ?? 1);
}

/** The demand for goods of a rhythm on a day, relative to the average. */
export function demandOn(day: Day, name: RhythmName): number {
  const { weekend, feast } = rhythms[name];
  const ofWeek = isWeekend(day) ? weekend : 1;
  return demandIn(day, name) * ofWeek * (feasts.has(monthDay(day)) ? feast : 1);
}

/** The same for the whole month, independent of the weekday. */
export function demandIn(day: Day, name: RhythmName): number {
  return rhythms[name].months[Number(day.slice(5, 7)) - 1] ?? 1;
}

/** The same for one part of the day. */
export function demandAt(part: number, name: RhythmName): number {
  return rhythms[name].parts[part] ?? 1;
}

/** The average over the days of a week. */
export function weekAverage(name: RhythmName): number {
  return (4 + 3 * rhythms[name].weekend) / 7;
}

/** Sunday is 0. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8));
}

export function monthDay(day: Day): string {
  return day.slice(5);
}

/** The 15th, and the 30th or the last day of February. */
export function isPayDay(day: Day): boolean {
  return ['15', '30'].includes(day.slice(8)) || monthDay(day) === '02-28';
}

const feasts: ReadonlyMap<string, number> = new Map([
  ['02-14', 1.1],
  ['07-27', 1.2],
  ['07-28', 1.25],
  ['07-29', 1.15],
  ['08-30', 1.05],
  ['10-31', 1.15],
  ['11-01', 1.1],
  ['12-08', 1.05],
  ['12-22', 1.2],
  ['12-23', 1.3],
  ['12-24', 1.35],
  ['12-30', 1.15],
  ['12-31', 1.3],
]);

/** Beer and ice cream sell more from Friday on. */
function isWeekend(day: Day): boolean {
  return [0, 5, 6].includes(weekdayOf(day));
}

function payFactor(day: Day): number {
  if (isPayDay(day)) return 1.12;
  return ['01', '16', '31'].includes(day.slice(8)) ? 1.07 : 1;
}
import type { Day } from '@cuadra/domain/kernel/instant';
