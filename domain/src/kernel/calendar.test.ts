import { addDays, instantFromMilliseconds, instantPlus, isDay, millisecondsOf } from './instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  daysBetween,
  DEFAULT_TIME_ZONE,
  formatDayInDigits,
  formatInstant,
  hourOf,
  isInstant,
  isTimeZone,
  usualTimeZoneName,
  instantRangeOfDays,
  startOfDay,
  weekdayName,
  weekdayOf,
} from './calendar.ts';

const ZONES = [
  'America/Lima',
  'America/Santiago',
  'America/New_York',
  'America/Havana',
  'Europe/Madrid',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
];

const instants = fc
  .integer({ min: Date.parse('2012-01-01T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') })
  .map(instantFromMilliseconds);

// Spec: «Currency / timezone / theme»
it('the zone of a new business is Lima', () => expect(DEFAULT_TIME_ZONE).toBe('America/Lima'));

// Spec: «A transaction counts as 'from today' when»
describe('the day that an instant belongs to', () => {
  it.each([
    ['2026-11-21T04:59:59.999Z', 'America/Lima', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', 'America/Lima', '2026-11-21'],
    ['2026-11-22T04:59:59.999Z', 'America/Lima', '2026-11-21'],
    ['2026-12-31T23:30:00.000Z', 'Europe/Madrid', '2027-01-01'],
    ['2026-03-29T00:30:00.000Z', 'Europe/Madrid', '2026-03-29'],
    ['2026-11-21T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-22'],
  ])('%s in %s is %s', (instant, zone, day) => expect(dayOf(instant, zone)).toBe(day));

  it('tells the hour on the wall', () => {
    expect(hourOf('2026-11-21T13:05:00.000Z', 'America/Lima')).toBe(8);
    expect(hourOf('2026-11-21T05:00:00.000Z', 'America/Lima')).toBe(0);
  });
});

describe('where a day begins', () => {
  it.each([
    ['2026-11-21', 'America/Lima', '2026-11-21T05:00:00.000Z'],
    ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-01-01', 'Europe/Madrid', '2025-12-31T23:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    // Midnight is skipped: the clocks go from 23:59 to 01:00, and the day begins then.
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
    ['2024-03-10', 'America/Havana', '2024-03-10T05:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => expect(startOfDay(day, zone)).toBe(instant));

  it('is the first instant of its day, and the one before is the day before', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const day = dayOf(instant, zone);
        const start = startOfDay(day, zone);
        return dayOf(start, zone) === day && dayOf(instantPlus(start, -1), zone) < day && start <= instant;
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives inclusive days as half-open instants that leave no gap', () => {
    const week = instantRangeOfDays('2026-11-16', '2026-11-22', 'America/Lima');
    expect(week).toEqual({ from: '2026-11-16T05:00:00.000Z', until: '2026-11-23T05:00:00.000Z' });
    expect(instantRangeOfDays('2026-11-23', '2026-11-23', 'America/Lima').from).toBe(week.until);
  });
});

describe('counting days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (day, count, then) => {
    expect(addDays(day, count)).toBe(then);
    expect(daysBetween(day, then)).toBe(count);
  });

  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['x2026-01-01', false],
    ['2026-01-011', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => expect(isDay(text)).toBe(exists));
});

it.each([
  ['2026-11-21T15:04:05.000Z', true],
  ['2028-02-29T23:59:59.999Z', true],
  ['2026-02-29T00:00:00.000Z', false],
  ['2026-11-21T15:04:05Z', false],
  ['2026-11-21T15:04:05.000-05:00', false],
  ['2026-11-21', false],
  ['+012026-11-21T15:04:05.000Z', false],
  ['ayer', false],
  ['', false],
])('%s is an instant: %s', (text, exists) => expect(isInstant(text)).toBe(exists));

it('knows a zone when it sees one', () => {
  expect(['America/Lima', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['', 'Lima', 'America/Nowhere', '"; drop', 'SystemV/AST4', '-05:00'].some(isTimeZone)).toBe(false);
});

it('calls a zone as everybody does', () => {
  expect(['BET', 'america/lima', 'UTC'].map(usualTimeZoneName)).toEqual(['America/Sao_Paulo', 'America/Lima', 'UTC']);
});

// Spec: «Date format»
it('instants are painted day/month/year hour:minute', () => {
  expect(formatInstant('2026-11-21T20:04:59.000Z', 'America/Lima')).toBe('21/11/2026 15:04');
  expect(formatInstant('2026-01-02T05:00:00.000Z', 'America/Lima')).toBe('02/01/2026 00:00');
  expect(formatDayInDigits('2026-11-21')).toBe('21/11/2026');
});

it('Lima is what the tables of time zones say, also around the last time its clocks were turned', () => {
  const table = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Lima',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const around = fc.integer({ min: Date.parse('1993-12-01T00:00:00Z'), max: Date.parse('1994-05-01T00:00:00Z') });
  const any = fc.integer({ min: Date.parse('1971-01-01T00:00:00Z'), max: Date.parse('2199-12-31T00:00:00Z') });
  fc.assert(
    fc.property(fc.oneof(around, any), (milliseconds) => {
      const shown = table.format(milliseconds).replace(',', '');
      return formatInstant(instantFromMilliseconds(milliseconds), 'America/Lima') === shown;
    }),
    { numRuns: 10_000 },
  );
});

it('goes from text to milliseconds and back', () => {
  fc.assert(fc.property(instants, (instant) => instantFromMilliseconds(millisecondsOf(instant)) === instant));
});

it.each([
  ['2026-11-21', 6, 'sábado'],
  ['2026-11-22', 0, 'domingo'],
  ['2026-11-23', 1, 'lunes'],
  ['2026-11-25', 3, 'miércoles'],
  ['2028-02-29', 2, 'martes'],
])('%s is a %s, %s', (day, number, name) => {
  expect(weekdayOf(day)).toBe(number);
  expect(weekdayName(day)).toBe(name);
});
