import { describe, expect, it } from 'vitest';
import { isPurchase } from '../rows/transaction.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { EMPLOYEE, id, messageOf, outcome, STRANGER } from '../testing/shop.ts';
import { count, LOG, purchase, sale, waste } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { buyStock } from './buy-stock.ts';
import { countStock } from './count-stock.ts';
import { returnStock } from './return-stock.ts';
import { sellStock } from './sell-stock.ts';
import { stockLogTypeLabels } from '../rows/stock-log.ts';
import { writeOffStock } from './write-off-stock.ts';

describe('sell-stock', () => {
  // Spec: «Quantity must be above 0 and at most the»
  it.each([
    [{}, 'done', unitsToQuantity(8), 60_00],
    [{ quantity: unitsToQuantity(10) }, 'done', 0, 100_00],
    [{ quantity: unitsToQuantity(10) + 10 }, 'exit-exceeds-stock', unitsToQuantity(10), 50_00],
    [{ quantity: 9 }, 'invalid-input', unitsToQuantity(10), 50_00],
    [{ quantity: Number.NaN }, 'invalid-input', unitsToQuantity(10), 50_00],
    [{ price: 0 }, 'invalid-input', unitsToQuantity(10), 50_00],
    [{ account: 'till' }, 'invalid-input', unitsToQuantity(10), 50_00],
    [{ productId: id(99) }, 'product-for-log-not-found', unitsToQuantity(10), 50_00],
    [{ transactionId: id(10) }, 'id-already-used', unitsToQuantity(10), 50_00],
    [{ productId: HAIRCUT, quantity: unitsToQuantity(3) }, 'done', unitsToQuantity(10), 65_00],
    [{ productId: HAIRCUT, quantity: 999_999_999, price: 999_999_999 }, 'total-too-large', unitsToQuantity(10), 50_00],
    [{ more: 1 }, 'invalid-input', unitsToQuantity(10), 50_00],
    [{ parts: { cash: 1_00, bank: 7_99, rounding: 0 } }, 'invalid-input', unitsToQuantity(10), 50_00],
  ])('%j → %s', (given, then, stock, bank) => {
    const shop = stockedShop();
    expect(outcome(shop.tries(sellStock, { ...sale, ...given }))).toBe(then);
    expect(shop.stockOf(RICE)).toBe(stock);
    expect(shop.balances.bank).toBe(bank);
  });

  it('says that there is not so much', () => {
    expect(messageOf(stockedShop().does(sellStock, { ...sale, quantity: unitsToQuantity(11) }))).toBe(
      'La cantidad no puede ser mayor al stock disponible',
    );
  });

  it('for S/ 0.00, as an older phone may have sold, is taken: only the screens refuse it', () => {
    const shop = stockedShop();
    expect(outcome(shop.does(sellStock, { ...sale, quantity: 10, price: 1 }))).toBe('done');
    expect(shop.books.transactions.get(id(20))).toMatchObject({ total: 0, cost: 3 });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(10) - 10);
    expect(shop.balances.bank).toBe(50_00);
  });

  it('writes the income, its one line and its stock log', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    const income = shop.books.transactions.get(id(20));
    expect(income).toMatchObject({ type: 'income', total: 10_00, cost: 6_00, account: 'bank' });
    if (income?.type !== 'income') throw new Error('no income');
    const [item] = income.items;
    expect(item).toMatchObject({ description: 'ARROZ COSTEÑO', quantity: unitsToQuantity(2), price: 5_00, cost: 6_00 });
    expect(income.itemsAndStockLogs).toEqual([{ itemUuid: item?.uuid, stockLogUuid: LOG }]);
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({ type: 'sell', itemId: item?.uuid, transactionId: id(20) });
  });

  it('of two tills selling the last unit one sells it and the other is told', () => {
    const shop = stockedShop();
    const last = { ...sale, productId: SODA, quantity: unitsToQuantity(5) };
    expect(outcome(shop.does(sellStock, last))).toBe('done');
    expect(outcome(shop.does(sellStock, { ...last, transactionId: id(22), stockLogId: id(31) }))).toBe(
      'exit-exceeds-stock',
    );
    expect(shop.stockOf(SODA)).toBe(0);
  });
});

describe('write-off-stock and return-stock', () => {
  it.each([
    [{}, 'done', unitsToQuantity(8)],
    [{ quantity: unitsToQuantity(10) + 10 }, 'exit-exceeds-stock', unitsToQuantity(10)],
    [{ quantity: 0 }, 'invalid-input', unitsToQuantity(10)],
    [{ productId: HAIRCUT }, 'stock-not-tracked', unitsToQuantity(10)],
    [{ productId: id(99) }, 'product-for-log-not-found', unitsToQuantity(10)],
    [{ reason: 'x'.repeat(301) }, 'invalid-input', unitsToQuantity(10)],
  ])('waste %j → %s', (given, then, stock) => {
    const shop = stockedShop();
    const { balances } = shop;
    expect(outcome(shop.tries(writeOffStock, { ...waste, ...given }))).toBe(then);
    expect(shop.stockOf(RICE)).toBe(stock);
    expect(shop.balances).toEqual(balances);
  });

  it('keeps why it was written off', () => {
    const shop = stockedShop();
    shop.does(writeOffStock, { ...waste, reason: 'se mojó' });
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({
      type: 'waste',
      reason: 'se mojó',
      quantity: unitsToQuantity(2),
      effect: -unitsToQuantity(2),
    });
  });

  it.each([
    [{}, 'done', unitsToQuantity(12)],
    [{ quantity: 999_999_999 }, 'stock-out-of-range', unitsToQuantity(10)],
    [{ quantity: -5 }, 'invalid-input', unitsToQuantity(10)],
    [{ productId: HAIRCUT }, 'stock-not-tracked', unitsToQuantity(10)],
    [{ productId: id(99) }, 'product-for-log-not-found', unitsToQuantity(10)],
  ])('return %j → %s', (given, then, stock) => {
    const shop = stockedShop();
    const { balances } = shop;
    expect(outcome(shop.tries(returnStock, { ...waste, ...given }))).toBe(then);
    expect(shop.stockOf(RICE)).toBe(stock);
    expect(shop.balances).toEqual(balances);
  });
});

describe('buy-stock', () => {
  it.each([
    [{}, 'done', unitsToQuantity(20), 60_00],
    [{ quantity: unitsToQuantity(25) }, 'done', unitsToQuantity(35), 0],
    [{ quantity: unitsToQuantity(25), cost: 4_01 }, 'insufficient-funds-anywhere', unitsToQuantity(10), 100_00],
    [{ account: 'bank', quantity: unitsToQuantity(20) }, 'insufficient-funds', unitsToQuantity(10), 100_00],
    [{ parts: { cash: 15_00, bank: 25_00 } }, 'done', unitsToQuantity(20), 85_00],
    [{ parts: { cash: 40_00, bank: 0 } }, 'done', unitsToQuantity(20), 60_00],
    [{ parts: { cash: 15_00, bank: 24_99 } }, 'invalid-input', unitsToQuantity(10), 100_00],
    [{ quantity: 5 }, 'invalid-input', unitsToQuantity(10), 100_00],
    [{ cost: 0 }, 'invalid-input', unitsToQuantity(10), 100_00],
    [{ cost: '4' }, 'invalid-input', unitsToQuantity(10), 100_00],
    [{ expenseId: undefined }, 'invalid-input', unitsToQuantity(10), 100_00],
    [{ quantity: 999_999_999, cost: 1 }, 'stock-out-of-range', unitsToQuantity(10), 100_00],
    [{ quantity: 999_999_999, cost: 999_999_999 }, 'total-too-large', unitsToQuantity(10), 100_00],
    [{ productId: HAIRCUT }, 'stock-not-tracked', unitsToQuantity(10), 100_00],
    [{ productId: id(99) }, 'product-for-log-not-found', unitsToQuantity(10), 100_00],
  ])('%j → %s', (given, then, stock, cash) => {
    const shop = stockedShop();
    expect(outcome(shop.tries(buyStock, { ...purchase, ...given }))).toBe(then);
    expect(shop.stockOf(RICE)).toBe(stock);
    expect(shop.balances.cash).toBe(cash);
  });

  // Spec: «A buy with a cost also updates the product»
  it('updates the cost, and keeps the weighted average beside it', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    expect(shop.books.products.get(RICE)).toMatchObject({ cost: 4_00, stockValue: 70_00, stock: unitsToQuantity(20) });
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({
      type: 'buy',
      cost: 4_00,
      previousCost: 3_00,
      effect: unitsToQuantity(10),
    });
  });

  it('writes an expense that is a purchase, not a cost of the day', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    const record = shop.books.transactions.get(id(20));
    expect(record).toMatchObject({
      type: 'expense',
      description: 'Compra: ARROZ COSTEÑO',
      category: 'materials',
      amount: 40_00,
    });
    expect(record?.type === 'expense' && isPurchase(record)).toBe(true);
    expect(shop.books.expenses.get(id(21))).toMatchObject({
      transactionRef: id(20),
      cost: 40_00,
      category1: 'materials',
    });
  });

  // Spec: «If neither account suffices, the screen shows»
  it('says when neither account suffices', () => {
    expect(messageOf(stockedShop().does(buyStock, { ...purchase, quantity: unitsToQuantity(100) }))).toBe(
      '⚠️ Fondos insuficientes — No hay suficiente saldo en ninguna cuenta para cubrir esta compra de S/ 400.00.',
    );
  });
});

describe('count-stock', () => {
  it.each([
    [{}, 'done', unitsToQuantity(9)],
    [{ physicalStock: unitsToQuantity(12), difference: unitsToQuantity(2) }, 'done', unitsToQuantity(12)],
    [{ physicalStock: unitsToQuantity(10), difference: 0 }, 'done', unitsToQuantity(10)],
    [{ physicalStock: 0, difference: -unitsToQuantity(10) }, 'done', 0],
    [{ digitalStock: unitsToQuantity(7), difference: unitsToQuantity(2) }, 'done', unitsToQuantity(9)],
    [{ difference: unitsToQuantity(1) }, 'invalid-input', unitsToQuantity(10)],
    [{ physicalStock: -1 }, 'invalid-input', unitsToQuantity(10)],
    [{ physicalStock: Number.NaN }, 'invalid-input', unitsToQuantity(10)],
    [{ productId: HAIRCUT }, 'stock-not-tracked', unitsToQuantity(10)],
    [{ productId: id(99) }, 'product-for-log-not-found', unitsToQuantity(10)],
  ])('%j → %s', (given, then, stock) => {
    const shop = stockedShop();
    expect(outcome(shop.tries(countStock, { ...count, ...given }))).toBe(then);
    expect(shop.stockOf(RICE)).toBe(stock);
  });

  it('keeps what it was made against, also when the stock has moved since', () => {
    const shop = stockedShop();
    shop.does(sellStock, { ...sale, stockLogId: id(31) });
    shop.does(countStock, count);
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({
      effect: unitsToQuantity(1),
      quantity: unitsToQuantity(9),
      count: {
        physicalStock: unitsToQuantity(9),
        digitalStock: unitsToQuantity(10),
        difference: -unitsToQuantity(1),
        adjustmentType: 'shortage',
      },
    });
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

it('every movement may be made by who may record, and by nobody else', () => {
  for (const by of [EMPLOYEE, STRANGER]) {
    const then = by === EMPLOYEE ? 'done' : 'forbidden';
    expect(outcome(stockedShop().does(sellStock, sale, { by }))).toBe(then);
    expect(outcome(stockedShop().does(writeOffStock, waste, { by }))).toBe(then);
    expect(outcome(stockedShop().does(returnStock, waste, { by }))).toBe(then);
    expect(outcome(stockedShop().does(buyStock, purchase, { by }))).toBe(then);
    expect(outcome(stockedShop().does(countStock, count, { by }))).toBe(then);
  }
});

// Spec: «Waste label»
it('waste is called Merma', () => {
  expect(Object.values(stockLogTypeLabels)).toEqual([
    'Venta',
    'Merma',
    'Para la casa',
    'Compra',
    'Devolución',
    'Conteo',
    'Cambio de costo',
  ]);
});
