/** The daily summary as it is read, and the last closures. */
import { describe, expect, it } from 'vitest';
import { closure, expense, income, opening } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import { DEFAULT_CLOSURES, latestClosures } from './closures.ts';
import { dailySummaries, dailySummary } from './daily-summary.ts';
import { foldDay } from './day-summary.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const summaries = [
  foldDay(BUSINESS, MONDAY, [opening(1, 100_00, 50_00), income(2, 'cash', 20_00, { cost: 12_00 })]),
  foldDay(id(2), TUESDAY, [opening(1, 7, 7)]),
  foldDay(BUSINESS, TUESDAY, [expense(3, 'bank', 5_00)]),
];

describe('§3 Daily summary #1: what each account should have', () => {
  it('carries the balances of one day into the next', () => {
    expect(dailySummary(summaries, BUSINESS, MONDAY)?.balances.expected).toEqual({ cash: 120_00, bank: 50_00 });
    expect(dailySummary(summaries, BUSINESS, TUESDAY)?.balances.expected).toEqual({ cash: 120_00, bank: 45_00 });
    expect(dailySummary(summaries, id(2), TUESDAY)?.balances.expected).toEqual({ cash: 7, bank: 7 });
  });

  it('says what the day earned', () => {
    expect(dailySummary(summaries, BUSINESS, MONDAY)?.profit).toBe(8_00);
    expect(dailySummary(summaries, BUSINESS, TUESDAY)?.profit).toBe(-5_00);
  });
});

it('many days at once say the same, from a day on', () => {
  const own = summaries.filter((summary) => summary.businessId === BUSINESS);
  const both = [dailySummary(own, BUSINESS, MONDAY), dailySummary(own, BUSINESS, TUESDAY)];
  expect(dailySummaries(own, MONDAY)).toEqual(both);
  expect(dailySummaries(own, TUESDAY)).toEqual(both.slice(1));
  expect(dailySummaries(own, WEDNESDAY)).toEqual([]);
});

it('§8 Handling #3-4: without a business, a day or a summary there is null', () => {
  expect(dailySummary(summaries, undefined, MONDAY)).toBeNull();
  expect(dailySummary(summaries, BUSINESS, undefined)).toBeNull();
  expect(dailySummary(summaries, BUSINESS, 'ayer')).toBeNull();
  expect(dailySummary(summaries, BUSINESS, WEDNESDAY)).toBeNull();
  expect(dailySummary([], BUSINESS, MONDAY)).toBeNull();
});

describe('§9 #31; §8 Handling #2: the last closures', () => {
  const book = [income(1, 'cash', 1), ...Array.from({ length: 8 }, (_, minute) => closure(minute + 2, minute, 0))];

  it('are five unless asked otherwise, newest first', () => {
    expect(DEFAULT_CLOSURES).toBe(5);
    expect(latestClosures(book).map((record) => record.realCashBalance)).toEqual([7, 6, 5, 4, 3]);
    expect(latestClosures(book, 2).map((record) => record.realCashBalance)).toEqual([7, 6]);
  });

  it('are none where nothing could be read', () => expect(latestClosures([])).toEqual([]));
});
