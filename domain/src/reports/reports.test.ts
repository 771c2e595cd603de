/** The reports that are folded from day summaries: financial, cash flow, monthly. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDaySummary, profitBeforeOtherGainsAndLosses } from '../cash/day-summary.ts';
import { sumOfNumbers } from '../kernel/money.ts';
import { anyBook, income } from '../testing/book.ts';
import { BUSINESS } from '../testing/shop.ts';
import { cashFlow, joinConsecutiveCashFlows } from './cash-flow.ts';
import {
  fillMissingGainsAndLosses,
  financialFigures,
  isEveryFinancialFigureZero,
  sumOfFinancialFigures,
} from './financial-report.ts';
import { completeStoredMonthlyReport, monthlyReport, replaceMonthFigures } from './monthly-report.ts';
import { noOtherGainsAndLosses } from './wealth/other-gains-and-losses.ts';
import {
  dayRangeWithDefaults,
  lengthInDays,
  monthOf,
  monthsOfYear,
  precedingRangeOfSameLength,
  yearRange,
} from './report-period.ts';
import { MONDAY, TUESDAY } from './testing/two-days.ts';

describe('the financial report', () => {
  it('sets purchases apart and says what is left', () => {
    expect(financialFigures([MONDAY, TUESDAY])).toEqual({
      income: { cash: 20_00, bank: 7_00 },
      owed: 0,
      totalIncome: 27_00,
      costOfSales: 15_00,
      grossProfit: 12_00,
      spentOn: { materials: 0, labor: 5_00, overhead: 2_00 },
      totalSpent: 7_00,
      rounding: 0,
      debtRounding: 0,
      forgiven: 0,
      ...noOtherGainsAndLosses,
      result: 5_00,
      purchases: 30_00,
    });
    expect(financialFigures([])).toMatchObject({ totalIncome: 0, result: 0, purchases: 0 });
  });

  it('counts what was lost, found and sold without stock', () => {
    const tuesday = { soldWithoutStock: 3_00, waste: 5_00, countDifferences: -1_00, tillDifferences: 50 };
    const lost = { ...noOtherGainsAndLosses, waste: 1_00 };
    expect(financialFigures([MONDAY, TUESDAY], [tuesday, lost])).toMatchObject({
      soldWithoutStock: 3_00,
      waste: 6_00,
      countDifferences: -1_00,
      tillDifferences: 50,
      grossProfit: 12_00,
      result: 1_50,
    });
    expect(isEveryFinancialFigureZero(financialFigures([], [lost]))).toBe(false);
    expect(isEveryFinancialFigureZero(financialFigures([]))).toBe(true);
  });

  it('kept by an older version has none of that', () => {
    const { soldWithoutStock, waste, countDifferences, tillDifferences, ...kept } = financialFigures([MONDAY]);
    expect([soldWithoutStock, waste, countDifferences, tillDifferences]).toEqual([0, 0, 0, 0]);
    expect(fillMissingGainsAndLosses(kept)).toEqual(financialFigures([MONDAY]));
  });

  it('comes to the profit of its days, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(anyBook, { maxLength: 5 }), (books) => {
        const days = books.map((book, index) => buildDaySummary(BUSINESS, `2026-11-0${index + 1}`, book));
        expect(financialFigures(days).result).toBe(sumOfNumbers(days.map(profitBeforeOtherGainsAndLosses)));
      }),
    );
  });
});

describe('two stretches of days', () => {
  it('come to what all their days come to, wherever they are parted', () => {
    fc.assert(
      fc.property(fc.array(anyBook, { maxLength: 5 }), fc.nat(5), (books, cut) => {
        const days = books.map((book, index) => buildDaySummary(BUSINESS, `2026-11-0${index + 1}`, book));
        const [earlier, later] = [days.slice(0, cut), days.slice(cut)];
        const together = sumOfFinancialFigures(financialFigures(earlier), financialFigures(later));
        expect(together).toEqual(financialFigures(days));
        const there = { cash: 7_00, bank: 3_00 };
        const november = { from: '2026-11-01', to: '2026-11-30' };
        const first = cashFlow(earlier, there, november);
        const second = cashFlow(later, first.total.end, november);
        expect(joinConsecutiveCashFlows(first, second)).toEqual(cashFlow(days, there, november));
      }),
    );
  });
});

describe('the monthly report', () => {
  it('sets each month beside the same month of the year before', () => {
    const before = buildDaySummary(BUSINESS, '2025-11-30', [income(1, 'cash', 8_00)]);
    const report = monthlyReport(2026, [
      before,
      MONDAY,
      TUESDAY,
      buildDaySummary(BUSINESS, '2026-12-01', [income(1, 'cash', 1)]),
    ]);
    expect(report.months.map(({ month }) => month)).toEqual(monthsOfYear(2026));
    expect(report.months[10]).toMatchObject({ current: { totalIncome: 27_00 }, previous: { totalIncome: 8_00 } });
    expect(report.months[11]).toMatchObject({ current: { totalIncome: 1 }, previous: { totalIncome: 0 } });
    expect(report.total).toMatchObject({ current: { totalIncome: 27_01 }, previous: { totalIncome: 8_00 } });
  });

  it('counts what else there was in its month, also on a day without records', () => {
    const others = new Map([
      ['2026-11-16', { ...noOtherGainsAndLosses, waste: 2_00 }],
      ['2026-11-19', { ...noOtherGainsAndLosses, countDifferences: 1_00 }],
    ]);
    const { months, total } = monthlyReport(2026, [MONDAY], others);
    expect(months[10]?.current).toEqual(financialFigures([MONDAY], others.values()));
    expect(total.current.result).toBe(financialFigures([MONDAY]).result - 1_00);
  });
});

it('the months that an older version kept have none of what it did not know', () => {
  const report = monthlyReport(2026, [MONDAY]);
  expect(completeStoredMonthlyReport(report)).toEqual(report);
});

describe('a month that is known better', () => {
  const earlier = buildDaySummary(BUSINESS, '2026-03-05', [income(1, 'bank', 50_00)]);
  const report = monthlyReport(2026, [earlier, MONDAY]);

  it('takes the place of the other, in the total too', () => {
    expect(replaceMonthFigures(report, '2026-11', financialFigures([MONDAY, TUESDAY]))).toEqual(
      monthlyReport(2026, [earlier, MONDAY, TUESDAY]),
    );
  });

  it('of another year changes nothing', () => {
    expect(replaceMonthFigures(report, '2025-11', financialFigures([TUESDAY]))).toEqual(report);
  });
});

describe('the days of a report', () => {
  it.each([
    { from: '2026-11-21', to: '2026-11-21', length: 1, before: { from: '2026-11-20', to: '2026-11-20' } },
    { from: '2026-03-01', to: '2026-03-31', length: 31, before: { from: '2026-01-29', to: '2026-02-28' } },
    { from: '2028-02-28', to: '2028-03-01', length: 3, before: { from: '2028-02-25', to: '2028-02-27' } },
  ])('$from to $to is compared with $before.from to $before.to', ({ from, to, length, before }) => {
    expect(lengthInDays({ from, to })).toBe(length);
    expect(precedingRangeOfSameLength({ from, to })).toEqual(before);
  });

  it.each([
    [undefined, undefined, '2026-11-21', '2026-11-21'],
    ['2026-11-02', undefined, '2026-11-02', '2026-11-21'],
    [undefined, '2026-11-02', '2026-11-02', '2026-11-02'],
    ['2026-11-02', '2026-11-05', '2026-11-02', '2026-11-05'],
    ['2026-11-05', '2026-11-02', '2026-11-02', '2026-11-05'],
    ['2026-12-24', undefined, '2026-11-21', '2026-12-24'],
  ])('asked for from %s to %s on 21 November are %s to %s', (from, to, first, last) => {
    expect(dayRangeWithDefaults(from, to, '2026-11-21')).toEqual({ from: first, to: last });
  });

  it('belong to months and years', () => {
    expect(monthOf('2026-03-31')).toBe('2026-03');
    expect(monthsOfYear(2026).at(-1)).toBe('2026-12');
    expect(yearRange(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});
