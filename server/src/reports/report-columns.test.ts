/** An exported report adds up to its last figure by the columns that its file has. */
import { everyPermission } from '@cuadra/domain/rows/permissions';
import type { VisibleCashFlow } from '@cuadra/domain/reports/redact-cash-flow';
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial-report';
import type { ExportColumn } from '@cuadra/domain/kernel/export-column-kinds';
import { expect, it } from 'vitest';
import { cashFlowColumns, monthlyColumns } from './report-columns.ts';

const owner = { activo: true, rol: 'gerente', permissions: everyPermission } as const;

function cellsByTitle<Row>(columns: readonly ExportColumn<Row>[], row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ title, of }) => [title, of(row)]));
}

it('has a column for everything that moved an account in a day', () => {
  const both = (amount: number) => ({ cash: amount, bank: 10 * amount });
  const day: VisibleCashFlow['days'][number] = {
    day: '2026-11-26',
    start: both(1),
    initial: both(2),
    income: both(3),
    collected: both(4),
    expenses: both(5),
    transfersIn: both(6),
    transfersOut: both(7),
    broughtIn: both(8),
    takenOut: both(9),
    countDifferences: both(11),
    end: both(12),
  };
  const { Día: _, ...cells } = cellsByTitle(cashFlowColumns(owner), day);
  const ofAccount = (account: 'cash' | 'bank') =>
    Object.values(day).flatMap((amount) => (typeof amount === 'string' ? [] : [amount[account]]));
  expect(Object.values(cells)).toEqual([...ofAccount('cash'), ...ofAccount('bank')]);
});

it('has a column for everything that a month earned and lost', () => {
  const current: FinancialFigures = {
    ...financialFigures([]),
    totalIncome: 100_00,
    costOfSales: 70_00,
    grossProfit: 30_00,
    totalSpent: 12_00,
    rounding: 3,
    waste: 2_00,
    result: 15_97,
  };
  const cells = cellsByTitle(monthlyColumns, { month: '2026-11', current, previous: financialFigures([]) });
  expect(cells).toMatchObject({ 'Ganancia bruta': 30_00, Gastos: 12_00, Otros: -2_03, Ganancia: 15_97 });
});
