import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { id, Shop } from '../testing/shop.ts';
import { newProductRow } from './product-details.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import {
  averageOrLastCost,
  costOfQuantity,
  normalizeDescription,
  type Product,
  boundsOfStockState,
  stockStateOfQuantity,
  stockStates,
  tracksStock,
} from '../rows/product.ts';
import {
  stockAdjustmentTypeForDifference,
  stockPurchaseMovement,
  compareStockCount,
  customerReturnMovement,
  stockCountMovement,
  type StockMovement,
  reverseStockMovement,
  stockExitMovement,
} from './stock-movements.ts';
import type { StockLog, StockLogType } from '../rows/stock-log.ts';
import { DEFAULT_UNIT, unitLabels, unitNames } from '../kernel/unit.ts';

const context = new Shop().contextOf({});
const product = (more: Partial<Product> = {}): Product => ({
  ...newProductRow({ uuid: id(100), description: 'arroz', price: 4_50 }, context),
  ...more,
});
/** 10 units that cost 30.00 in all. */
const shelf = product({ stock: units(10), stockValue: 30_00, cost: 3_00 });

// Spec: «sell or waste lowers stock, never below 0»
describe('sell or waste lowers stock, never below 0', () => {
  it.each([
    [units(4), units(6), 18_00, -units(4), -12_00],
    [units(10), 0, 0, -units(10), -30_00],
    [units(11), 0, 0, -units(10), -30_00],
    [1, 9_999, 30_00, -1, 0],
    [0, units(10), 30_00, 0, 0],
  ])('%i out', (quantity, stock, stockValue, effect, valueEffect) => {
    const movement = stockExitMovement(shelf, quantity);
    expect(movement).toMatchObject({ product: { stock, stockValue }, effect, valueEffect });
    expect(Object.is(movement.valueEffect, -0)).toBe(false);
    expect(Object.is(movement.effect, -0)).toBe(false);
  });

  it('takes nothing from an empty shelf', () => {
    const taken = stockExitMovement(product({ cost: 3_00 }), units(1));
    expect(taken).toMatchObject({ effect: 0, valueEffect: 0, product: { stock: 0 } });
  });
});

// Spec: «buy or return raises it», «A buy with a cost also updates the product»
describe('buy or return raises it, and a buy says what it costs', () => {
  it.each([
    ['at the same cost', shelf, 10, 3_00, 20, 60_00, 3_00],
    ['dearer', shelf, 10, 4_00, 20, 70_00, 3_50],
    ['the first time', product(), 3, 2_00, 3, 6_00, 2_00],
    ['after stock of unknown cost', product({ stock: units(5) }), 5, 2_00, 10, 20_00, 2_00],
    ['onto an empty shelf', product({ cost: 9_00 }), 1, 2_00, 1, 2_00, 2_00],
  ])('%s', (_, before, bought, cost, stock, stockValue, average) => {
    const { product: after, effect } = stockPurchaseMovement(before, units(bought), cost);
    expect(after).toMatchObject({ stock: units(stock), stockValue, cost });
    expect(effect).toBe(units(bought));
    expect(averageOrLastCost(after)).toBe(average);
  });

  it.each([
    ['what it has cost on average', shelf, 6_00],
    ['nothing, where nobody knows a cost', product(), 0],
    ['its last cost, on an empty shelf', product({ cost: 2_00 }), 4_00],
  ])('returns at %s', (_, before, valueEffect) => {
    const stock = before.stock + units(2);
    const returned = customerReturnMovement(before, units(2));
    expect(returned).toMatchObject({ effect: units(2), valueEffect, product: { stock } });
  });
});

it('what a count finds on an empty shelf is worth what the product costs', () => {
  const found = stockCountMovement(product({ cost: 2_00 }), units(3));
  const after = { stock: units(3), stockValue: 6_00 };
  expect(found).toMatchObject({ effect: units(3), valueEffect: 6_00, product: after });
});

// Spec: «count sets stock to the physical count», «An inventory count with difference 0 is a»
describe('a count sets the stock, and its sign names it', () => {
  it.each([
    [units(10), 0, 30_00],
    [units(12), units(2), 36_00],
    [units(9), -units(1), 27_00],
    [0, -units(10), 0],
  ])('%i counted', (physical, effect, stockValue) => {
    const movement = stockCountMovement(shelf, physical);
    expect(movement.effect).toBe(effect);
    expect(Object.is(movement.effect, -0)).toBe(false);
    expect(movement.product).toMatchObject({ stock: physical, stockValue });
  });

  // Spec: «For count also: physicalStock, digitalStock»
  it.each([
    [10, 10, 0, 'verified'],
    [12, 10, 2, 'surplus'],
    [9, 10, -1, 'shortage'],
  ] as const)('%i against %i', (physicalStock, digitalStock, difference, adjustmentType) => {
    const compared = { physicalStock, digitalStock, difference, adjustmentType };
    expect(compareStockCount(physicalStock, digitalStock)).toEqual(compared);
    expect(stockAdjustmentTypeForDifference(difference)).toBe(adjustmentType);
  });
});

it('a service has no stock to move', () => {
  const service = product({ trackStock: false, unit: 'service' });
  const still = { product: service, effect: 0, valueEffect: 0 };
  expect(stockExitMovement(service, 5)).toEqual(still);
  expect(customerReturnMovement(service, 5)).toEqual(still);
  expect(stockPurchaseMovement(service, 5, 70)).toEqual({ ...still, product: { ...service, cost: 70 } });
});

// Spec: «Deleting a stock log marks it as return, removes»
describe('taking a log back', () => {
  const logOf = (type: StockLogType, before: Product, movement: StockMovement, cost: number | null = null): StockLog =>
    newStockLogRow(id(1), type, 0, before, movement, context, { cost });

  it.each([
    ['sell', stockExitMovement(shelf, units(4))],
    ['waste', stockExitMovement(shelf, units(10))],
    ['return', customerReturnMovement(shelf, units(4))],
    ['count', stockCountMovement(shelf, units(3))],
    ['count', stockCountMovement(shelf, units(30))],
  ] as const)('%s leaves what was there', (type, movement) => {
    expect(reverseStockMovement(movement.product, logOf(type, shelf, movement)).product).toEqual(shelf);
  });

  it('of a purchase also unlearns its cost, unless another purchase has said otherwise since', () => {
    const bought = stockPurchaseMovement(shelf, units(10), 4_00);
    const log = logOf('buy', shelf, bought, 4_00);
    expect(reverseStockMovement(bought.product, log).product).toEqual(shelf);
    const again = stockPurchaseMovement(bought.product, units(10), 5_00).product;
    expect(reverseStockMovement(again, log).product.cost).toBe(5_00);
    expect(reverseStockMovement({ ...shelf, cost: 4_00 }, { ...log, type: 'return' }).product.cost).toBe(4_00);
  });

  it('never takes out more than there is, and an empty shelf is worth nothing', () => {
    const bought = stockPurchaseMovement(product(), units(10), 1_00);
    const sold = stockExitMovement(bought.product, units(8)).product;
    const back = reverseStockMovement(sold, logOf('buy', product(), bought, 1_00));
    expect(back).toMatchObject({ effect: -units(2), valueEffect: -2_00, product: { stock: 0, stockValue: 0 } });
  });

  it('never leaves a negative value on the shelf', () => {
    const dear = stockPurchaseMovement(product(), units(2), 10_00);
    const mixed = stockPurchaseMovement(dear.product, units(2), 1_00).product;
    const half = stockExitMovement(mixed, units(1)).product;
    const back = reverseStockMovement(half, logOf('buy', product(), dear, 10_00));
    expect(back.product).toMatchObject({ stock: units(1), stockValue: 0 });
  });
});

describe('what a product has cost', () => {
  it.each([
    [shelf, units(1), 3_00],
    [product({ stock: units(3), stockValue: 10_00, cost: 3_00 }), units(1), 3_33],
    [product({ cost: 2_00 }), units(3), 6_00],
    [product({ stock: units(5) }), units(1), null],
  ])('%#', (one, quantity, cost) => expect(costOfQuantity(one, quantity)).toBe(cost));

  it('lies between the cheapest and the dearest purchase, and value follows quantity', () => {
    const purchase = fc.record({
      quantity: fc.integer({ min: 1_000, max: 100_000 }),
      cost: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(purchase, { minLength: 1, maxLength: 10 }), (purchases) => {
        const after = purchases.reduce(
          (one, { quantity, cost }) => stockPurchaseMovement(one, quantity, cost).product,
          product(),
        );
        const costs = purchases.map(({ cost }) => cost);
        expect(averageOrLastCost(after)).toBeGreaterThanOrEqual(Math.min(...costs) - 1);
        expect(averageOrLastCost(after)).toBeLessThanOrEqual(Math.max(...costs) + 1);
        expect(stockExitMovement(after, after.stock).product.stockValue).toBe(0);
      }),
      { numRuns: 2_500 },
    );
  });
});

// Spec: «description (stored trimmed and uppercase)», «unit (default uni)»
// Spec: «type (default MERCH; RAW_MATERIAL also exists)», «trackStock (true for MERCH and RAW_MATERIAL)»
// Spec: «The description is trimmed and uppercased», «Default product unit»
describe('what a product is', () => {
  it('is described in trimmed capitals', () => {
    expect(normalizeDescription('  leche   gloria ñ ')).toBe('LECHE GLORIA Ñ');
    expect(product().description).toBe('ARROZ');
  });

  it('is MERCH, sold by the unit, with a stock of nothing and no known cost', () => {
    expect(product()).toMatchObject({ type: 'MERCH', unit: 'uni', trackStock: true, stock: 0, cost: null, code: '' });
    expect(DEFAULT_UNIT).toBe('uni');
  });

  it('has a stock whatever its type, unless it is a service', () => {
    expect([tracksStock('MERCH', 'uni'), tracksStock('RAW_MATERIAL', 'kg')]).toEqual([true, true]);
    expect(tracksStock('MERCH', 'service')).toBe(false);
  });

  // Spec: «Stock thresholds»
  it.each([
    [0, 'critical'],
    [5, 'critical'],
    [5.01, 'low'],
    [20, 'low'],
    [20.01, 'normal'],
    [100, 'normal'],
    [100.01, 'plenty'],
  ])('a stock of %d is %s', (stock, state) => expect(stockStateOfQuantity(units(stock))).toBe(state));

  it('a state ends where the next begins', () => {
    for (const state of stockStates) {
      const { above, upTo } = boundsOfStockState(state);
      expect(stockStateOfQuantity(upTo ?? units(1_000))).toBe(state);
      expect(stockStateOfQuantity((above ?? -1) + 1)).toBe(state);
    }
    const ends = stockStates.map((state) => boundsOfStockState(state).upTo);
    expect(ends).toEqual([units(5), units(20), units(100), null]);
  });

  // Spec: «uni (Unidad), kg (Kilogramo), g (Gramo), lt»
  it('comes in one of eight units', () => {
    expect(unitNames.map((unit) => `${unit} ${unitLabels[unit]}`)).toEqual([
      'uni Unidad',
      'kg Kilogramo',
      'g Gramo',
      'lt Litro',
      'ml Mililitro',
      'm Metro',
      'cm Porción',
      'service Servicio',
    ]);
  });
});
