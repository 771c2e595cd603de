/** Deleting a stock log: what it did to the stock is undone, and its record no longer counts these goods. */
import { describe, expect, it } from 'vitest';
import { isPurchase } from '../rows/transaction.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { EMPLOYEE, id, outcome } from '../testing/shop.ts';
import { count, LOG, purchase, sale, waste } from '../testing/stock-inputs.ts';
import { RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { buyStock } from './buy-stock.ts';
import { countStock } from './count-stock.ts';
import { deleteStockLog } from './delete-stock-log.ts';
import { sellStock } from './sell-stock.ts';
import { writeOffStock } from './write-off-stock.ts';

describe('delete-stock-log', () => {
  it('of a sale: the goods come back, the money stays, and they are no cost of it', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    shop.does(deleteStockLog, { productId: RICE, stockLogId: LOG });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(10));
    expect(shop.balances.bank).toBe(60_00);
    expect(shop.books.stockLogs.get(LOG)).toMatchObject({
      type: 'return',
      deletedAt: shop.now,
      reversal: unitsToQuantity(2),
    });
    const income = shop.books.transactions.get(id(20));
    expect(income).toMatchObject({ total: 10_00, cost: 0, itemsAndStockLogs: [], updatedAt: shop.now });
    expect(income?.type === 'income' && income.items[0]).toMatchObject({
      quantity: unitsToQuantity(2),
      actualQuantity: 0,
      cost: null,
    });
  });

  it('of one line of a sale leaves the other', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    const other = { ...sale, transactionId: id(22), stockLogId: id(31) };
    shop.does(sellStock, other);
    shop.does(deleteStockLog, { productId: RICE, stockLogId: LOG });
    expect(shop.books.transactions.get(id(22))).toMatchObject({
      cost: 6_00,
      itemsAndStockLogs: [{ stockLogUuid: id(31) }],
    });
  });

  it('of a purchase: the goods go out again, and what was paid is an expense', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    shop.does(deleteStockLog, { productId: RICE, stockLogId: LOG });
    expect(shop.books.products.get(RICE)).toMatchObject({ stock: unitsToQuantity(10), cost: 3_00, stockValue: 30_00 });
    const record = shop.books.transactions.get(id(20));
    expect(record?.type === 'expense' && isPurchase(record)).toBe(false);
    expect(shop.balances.cash).toBe(60_00);
  });

  it('of waste: the stock; of what was counted since, only what the count had found', () => {
    const shop = stockedShop();
    shop.does(writeOffStock, waste);
    shop.does(countStock, {
      ...count,
      stockLogId: id(31),
      digitalStock: unitsToQuantity(8),
      difference: unitsToQuantity(1),
    });
    shop.does(deleteStockLog, { productId: RICE, stockLogId: LOG });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(9));
    expect(shop.books.stockLogs.get(id(31))?.effect).toBe(-unitsToQuantity(1));
    shop.does(deleteStockLog, { productId: RICE, stockLogId: id(31) });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(10));
  });

  it.each([
    [{ stockLogId: id(99) }, 'stock-log-not-found'],
    [{ productId: SODA }, 'stock-log-not-found'],
    [{ stockLogId: 'x' }, 'invalid-input'],
    [{ reason: 'x' }, 'invalid-input'],
  ])('%j → %s', (given, then) => {
    expect(outcome(stockedShop().tries(deleteStockLog, { productId: RICE, stockLogId: id(112), ...given }))).toBe(then);
  });

  it('once, and only by who holds editarMovimientos', () => {
    const shop = stockedShop();
    const log = { productId: RICE, stockLogId: id(112) };
    expect(outcome(shop.does(deleteStockLog, log, { by: EMPLOYEE }))).toBe('forbidden');
    expect(outcome(shop.does(deleteStockLog, log))).toBe('done');
    expect(outcome(shop.does(deleteStockLog, log))).toBe('stock-log-not-found');
    expect(shop.stockOf(RICE)).toBe(0);
  });
});
