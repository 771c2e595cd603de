import { describe, expect, it } from 'vitest';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { indexProducts, makeProduct } from '../testing/product-index.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { linkOf } from '../testing/shop.ts';
import { marginOfProduct, productTypeLabels, stockStateLabels } from '../rows/product.ts';
import {
  archivedProductsStockSentence,
  searchInventoryProducts,
  inventoryTotals,
} from './inventory-search-and-totals.ts';
import { type AnyInventoryFilter, permittedInventoryFilter } from './inventory-filter.ts';

const shelf = [
  makeProduct('Leche', { stock: units(5), cost: 3_00, stockValue: 15_00 }),
  makeProduct('Arroz', { stock: units(5) + 10, cost: 3_00, stockValue: 15_03 }),
  makeProduct('Arroz integral', { stock: units(20) }),
  makeProduct('Sal', { stock: units(100), cost: 50, stockValue: 50_00 }),
  makeProduct('Fósforos', { stock: units(101), cost: 10, stockValue: 10_10 }),
  // Made up in a sale: sold, and never bought.
  makeProduct('Pan'),
  makeProduct('Corte de pelo', { unit: 'service', trackStock: false }),
];
const names = (filter: AnyInventoryFilter | undefined, typed = '') =>
  searchInventoryProducts(indexProducts(shelf), { typed, filter }).products.map(({ description }) => description);

// Spec: «Stock thresholds»
describe('by stock state', () => {
  it.each([
    { filter: 'critical', found: ['LECHE', 'PAN'] },
    { filter: 'low', found: ['ARROZ', 'ARROZ INTEGRAL'] },
    { filter: 'normal', found: ['FÓSFOROS', 'SAL'] },
    { filter: 'running-low', found: ['ARROZ', 'ARROZ INTEGRAL', 'LECHE', 'PAN'] },
    { filter: 'without-cost', found: ['ARROZ INTEGRAL', 'CORTE DE PELO', 'PAN'] },
    { filter: undefined, found: ['ARROZ', 'ARROZ INTEGRAL', 'CORTE DE PELO', 'FÓSFOROS', 'LECHE', 'PAN', 'SAL'] },
  ] as const)('$filter', ({ filter, found }) => {
    expect(names(filter)).toEqual(found);
  });
});

it('by stock state and words at once', () => {
  expect(names('low', 'integral')).toEqual(['ARROZ INTEGRAL']);
  expect(names('critical', 'arroz')).toEqual([]);
});

it.each(['critical', 'running-low', 'without-cost', undefined] as const)('who sees no costs looks for %s', (filter) => {
  const seesCosts = linkOf('luis', { permissions: fullPermissions });
  const seesNone = linkOf('luis', { permissions: { ...fullPermissions, verEgresos: false } });
  expect(permittedInventoryFilter(seesCosts, filter)).toBe(filter);
  expect(permittedInventoryFilter(seesNone, filter)).toBe(filter === 'without-cost' ? undefined : filter);
});

it('adds up what the shelf is worth, and says what is not in it', () => {
  expect(inventoryTotals(shelf)).toEqual({ products: 7, value: 90_13, ofUnknownCost: 3 });
  expect(inventoryTotals([])).toEqual({ products: 0, value: 0, ofUnknownCost: 0 });
});

it('what is sold leaves a margin over what it has cost on average', () => {
  const bought = { price: 4_50, stock: units(2), stockValue: 7_20, cost: 4_00 };
  expect(marginOfProduct(bought)).toEqual({ amount: 90, percent: 20 });
  expect(marginOfProduct({ ...bought, price: 3_00 })).toEqual({ amount: -60, percent: -20 });
  expect(marginOfProduct({ ...bought, stock: 0, stockValue: 0 })).toEqual({ amount: 50, percent: 11 });
  expect(marginOfProduct({ ...bought, cost: null })).toBeUndefined();
});

it('names states and types in the words of the shop', () => {
  expect(Object.values(stockStateLabels)).toEqual(['Crítico', 'Bajo', 'Normal', 'Abundante']);
  expect(Object.values(productTypeLabels)).toEqual(['Mercadería', 'Materia prima']);
});

describe('what archived products still have', () => {
  const archived = makeProduct('Queso', { activo: false, stock: units(4), cost: 3_10, stockValue: 12_40 });

  it('is none of the inventory’s value, and is said beside it', () => {
    expect(inventoryTotals(shelf).value).toBe(90_13);
    expect(archivedProductsStockSentence([...shelf, archived], 'PEN')).toBe(
      'Los archivados tienen S/ 12.40 de mercadería, que «Lo que te queda» también cuenta.',
    );
  });

  it('is not spoken of where it is nothing', () => {
    expect(archivedProductsStockSentence(shelf, 'PEN')).toBeUndefined();
    expect(archivedProductsStockSentence([{ ...archived, stock: 0, stockValue: 0 }], 'PEN')).toBeUndefined();
  });
});
