import { financialFigures } from '@cuadra/domain/reports/financial-report';
import { noOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { expect, it } from 'vitest';
import type { Sheet } from '../spreadsheet/build-spreadsheet.ts';
import { financialReportWorksheets } from './financial-report-worksheets.ts';

const sold = {
  income: { cash: 100_00, bank: 0 },
  owed: 0,
  rounding: 0,
  debtRounding: 0,
  forgiven: 0,
  costOfSales: 60_00,
  spentOn: { materials: 0, labor: 10_00, overhead: 0 },
  purchases: 0,
};

function columnOf(sheet: Sheet | undefined, title: string): Readonly<Record<string, number | undefined>> {
  const place = sheet?.titles.indexOf(title) ?? -1;
  return Object.fromEntries(
    (sheet?.rows ?? []).map((row) => {
      const [label, of] = [row[0], row[place]];
      return [label && 'text' in label ? label.text : '', of && 'number' in of ? Number(of.number) : undefined];
    }),
  );
}

it('the shares of the sales have the signs of their amounts, and add up to what is earned', () => {
  const figures = financialFigures([sold], [{ ...noOtherGainsAndLosses, waste: 5_00, countDifferences: -2_00 }]);
  const [sheet] = financialReportWorksheets(figures, undefined, {
    now: 'Ahora',
    before: 'Antes',
    note: undefined,
    apart: undefined,
  });
  const shares = columnOf(sheet, 'De las ventas');
  expect(shares).toMatchObject({
    Ventas: 1,
    'Costo de lo vendido': -0.6,
    'Costos de personal': -0.1,
    Merma: -0.05,
    'Diferencias al contar el stock': -0.02,
    Ganancia: 0.23,
  });
});

it('the change of each line has the sign of what it does to the profit, and adds up to that of the profit', () => {
  const now = { ...sold, income: { cash: 130_00, bank: 0 }, costOfSales: 75_00 };
  const words = { now: 'Ahora', before: 'Antes', note: undefined, apart: undefined };
  const [sheet] = financialReportWorksheets(financialFigures([now]), financialFigures([sold]), words);
  expect(columnOf(sheet, 'Cambio')).toMatchObject({
    Ventas: 30,
    'Costo de lo vendido': -15,
    'Ganancia bruta': 15,
    'Costos de personal': 0,
    Ganancia: 15,
  });
  expect(columnOf(sheet, 'Cambio %')).toMatchObject({ Ventas: 0.3, 'Costo de lo vendido': -0.25, Ganancia: 0.5 });
});
