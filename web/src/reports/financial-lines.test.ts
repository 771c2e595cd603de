import { noMoney } from '@cuadra/domain/rows/account';
import { financialFigures } from '@cuadra/domain/reports/financial-report';
import { expect, it } from 'vitest';
import {
  financialLines,
  financialLinesOutsideProfit,
  otherResultLines,
  splitEmptyFinancialLines,
} from './financial-lines.ts';

const NOTHING = {
  income: noMoney,
  owed: 0,
  rounding: 0,
  debtRounding: 0,
  forgiven: 0,
  costOfSales: 0,
  spentOn: { materials: 0, labor: 0, overhead: 0 },
  purchases: 0,
};
const sold = { ...NOTHING, income: { cash: 90_00, bank: 0 }, costOfSales: 60_00 };
const paid = { ...NOTHING, spentOn: { ...NOTHING.spentOn, labor: 20_00 } };

const namesOf = (lines: readonly { readonly label: string }[]) => lines.map(({ label }) => label);

it('of what did not move, now or before, only the name is said', () => {
  const { shown, quiet } = splitEmptyFinancialLines(financialFigures([sold]), undefined);
  expect(namesOf(shown)).toEqual(['Ventas', 'En Efectivo', 'Costo de lo vendido', 'Ganancia bruta', 'Ganancia']);
  expect(namesOf(quiet)).toEqual([
    'Costos de materiales',
    'Costos de personal',
    'Gastos indirectos',
    'Redondeo del efectivo',
    'Vendido sin stock',
    'Merma',
    'Diferencias al contar el stock',
    'Diferencias de caja',
    'Fiado perdonado',
    'Compras de mercadería',
  ]);
});

it('what was spent before and no longer is stays a line', () => {
  const { shown } = splitEmptyFinancialLines(financialFigures([sold]), financialFigures([paid]));
  expect(namesOf(shown)).toContain('Costos de personal');
});

it('what came in and what it led to are lines also where they are nothing', () => {
  const { shown } = splitEmptyFinancialLines(financialFigures([paid]), undefined);
  expect(namesOf(shown)).toEqual(['Ventas', 'Ganancia bruta', 'Costos de personal', 'Ganancia']);
});

it('what is no part of the result stands apart, with its sign, where there is any', () => {
  const lines = financialLinesOutsideProfit({ broughtIn: 0, takenOut: 9_00, revaluation: -2_00 });
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Para la casa', -9_00],
    ['Cambios de costo', -2_00],
  ]);
});

it('the parts of the sales add up to them, what was rounded off too', () => {
  const figures = financialFigures([{ ...sold, income: { cash: 90_00, bank: 5_00 }, owed: 7_00, rounding: 6 }]);
  const parts = financialLines.filter(({ rank }) => rank === 'part');
  expect(parts.map((line) => [line.label, line.of(figures)])).toEqual([
    ['En Efectivo', 90_00],
    ['En Yape/Plin', 5_00],
    ['Fiado', 7_00],
    ['Redondeo', 6],
  ]);
  expect(parts.reduce((sum, { of }) => sum + of(figures), 0)).toBe(figures.totalIncome);
});

it('what an account received leads to all sales, since a list of one account lacks its part of what was paid in two', () => {
  const parts = financialLines.filter(({ label }) => label.startsWith('En '));
  expect(parts.map(({ made }) => made)).toEqual([{ of: 'income' }, { of: 'income' }]);
});

it('the rounding leads nowhere: no list shows the sales of which something was rounded off', () => {
  const [rounding] = otherResultLines;
  expect(rounding?.label).toBe('Redondeo del efectivo');
  expect(rounding?.made).toBeUndefined();
});
