import { describe, expect, it } from 'vitest';
import { isPurchase } from '../rows/transaction.ts';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import type { RefusalCode } from '../kernel/refusal.ts';
import { EMPLOYEE, id, messageOf, outcome, type Shop, STRANGER } from '../testing/shop.ts';
import { count, LOG, purchase, sale, waste } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { buyStock } from './buy-stock.ts';
import { countStock } from './count-stock.ts';
import { returnStock } from './return-stock.ts';
import { sellStock } from './sell-stock.ts';
import { stockLogTypeLabels } from '../rows/stock-log.ts';
import { writeOffStock } from './write-off-stock.ts';

type Wrong = readonly (readonly [given: object, then: RefusalCode])[];

/** Of every command that moves stock. */
const ofNoStock: Wrong = [
  [{ productId: HAIRCUT }, 'stock-not-tracked'],
  [{ productId: id(99) }, 'product-for-log-not-found'],
];

/** How it is refused, or that something was written all the same. */
function refusalOf(command: Parameters<Shop['tries']>[0], input: object) {
  const shop = stockedShop();
  const { books } = shop;
  const then = outcome(shop.tries(command, input));
  return shop.books === books ? then : 'written';
}

describe('sell-stock', () => {
  // Spec: «Quantity must be above 0 and at most the»
  it.each([
    [{}, 8, 60_00],
    [{ quantity: units(10) }, 0, 100_00],
    [{ productId: HAIRCUT, quantity: units(3) }, 10, 65_00],
  ])('%j leaves %i kg and %i céntimos', (given, stock, bank) => {
    const shop = stockedShop();
    expect(outcome(shop.does(sellStock, { ...sale, ...given }))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(units(stock));
    expect(shop.balances.bank).toBe(bank);
  });

  it.each<Wrong[number]>([
    [{ quantity: units(10) + 10 }, 'exit-exceeds-stock'],
    [{ quantity: 9 }, 'invalid-input'],
    [{ quantity: Number.NaN }, 'invalid-input'],
    [{ price: 0 }, 'invalid-input'],
    [{ account: 'till' }, 'invalid-input'],
    [{ productId: id(99) }, 'product-for-log-not-found'],
    [{ transactionId: id(10) }, 'id-already-used'],
    [{ productId: HAIRCUT, quantity: 999_999_999, price: 999_999_999 }, 'total-too-large'],
    [{ more: 1 }, 'invalid-input'],
    [{ parts: { cash: 1_00, bank: 7_99, rounding: 0 } }, 'invalid-input'],
  ])('%j → %s', (given, then) => expect(refusalOf(sellStock, { ...sale, ...given })).toBe(then));

  it('says that there is not so much', () => {
    expect(messageOf(stockedShop().does(sellStock, { ...sale, quantity: units(11) }))).toBe(
      'La cantidad no puede ser mayor al stock disponible',
    );
  });

  it('for S/ 0.00, as an older phone may have sold, is taken: only the screens refuse it', () => {
    const shop = stockedShop();
    expect(outcome(shop.does(sellStock, { ...sale, quantity: 10, price: 1 }))).toBe('done');
    expect(shop.books.transactions.get(id(20))).toMatchObject({ total: 0, cost: 3 });
    expect(shop.stockOf(RICE)).toBe(units(10) - 10);
    expect(shop.balances.bank).toBe(50_00);
  });

  it('writes the income, its one line and its stock log', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    const income = shop.books.transactions.get(id(20));
    expect(income).toMatchObject({ type: 'income', total: 10_00, cost: 6_00, account: 'bank' });
    if (income?.type !== 'income') throw new Error('no income');
    const [item] = income.items;
    expect(item).toMatchObject({ description: 'ARROZ COSTEÑO', quantity: units(2), price: 5_00, cost: 6_00 });
    expect(income.itemsAndStockLogs).toEqual([{ itemUuid: item?.uuid, stockLogUuid: LOG }]);
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({ type: 'sell', itemId: item?.uuid, transactionId: id(20) });
  });

  it('of two tills selling the last unit one sells it and the other is told', () => {
    const shop = stockedShop();
    const last = { ...sale, productId: SODA, quantity: units(5) };
    expect(outcome(shop.does(sellStock, last))).toBe('done');
    expect(outcome(shop.does(sellStock, { ...last, transactionId: id(22), stockLogId: id(31) }))).toBe(
      'exit-exceeds-stock',
    );
    expect(shop.stockOf(SODA)).toBe(0);
  });
});

describe('write-off-stock and return-stock', () => {
  it.each([
    [writeOffStock, 8],
    [returnStock, 12],
  ])('$name leaves %i kg, and the money as it was', (command, stock) => {
    const shop = stockedShop();
    const { balances } = shop;
    expect(outcome(shop.does(command, waste))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(units(stock));
    expect(shop.balances).toEqual(balances);
  });

  it.each<Wrong[number]>([
    ...ofNoStock,
    [{ quantity: units(10) + 10 }, 'exit-exceeds-stock'],
    [{ quantity: 0 }, 'invalid-input'],
    [{ reason: 'x'.repeat(301) }, 'invalid-input'],
  ])('waste %j → %s', (given, then) => expect(refusalOf(writeOffStock, { ...waste, ...given })).toBe(then));

  it.each<Wrong[number]>([
    ...ofNoStock,
    [{ quantity: 999_999_999 }, 'stock-out-of-range'],
    [{ quantity: -5 }, 'invalid-input'],
  ])('return %j → %s', (given, then) => expect(refusalOf(returnStock, { ...waste, ...given })).toBe(then));

  it('keeps why it was written off', () => {
    const shop = stockedShop();
    shop.does(writeOffStock, { ...waste, reason: 'se mojó' });
    const line = { type: 'waste', reason: 'se mojó', quantity: units(2), effect: -units(2) };
    expect(shop.books.stockLogs.get(LOG)).toMatchObject(line);
  });
});

describe('buy-stock', () => {
  it.each([
    [{}, 20, 60_00],
    [{ quantity: units(25) }, 35, 0],
    [{ parts: { cash: 15_00, bank: 25_00 } }, 20, 85_00],
    [{ parts: { cash: 40_00, bank: 0 } }, 20, 60_00],
  ])('%j leaves %i kg and %i céntimos', (given, stock, cash) => {
    const shop = stockedShop();
    expect(outcome(shop.does(buyStock, { ...purchase, ...given }))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(units(stock));
    expect(shop.balances.cash).toBe(cash);
  });

  it.each<Wrong[number]>([
    ...ofNoStock,
    [{ quantity: units(25), cost: 4_01 }, 'insufficient-funds-anywhere'],
    [{ account: 'bank', quantity: units(20) }, 'insufficient-funds'],
    [{ parts: { cash: 15_00, bank: 24_99 } }, 'invalid-input'],
    [{ quantity: 5 }, 'invalid-input'],
    [{ cost: 0 }, 'invalid-input'],
    [{ cost: '4' }, 'invalid-input'],
    [{ expenseId: undefined }, 'invalid-input'],
    [{ quantity: 999_999_999, cost: 1 }, 'stock-out-of-range'],
    [{ quantity: 999_999_999, cost: 999_999_999 }, 'total-too-large'],
  ])('%j → %s', (given, then) => expect(refusalOf(buyStock, { ...purchase, ...given })).toBe(then));

  // Spec: «A buy with a cost also updates the product»
  it('updates the cost, and keeps the weighted average beside it', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    expect(shop.books.products.get(RICE)).toMatchObject({ cost: 4_00, stockValue: 70_00, stock: units(20) });
    const line = { type: 'buy', cost: 4_00, previousCost: 3_00, effect: units(10) };
    expect(shop.books.stockLogs.get(LOG)).toMatchObject(line);
  });

  it('writes an expense that is a purchase, not a cost of the day', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    const record = shop.books.transactions.get(id(20));
    const written = { type: 'expense', description: 'Compra: ARROZ COSTEÑO', category: 'materials', amount: 40_00 };
    expect(record).toMatchObject(written);
    expect(record?.type === 'expense' && isPurchase(record)).toBe(true);
    const detail = { transactionRef: id(20), cost: 40_00, category1: 'materials' };
    expect(shop.books.expenses.get(id(21))).toMatchObject(detail);
  });

  // Spec: «If neither account suffices, the screen shows»
  it('says when neither account suffices', () => {
    expect(messageOf(stockedShop().does(buyStock, { ...purchase, quantity: units(100) }))).toBe(
      '⚠️ Fondos insuficientes — No hay suficiente saldo en ninguna cuenta para cubrir esta compra de S/ 400.00.',
    );
  });
});

describe('count-stock', () => {
  it.each([
    [{}, 9],
    [{ physicalStock: units(12), difference: units(2) }, 12],
    [{ physicalStock: units(10), difference: 0 }, 10],
    [{ physicalStock: 0, difference: -units(10) }, 0],
    [{ digitalStock: units(7), difference: units(2) }, 9],
  ])('%j leaves %i kg', (given, stock) => {
    const shop = stockedShop();
    expect(outcome(shop.does(countStock, { ...count, ...given }))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(units(stock));
  });

  it.each<Wrong[number]>([
    ...ofNoStock,
    [{ difference: units(1) }, 'invalid-input'],
    [{ physicalStock: -1 }, 'invalid-input'],
    [{ physicalStock: Number.NaN }, 'invalid-input'],
  ])('%j → %s', (given, then) => expect(refusalOf(countStock, { ...count, ...given })).toBe(then));

  it('keeps what it was made against, also when the stock has moved since', () => {
    const shop = stockedShop();
    shop.does(sellStock, { ...sale, stockLogId: id(31) });
    shop.does(countStock, count);
    const { physicalStock, digitalStock, difference } = count;
    const kept = { physicalStock, digitalStock, difference, adjustmentType: 'shortage' };
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({ effect: units(1), quantity: units(9), count: kept });
  });

  // Spec: «A count requires physicalStock, and the new», «Inventory count requires productId and non-null»
  // Spec: «productId, productData, physicalStock, digitalStock»
  it.each([
    [{ productId: undefined }, { productId: 'productId es requerido' }],
    [{ productId: '' }, { productId: 'productId es requerido' }],
    [{ physicalStock: null }, { physicalStock: 'physicalStock no puede ser null o undefined' }],
    [{ digitalStock: undefined }, { digitalStock: 'digitalStock no puede ser null o undefined' }],
    [{ difference: null }, { difference: 'difference no puede ser null o undefined' }],
    [{ physicalStock: 'x' }, { physicalStock: 'No tiene la forma correcta.' }],
  ])('a count with %j says so of that field', (bad, fields) => {
    expect(stockedShop().tries(countStock, { ...count, ...bad })).toMatchObject({ code: 'invalid-input', fields });
  });
});

// Spec: «A stock log requires that the product already», «A stock log on a missing product gives a»
it('a stock log requires that the product exists', () => {
  const missing = stockedShop().does(writeOffStock, { ...waste, productId: id(99) });
  expect(messageOf(missing)).toContain(`el producto con ID ${id(99)} no existe`);
});

it.each([
  [sellStock, sale],
  [writeOffStock, waste],
  [returnStock, waste],
  [buyStock, purchase],
  [countStock, count],
] as const)('$name may be done by who may record, and by nobody else', (command, input) => {
  expect(outcome(stockedShop().tries(command, input, { by: EMPLOYEE }))).toBe('done');
  expect(outcome(stockedShop().tries(command, input, { by: STRANGER }))).toBe('forbidden');
});

// Spec: «Waste label»
it('waste is called Merma', () => {
  const labels = ['Venta', 'Merma', 'Para la casa', 'Compra', 'Devolución', 'Conteo', 'Cambio de costo'];
  expect(Object.values(stockLogTypeLabels)).toEqual(labels);
});
