import { addDays } from '../kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  resolvePeriod,
  comparisonPeriod,
  isPeriodUnfinished,
  lengthInDays,
  nextPeriod,
  periodAround,
  periodKinds,
  previousPeriod,
} from './report-period.ts';

const days = (from: string, to: string) => ({ from, to });
const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((count) => addDays('1970-01-01', count));

describe('a period of the calendar', () => {
  it.each([
    ['day', '2026-11-21', days('2026-11-21', '2026-11-21')],
    ['week', '2026-11-21', days('2026-11-16', '2026-11-22')],
    ['week', '2026-11-16', days('2026-11-16', '2026-11-22')],
    ['week', '2026-11-22', days('2026-11-16', '2026-11-22')],
    ['week', '1969-12-31', days('1969-12-29', '1970-01-04')],
    ['month', '2026-11-21', days('2026-11-01', '2026-11-30')],
    ['month', '2026-12-31', days('2026-12-01', '2026-12-31')],
    ['month', '2028-02-10', days('2028-02-01', '2028-02-29')],
  ] as const)('the %s of %s', (kind, day, range) => expect(periodAround(kind, day)).toEqual(range));

  it('holds its day, and no other period of its kind does', () => {
    fc.assert(
      fc.property(fc.constantFrom('day', 'week', 'month'), anyDay, (kind, day) => {
        const range = periodAround(kind, day);
        expect(range.from <= day && day <= range.to).toBe(true);
        expect(periodAround(kind, range.from)).toEqual(range);
        expect(periodAround(kind, range.to)).toEqual(range);
        expect(periodAround(kind, addDays(range.to, 1)).from).toBe(addDays(range.to, 1));
      }),
    );
  });
});

describe('what is asked for', () => {
  it.each([
    [undefined, undefined, undefined, 'month', days('2026-11-01', '2026-11-30')],
    [undefined, '2026-10-07', undefined, 'month', days('2026-10-01', '2026-10-31')],
    [undefined, '2026-10-07', '2026-10-09', 'range', days('2026-10-07', '2026-10-09')],
    ['week', '2026-10-07', '2026-10-09', 'week', days('2026-10-05', '2026-10-11')],
    ['day', undefined, undefined, 'day', days('2026-11-21', '2026-11-21')],
    ['range', undefined, undefined, 'range', days('2026-11-21', '2026-11-21')],
    ['range', '2026-10-09', '2026-10-07', 'range', days('2026-10-07', '2026-10-09')],
  ] as const)('%s from %s to %s on 21 November', (asked, from, to, kind, range) => {
    expect(resolvePeriod(asked, from, to, '2026-11-21')).toEqual({ kind, range });
  });
});

describe('the periods beside one', () => {
  it.each([
    ['day', days('2026-11-21', '2026-11-21'), days('2026-11-20', '2026-11-20'), days('2026-11-22', '2026-11-22')],
    ['week', days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15'), days('2026-11-23', '2026-11-29')],
    ['month', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28'), days('2026-04-01', '2026-04-30')],
    ['range', days('2026-03-01', '2026-03-31'), days('2026-01-29', '2026-02-28'), days('2026-04-01', '2026-05-01')],
  ] as const)('of a %s from $from', (kind, range, before, after) => {
    expect(previousPeriod(kind, range)).toEqual(before);
    expect(nextPeriod(kind, range)).toEqual(after);
  });

  it('lead back to it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodKinds), anyDay, fc.nat(400), (kind, day, more) => {
        const range = kind === 'range' ? days(day, addDays(day, more)) : periodAround(kind, day);
        expect(previousPeriod(kind, nextPeriod(kind, range))).toEqual(range);
        expect(nextPeriod(kind, previousPeriod(kind, range))).toEqual(range);
      }),
    );
  });
});

describe('what a period is compared with', () => {
  it.each([
    ['month', days('2026-11-01', '2026-11-30'), '2026-11-21', days('2026-10-01', '2026-10-21')],
    ['month', days('2026-11-01', '2026-11-30'), '2026-11-30', days('2026-10-01', '2026-10-31')],
    ['month', days('2026-11-01', '2026-11-30'), '2027-02-01', days('2026-10-01', '2026-10-31')],
    ['month', days('2026-03-01', '2026-03-31'), '2026-03-30', days('2026-02-01', '2026-02-28')],
    ['month', days('2026-12-01', '2026-12-31'), '2026-11-21', days('2026-11-01', '2026-11-30')],
    ['week', days('2026-11-16', '2026-11-22'), '2026-11-16', days('2026-11-09', '2026-11-09')],
    ['day', days('2026-11-21', '2026-11-21'), '2026-11-21', days('2026-11-20', '2026-11-20')],
    ['range', days('2026-11-11', '2026-11-30'), '2026-11-15', days('2026-10-22', '2026-10-26')],
    ['range', days('2026-11-11', '2026-11-15'), '2026-11-15', days('2026-11-06', '2026-11-10')],
    ['range that is a month', days('2026-11-01', '2026-11-30'), '2026-11-21', days('2026-10-01', '2026-10-21')],
    ['range that ends with a month', days('2026-11-02', '2026-11-30'), '2027-02-01', days('2026-10-04', '2026-11-01')],
  ] as const)('a %s %j on %s', (_kind, range, today, before) => {
    expect(comparisonPeriod(range, today)).toEqual(before);
  });

  it('is over before it begins, and no longer than it may be', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodKinds), anyDay, anyDay, fc.nat(60), (kind, day, today, more) => {
        const range = kind === 'range' ? days(day, addDays(day, more)) : periodAround(kind, day);
        const before = comparisonPeriod(range, today);
        expect(before.to < range.from && before.from <= before.to).toBe(true);
        if (isPeriodUnfinished(range, today)) {
          expect(lengthInDays(before)).toBeLessThanOrEqual(lengthInDays({ from: range.from, to: today }));
        }
      }),
    );
  });
});
