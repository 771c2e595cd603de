import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfNumbers } from '../kernel/money.ts';
import type { Permission } from '../rows/permissions.ts';
import { anyBook, expense, income, opening } from '../testing/book.ts';
import { onlyPermissions } from '../testing/only-permissions.ts';
import { BUSINESS, id, linkOf } from '../testing/shop.ts';
import { buildDaySummary, emptyDaySummary, profitBeforeOtherGainsAndLosses } from '../cash/day-summary.ts';
import { redactDaySummary } from '../cash/redact-day-summary.ts';
import { type ProfitBreakdown, profitBreakdown } from './profit-breakdown.ts';
import { noOtherGainsAndLosses, totalOtherGainsAndLosses } from './wealth/other-gains-and-losses.ts';

const DAY = '2026-11-21';
const bought = { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] };
const summary = buildDaySummary(BUSINESS, DAY, [
  opening(1, 100_00, 50_00),
  income(2, 'cash', 20_00, { cost: 12_00 }),
  income(3, 'bank', 7_00),
  expense(4, 'cash', 5_00, { category: 'labor' }),
  expense(5, 'bank', 1_50),
  expense(6, 'bank', 30_00, { category: 'materials', ...bought }),
]);

it('is sales, less what they had cost, less expenses; what was bought counts when it is sold', () => {
  expect(written(profitBreakdown(summary, noOtherGainsAndLosses))).toEqual([
    'sales 2700',
    'costOfSales -1200',
    'expenses -650',
    '= 850',
  ]);
});

it('of a day without records is zero on every line, and no zero is negative', () => {
  const { lines, profit } = profitBreakdown(emptyDaySummary(BUSINESS, DAY), noOtherGainsAndLosses);
  expect([...lines.map(({ amount }) => amount), profit]).toEqual([0, 0, 0, 0]);
});

describe('what else there was', () => {
  const terms = { soldWithoutStock: 3_00, waste: 5_00, countDifferences: -1_50, tillDifferences: -2_00 };

  it('is one line, and says what it is made of', () => {
    const letOff = { ...summary, rounding: 6, debtRounding: 4, forgiven: 8_00 };
    const { lines, others, profit } = profitBreakdown(letOff, terms);
    expect(others.map(({ term, amount }) => `${term} ${amount}`)).toEqual([
      'rounding -10',
      'soldWithoutStock 300',
      'waste -500',
      'countDifferences -150',
      'tillDifferences -200',
      'forgiven -800',
    ]);
    expect(lines.at(-1)).toEqual({ term: 'other', amount: -13_60 });
    expect(profit).toBe(8_50 + 6 - 13_60);
  });

  it('is a line of zero where its parts are as much as each other', () => {
    const even = { ...noOtherGainsAndLosses, waste: 2_00, countDifferences: 2_00 };
    const { lines, profit } = profitBreakdown(summary, even);
    expect(lines.at(-1)).toEqual({ term: 'other', amount: 0 });
    expect(profit).toBe(8_50);
  });

  it('leaves the profit unknown where it is not known', () => {
    expect(written(profitBreakdown(summary, undefined))).toEqual([
      'sales 2700',
      'costOfSales -1200',
      'expenses -650',
      '=',
    ]);
  });
});

// Spec: «A permission holds only when its value equals true»
it.each<{ holds: Permission[]; sees: string[] }>([
  { holds: ['verIngresos', 'verEgresos'], sees: ['sales 2700', 'expenses -650', '='] },
  { holds: ['verIngresos', 'verReportes'], sees: ['sales 2700', '='] },
  { holds: ['verEgresos', 'verReportes'], sees: ['expenses -650', '='] },
  { holds: ['verTransferencias'], sees: ['='] },
  {
    holds: ['verIngresos', 'verEgresos', 'verReportes'],
    sees: ['sales 2700', 'costOfSales -1200', 'expenses -650', '= 850'],
  },
])('whoever holds $holds sees $sees', ({ holds, sees }) => {
  const luis = linkOf('luis', { permissions: onlyPermissions(...holds) });
  expect(written(profitBreakdown(redactDaySummary(luis, summary), noOtherGainsAndLosses))).toEqual(sees);
});

it('of any day adds up to its profit', () => {
  const amount = fc.integer({ min: -1e6, max: 1e6 });
  const ofShelf = { soldWithoutStock: amount, waste: amount, countDifferences: amount };
  const anyTerms = fc.record({ ...ofShelf, tillDifferences: amount });
  fc.assert(
    fc.property(anyBook, anyTerms, (book, terms) => {
      const day = buildDaySummary(BUSINESS, DAY, book);
      const { lines, others, profit } = profitBreakdown(day, terms);
      expect(lines.slice(0, 3).map(({ term }) => term)).toEqual(['sales', 'costOfSales', 'expenses']);
      expect(sumOfNumbers(lines.map((line) => line.amount))).toBe(profit);
      expect(profit).toBe(profitBeforeOtherGainsAndLosses(day) + totalOtherGainsAndLosses(terms));
      const other = lines.find(({ term }) => term === 'other');
      expect(other?.amount).toBe(others.length === 0 ? undefined : sumOfNumbers(others.map((part) => part.amount)));
    }),
  );
});

it('of a sale whose cash was rounded counts what was sold, and the rounding apart', () => {
  const rounded = { ...summary, income: { cash: 9_90, bank: 0 }, rounding: 6, costOfSales: 6_00 };
  expect(written(profitBreakdown(rounded, noOtherGainsAndLosses))).toEqual([
    'sales 996',
    'costOfSales -600',
    'expenses -650',
    'other -6',
    '= -260',
  ]);
});

function written({ lines, profit }: ProfitBreakdown): string[] {
  return [...lines.map(({ term, amount }) => `${term} ${amount}`), profit === undefined ? '=' : `= ${profit}`];
}
