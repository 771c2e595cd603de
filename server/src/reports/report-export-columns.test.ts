/** An exported report adds up to its last figure by the columns that its file has. */
import { fullPermissions } from '@cuadra/domain/rows/permissions';
import type { VisibleCashFlow } from '@cuadra/domain/reports/redact-cash-flow';
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial-report';
import type { ExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { expect, it } from 'vitest';
import { cashFlowExportColumns, financialExportRows, monthlyExportColumns } from './report-export-columns.ts';

const owner = { activo: true, rol: 'gerente', permissions: fullPermissions } as const;

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
  const { Día: _, ...cells } = cellsByTitle(cashFlowExportColumns(owner), day);
  const ofAccount = (account: 'cash' | 'bank') =>
    Object.values(day).flatMap((amount) => (typeof amount === 'string' ? [] : [amount[account]]));
  expect(Object.values(cells)).toEqual([...ofAccount('cash'), ...ofAccount('bank')]);
});

it('calls what moved an account as the screen does', () => {
  const titles = cashFlowExportColumns(owner).map(({ title }) => title);
  expect(titles.filter((title) => title.endsWith('efectivo'))).toEqual([
    'Al empezar efectivo',
    'Dinero inicial efectivo',
    'Entró por ventas efectivo',
    'Cobrado de fiado efectivo',
    'Llegó de la otra cuenta efectivo',
    'Pusiste efectivo',
    'Diferencias al contar efectivo',
    'Al terminar efectivo',
  ]);
});

it('has a line for every part of the sales', () => {
  const sold = { income: { cash: 90_00, bank: 5_00 }, owed: 7_00, rounding: 6, debtRounding: 0, forgiven: 0 };
  const spentOn = { materials: 0, labor: 0, overhead: 0 };
  const figures = financialFigures([{ ...sold, costOfSales: 0, spentOn, purchases: 0 }]);
  const days = { from: '2026-11-26', to: '2026-11-26' };
  const rows = financialExportRows({
    ...days,
    figures,
    previous: { ...days, figures },
    shelfDays: [],
    apart: { broughtIn: 0, takenOut: 0, revaluation: 0 },
    incomeOfUnknownCost: 0,
  });
  const total = rows.findIndex(({ label }) => label === 'Ventas');
  const parts = rows.slice(0, total).map(({ current }) => current);
  expect(parts).toEqual([90_00, 5_00, 7_00, 6]);
  expect(rows[total]?.current).toBe(parts.reduce((sum, amount) => sum + amount, 0));
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
  const cells = cellsByTitle(monthlyExportColumns, { month: '2026-11', current, previous: financialFigures([]) });
  expect(cells).toMatchObject({ 'Ganancia bruta': 30_00, 'Gastos (se resta)': 12_00, Otros: -2_03, Ganancia: 15_97 });
});

it('says in the title of what is taken off, which has no minus, that it is', () => {
  const titles = [...cashFlowExportColumns(owner), ...monthlyExportColumns].map(({ title }) => title);
  expect(titles.filter((title) => title.endsWith('(se resta)'))).toEqual([
    ...['efectivo', 'Yape/Plin'].flatMap((account) =>
      ['Salió', 'Pasó a la otra cuenta', 'Para la casa'].map((title) => `${title} ${account} (se resta)`),
    ),
    'Costo de lo vendido (se resta)',
    'Gastos (se resta)',
  ]);
});

it('adds up to the profit, less what its titles say is taken off', () => {
  const spentOn = { materials: 1_00, labor: 2_00, overhead: 4_00 };
  const sold = { income: { cash: 90_00, bank: 0 }, owed: 0, rounding: 6, debtRounding: 1, forgiven: 50 };
  const others = { soldWithoutStock: 3_00, waste: 5_00, countDifferences: -70, tillDifferences: 20 };
  const figures = financialFigures([{ ...sold, costOfSales: 60_00, spentOn, purchases: 8_00 }], [others]);
  const days = { from: '2026-11-26', to: '2026-11-26' };
  const apart = { broughtIn: 0, takenOut: 0, revaluation: 0 };
  const report = { ...days, figures, previous: { ...days, figures }, shelfDays: [], apart, incomeOfUnknownCost: 0 };
  const rows = financialExportRows(report);
  const of = (wanted: string) => rows.find(({ label }) => label === wanted)?.current ?? Number.NaN;
  const sumOf = (labels: readonly string[]) =>
    labels.reduce((sum, label) => sum + (label.endsWith('(se resta)') ? -of(label) : of(label)), 0);
  expect(sumOf(['Ventas', 'Costo de lo vendido (se resta)'])).toBe(of('Ganancia bruta'));
  const last = rows.findIndex(({ label }) => label === 'Ganancia');
  const first = rows.findIndex(({ label }) => label === 'Gastos (se resta)');
  const below = rows.slice(first, last).map(({ label }) => label);
  expect(sumOf(['Ganancia bruta', ...below])).toBe(of('Ganancia'));
  const outside = { ...apart, broughtIn: 7_00, takenOut: 9_00, revaluation: -3_00 };
  const added = financialExportRows({ ...report, apart: outside }).slice(-4, -1);
  expect(added.map(({ label, current }) => [label, current])).toEqual([
    ['Pusiste', 7_00],
    ['Para la casa (se resta)', 9_00],
    ['Cambios de costo', -3_00],
  ]);
});
