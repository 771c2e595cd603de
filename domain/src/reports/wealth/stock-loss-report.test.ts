import { expect, it } from 'vitest';
import { RICE, SODA } from '../../testing/stocked-shop.ts';
import { id } from '../../testing/shop.ts';
import {
  stockLossExportColumns,
  stockLossLinesOfTerm,
  stockLossesWithoutCost,
  stockLossReport,
  stockLossRowsWithTotal,
  omittedLossesSentence,
} from './stock-loss-report.ts';

const at = '2026-11-16T17:00:00.000Z';
const products = stockLossReport(
  [
    { productId: SODA, at, reason: 'waste', value: -5_00 },
    { productId: RICE, at, reason: 'waste', value: -7_00 },
    { productId: RICE, at, reason: 'found', value: 2_00 },
    { productId: id(99), at, reason: 'lacked', value: 3_00 },
  ],
  [
    { uuid: SODA, description: 'GASEOSA' },
    { uuid: RICE, description: 'ARROZ' },
  ],
);

it('sorts them by name as the inventory does, whatever accents they have', () => {
  const named = ['ZAPALLO', 'ÁCIDO MURIÁTICO', 'ARROZ'].map((description, place) => ({ uuid: id(place), description }));
  const changes = named.map(({ uuid }) => ({ productId: uuid, at, reason: 'waste', value: -1_00 }) as const);
  expect(stockLossReport(changes, named).map(({ description }) => description)).toEqual([
    'ÁCIDO MURIÁTICO',
    'ARROZ',
    'ZAPALLO',
  ]);
});

it('names each product with what was lost, found and sold without stock', () => {
  expect(products).toEqual([
    { productId: id(99), description: '', soldWithoutStock: 3_00, waste: 0, countDifferences: 0 },
    { productId: RICE, description: 'ARROZ', soldWithoutStock: 0, waste: 7_00, countDifferences: 2_00 },
    { productId: SODA, description: 'GASEOSA', soldWithoutStock: 0, waste: 5_00, countDifferences: 0 },
  ]);
});

it('of one kind has the largest first, with its sign', () => {
  expect(stockLossLinesOfTerm(products, 'waste')).toEqual([
    { productId: RICE, description: 'ARROZ', amount: -7_00 },
    { productId: SODA, description: 'GASEOSA', amount: -5_00 },
  ]);
  expect(stockLossLinesOfTerm(products, 'countDifferences').map(({ amount }) => amount)).toEqual([2_00]);
});

it('ends its workbook with what all products come to, as the screen does', () => {
  const rows = stockLossRowsWithTotal(products).map((row) => stockLossExportColumns.map(({ of }) => of(row)));
  expect(rows.slice(0, -1)).toHaveLength(products.length);
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['Total', -12_00, 2_00, 3_00]);
  expect(stockLossRowsWithTotal([])).toEqual([]);
});

it('lists what was lost or found of goods without a cost by how much, among the others by name', () => {
  const lost = { productId: SODA, unit: 'uni', reason: 'waste', quantity: -3_000 } as const;
  const found = { productId: RICE, unit: 'kg', reason: 'found', quantity: 1_500 } as const;
  const report = stockLossReport(
    [{ productId: RICE, at, reason: 'waste', value: -7_00 }],
    [
      { uuid: SODA, description: 'GASEOSA' },
      { uuid: RICE, description: 'ARROZ' },
    ],
    [lost, lost, found, { ...found, quantity: -500 }, { ...found, reason: 'sold' }],
  );
  expect(stockLossLinesOfTerm(report, 'waste').map(({ description }) => description)).toEqual(['ARROZ']);
  expect(stockLossesWithoutCost(report, 'waste')).toEqual([
    { productId: SODA, description: 'GASEOSA', unit: 'uni', quantity: -6_000 },
  ]);
  expect(stockLossesWithoutCost(report, 'countDifferences')).toEqual([
    { productId: RICE, description: 'ARROZ', unit: 'kg', quantity: 1_000 },
  ]);
  expect(stockLossesWithoutCost(report, 'soldWithoutStock')).toEqual([]);
  const cells = stockLossRowsWithTotal(report).map((row) => stockLossExportColumns.map(({ of }) => of(row)));
  expect(cells).toEqual([
    ['ARROZ', -7_00, 0, 0, undefined, 1_000, 'Kilogramo'],
    ['GASEOSA', 0, 0, 0, -6_000, undefined, 'Unidad'],
    ['Total', -7_00, 0, 0, undefined, undefined, undefined],
  ]);
});

it('leaves out what was lost and found again of goods without a cost', () => {
  const found = { productId: RICE, unit: 'kg', reason: 'found', quantity: 1_500 } as const;
  expect(stockLossReport([], [], [found, { ...found, quantity: -1_500 }])).toEqual([]);
});

it('is a table with a column for each kind', () => {
  const rice = products.find(({ productId }) => productId === RICE);
  expect(stockLossExportColumns.map(({ title }) => title)).toEqual([
    'Producto',
    'Merma',
    'Diferencias al contar el stock',
    'Vendido sin stock',
    'Merma, cantidad sin costo',
    'Diferencias al contar el stock, cantidad sin costo',
    'Unidad de lo que no tiene costo',
  ]);
  const blank = [undefined, undefined, undefined];
  expect(rice && stockLossExportColumns.map(({ of }) => of(rice))).toEqual(['ARROZ', -7_00, 2_00, 0, ...blank]);
});

it.each([
  { goods: 'goods without a cost', product: { activo: true, trackStock: true, cost: null }, isSaid: true },
  { goods: 'goods with one', product: { activo: true, trackStock: true, cost: 3_00 }, isSaid: false },
  { goods: 'a service', product: { activo: true, trackStock: false, cost: null }, isSaid: false },
  { goods: 'what is no longer sold', product: { activo: false, trackStock: true, cost: null }, isSaid: false },
])('says that what is lost of $goods is not listed: $isSaid', ({ product, isSaid }) => {
  expect(omittedLossesSentence([product]) !== undefined).toBe(isSaid);
});
