import { describe, expect, it } from 'vitest';
import { closure, expense, income, opening } from '../testing/book.ts';
import { BUSINESS } from '../testing/shop.ts';
import { DEFAULT_CLOSURE_LIMIT, latestTillClosuresAmongRecords } from './latest-till-closures-among-records.ts';
import { summariesWithBalances } from './summaries-with-balances.ts';
import { buildDaySummary } from './day-summary.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const summaries = [
  buildDaySummary(BUSINESS, MONDAY, [opening(1, 100_00, 50_00), income(2, 'cash', 20_00, { cost: 12_00 })]),
  buildDaySummary(BUSINESS, TUESDAY, [expense(3, 'bank', 5_00)]),
];

// Spec: «balances.expected.cash and balances.expected.bank»
describe('what each account should have', () => {
  it('carries the balances of one day into the next', () => {
    expect(summariesWithBalances(summaries, MONDAY).map(({ day, balances }) => [day, balances.expected])).toEqual([
      [MONDAY, { cash: 120_00, bank: 50_00 }],
      [TUESDAY, { cash: 120_00, bank: 45_00 }],
    ]);
  });

  it('of the days that were asked for', () => {
    expect(summariesWithBalances(summaries, TUESDAY)).toEqual(summariesWithBalances(summaries, MONDAY).slice(1));
    expect(summariesWithBalances(summaries, WEDNESDAY)).toEqual([]);
    expect(summariesWithBalances([], MONDAY)).toEqual([]);
  });
});

// Spec: «Default closure list size», «List fetches are swallowed»
describe('the last closures', () => {
  const book = [income(1, 'cash', 1), ...Array.from({ length: 8 }, (_, minute) => closure(minute + 2, minute, 0))];

  it('are five unless asked otherwise, newest first', () => {
    expect(DEFAULT_CLOSURE_LIMIT).toBe(5);
    expect(latestTillClosuresAmongRecords(book).map((record) => record.realCashBalance)).toEqual([7, 6, 5, 4, 3]);
    expect(latestTillClosuresAmongRecords(book, 2).map((record) => record.realCashBalance)).toEqual([7, 6]);
  });

  it('are none where nothing could be read', () => expect(latestTillClosuresAmongRecords([])).toEqual([]));
});
