import { describe, expect, it } from 'vitest';
import { buildDaySummary } from '../cash/day-summary.ts';
import { income } from '../testing/book.ts';
import { BUSINESS } from '../testing/shop.ts';
import { monthlyReport, monthsToShow } from './monthly-report.ts';

/**
 * The months that are shown of 2026, seen in September; an asterisk where there is one of the year before beside it.
 */
function shown(...days: readonly string[]): string {
  const report = monthlyReport(
    2026,
    days.map((day) => buildDaySummary(BUSINESS, day, [income(1, 'cash', 8_00)])),
  );
  return monthsToShow(report, '2026-09')
    .map(({ month, previous }) => `${Number(month.slice(5))}${previous === undefined ? '' : '*'}`)
    .join(' ');
}

describe('the months of a year', () => {
  it.each([
    ['begun in July of it', ['2026-07-20', '2026-09-01'], '7 8 9'],
    ['begun in this very month', ['2026-09-01'], '9'],
    ['begun in October of the year before', ['2025-10-02', '2026-01-02'], '1 2 3 4 5 6 7 8 9 10* 11* 12*'],
    ['traded in since long', ['2025-01-02', '2026-01-02'], '1* 2* 3* 4* 5* 6* 7* 8* 9* 10* 11* 12*'],
    ['nothing recorded in it so far', ['2025-03-02'], '1 2 3* 4* 5* 6* 7* 8* 9* 10* 11* 12*'],
  ])('%s', (_, days, months) => expect(shown(...days)).toBe(months));

  it('keep their figures', () => {
    const days = [buildDaySummary(BUSINESS, '2025-09-30', [income(1, 'cash', 8_00)])];
    expect(monthsToShow(monthlyReport(2026, days), '2026-09').at(-4)).toMatchObject({
      month: '2026-09',
      current: { totalIncome: 0 },
      previous: { totalIncome: 8_00 },
    });
  });
});
