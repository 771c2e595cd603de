import { describe, expect, it } from 'vitest';
import { noOtherGainsAndLosses } from './other-gains-and-losses.ts';
import type { WealthReport, WealthTerms } from './wealth-change-terms.ts';
import { wealthExportColumns, wealthExportRows, wealthChangeSentence } from './wealth-words.ts';

const trade = { sales: 0, rounding: 0, costOfSales: 0, expenses: 0, forgiven: 0 };
const noTerms: WealthTerms = { ...trade, ...noOtherGainsAndLosses, broughtIn: 0, takenOut: 0, revaluation: 0 };
const report = (terms: Partial<WealthTerms>): WealthReport => ({
  from: '2026-10-01',
  to: '2026-10-31',
  start: { cash: 1_000_00, bank: 120_00, stock: 5_000_00, owed: 0 },
  terms: { ...noTerms, ...terms },
  end: { cash: 1_200_00, bank: 88_00, stock: 5_000_00, owed: 100_00 },
});
const words = { began: 'octubre', isNow: true, currency: 'PEN' } as const;
const said = (terms: Partial<WealthTerms>) => wealthChangeSentence(report(terms), words);
const HEAD = 'Empezaste octubre con S/ 6,120.00 y hoy tienes S/ 6,388.00';

describe('the sentence', () => {
  it.each<[Partial<WealthTerms>, string]>([
    [{}, '.'],
    [{ waste: 41_20 }, ': la merma se llevó S/ 41.20.'],
    [
      { sales: 2_000_00, rounding: 1_00, costOfSales: 800_00, soldWithoutStock: 1_00, expenses: 20_00, takenOut: 9_00 },
      ': de lo que vendiste te quedaron S/ 1,200.00, los gastos se llevaron S/ 20.00 y sacaste S/ 9.00 para la casa.',
    ],
    [{ sales: 1_00, costOfSales: 3_00 }, ': en lo que vendiste perdiste S/ 2.00.'],
    [
      { countDifferences: -2_00, tillDifferences: -3_00, forgiven: 4_00, broughtIn: 5_00, revaluation: 6_00 },
      ': al contar la mercadería faltaron S/ 2.00, en la caja faltaron S/ 3.00, perdonaste S/ 4.00 de fiado, pusiste S/ 5.00 y tu mercadería vale S/ 6.00 más por cambios de costo.',
    ],
    [
      { countDifferences: 2_00, tillDifferences: 3_00, broughtIn: -1_00, revaluation: -6_00 },
      ': al contar la mercadería sobraron S/ 2.00, en la caja sobraron S/ 3.00, lo que pusiste bajó en S/ 1.00 y tu mercadería vale S/ 6.00 menos por cambios de costo.',
    ],
  ])('of %j ends "%s"', (terms, end) => expect(said(terms)).toBe(HEAD + end));

  it('of days that are over says with what they ended', () => {
    expect(wealthChangeSentence(report({}), { ...words, began: 'el 05/10/2026', isNow: false })).toBe(
      'Empezaste el 05/10/2026 con S/ 6,120.00 y terminaste con S/ 6,388.00.',
    );
  });
});

it('the file has both ends, each term with its sign, and what the end is made of', () => {
  const rows = wealthExportRows(report({ waste: 41_20 }));
  const written = rows.map((row) => wealthExportColumns.map(({ of }) => of(row)));
  expect(written).toHaveLength(18);
  expect(written).toContainEqual(['Merma', -41_20]);
  expect([written[0], written[13], written[17]]).toEqual([
    ['Al empezar', 6_120_00],
    ['Al terminar', 6_388_00],
    ['Te deben', 100_00],
  ]);
});
