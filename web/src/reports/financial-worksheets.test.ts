import { financialFigures } from '@cuadra/domain/reports/financial-report';
import { noOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { expect, it } from 'vitest';
import { financialWorksheets } from './financial-worksheets.ts';

it('the shares of the sales have the signs of their amounts, and add up to what is earned', () => {
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
  const figures = financialFigures([sold], [{ ...noOtherGainsAndLosses, waste: 5_00, countDifferences: -2_00 }]);
  const [sheet] = financialWorksheets(figures, undefined, {
    now: 'Ahora',
    before: 'Antes',
    note: undefined,
    apart: undefined,
  });
  const share = sheet?.titles.indexOf('De las ventas') ?? -1;
  const shares = Object.fromEntries(
    (sheet?.rows ?? []).map((row) => {
      const [label, of] = [row[0], row[share]];
      return [label && 'text' in label ? label.text : '', of && 'number' in of ? Number(of.number) : undefined];
    }),
  );
  expect(shares).toMatchObject({
    Ventas: 1,
    'Costo de lo vendido': -0.6,
    'Costos de personal': -0.1,
    Merma: -0.05,
    'Diferencias al contar el stock': -0.02,
    Ganancia: 0.23,
  });
});
