import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Permission, permissionNames, type Permissions, everyPermission } from '../rows/permissions.ts';
import { anyBook, expense, income, opening } from '../testing/book.ts';
import { BUSINESS, id, linkOf } from '../testing/shop.ts';
import { type ProfitBreakdown, profitBreakdown, addRemainderAsOther } from './profit-breakdown.ts';
import { buildDaySummary, emptyDaySummary, profitOf } from './day-summary.ts';
import { redactDaySummary } from './redact-day-summary.ts';

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
  expect(written(profitBreakdown(summary))).toEqual(['sales 2700', 'costOfSales -1200', 'expenses -650', '= 850']);
});

it('of a day without records is zero on every line, and no zero is negative', () => {
  const { lines, profit } = profitBreakdown(emptyDaySummary(BUSINESS, DAY));
  expect([...lines.map(({ amount }) => amount), profit]).toEqual([0, 0, 0, 0]);
});

describe('what else there was', () => {
  const lines = [
    { term: 'sales', amount: 10_00 },
    { term: 'costOfSales', amount: -6_00 },
    { term: 'expenses', amount: -1_00 },
  ] as const;

  it.each([
    { profit: 3_00, other: undefined },
    { profit: 2_94, other: -6 },
    { profit: 4_10, other: 1_10 },
    { profit: undefined, other: undefined },
  ])('with a profit of $profit is $other', ({ profit, other }) => {
    const sum = addRemainderAsOther(lines, profit);
    expect(sum.profit).toBe(profit);
    expect(sum.lines.find(({ term }) => term === 'other')?.amount).toBe(other);
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
  const luis = linkOf('luis', { permissions: only(holds) });
  expect(written(profitBreakdown(redactDaySummary(luis, summary)))).toEqual(sees);
});

it('of any day adds up to its profit, and nothing but what was let off is something else', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const day = buildDaySummary(BUSINESS, DAY, book);
      const { lines, profit } = profitBreakdown(day);
      const letOff = day.rounding + day.debtRounding + day.forgiven;
      const other = letOff === 0 ? [] : [{ term: 'other', amount: 0 - letOff }];
      expect(lines.slice(3)).toEqual(other);
      expect(lines.slice(0, 3).map(({ term }) => term)).toEqual(['sales', 'costOfSales', 'expenses']);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(profitOf(day));
      expect(profit).toBe(profitOf(day));
    }),
  );
});

it('of a sale whose cash was rounded counts what was sold, and the rounding apart', () => {
  const rounded = { ...summary, income: { cash: 9_90, bank: 0 }, rounding: 6, costOfSales: 6_00 };
  expect(written(profitBreakdown(rounded))).toEqual([
    'sales 996',
    'costOfSales -600',
    'expenses -650',
    'other -6',
    '= -260',
  ]);
});

it('of any lines and profit adds up to that profit', () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(amount), amount, (amounts, profit) => {
      const { lines } = addRemainderAsOther(
        amounts.map((one) => ({ term: 'sales', amount: one })),
        profit,
      );
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(profit);
    }),
  );
});

function written({ lines, profit }: ProfitBreakdown): string[] {
  return [...lines.map(({ term, amount }) => `${term} ${amount}`), profit === undefined ? '=' : `= ${profit}`];
}

function only(held: readonly Permission[]): Permissions {
  const permissions = { ...everyPermission };
  for (const name of permissionNames) permissions[name] = held.includes(name);
  return permissions;
}
