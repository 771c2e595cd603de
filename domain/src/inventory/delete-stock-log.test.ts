/** Deleting a stock log: what it did to the stock is undone, and its record no longer counts these goods. */
import { describe, expect, it } from 'vitest';
import { isPurchase } from '../rows/transaction.ts';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { EMPLOYEE, id, outcome } from '../testing/shop.ts';
import { count, LOG, purchase, sale, waste } from '../testing/stock-inputs.ts';
import { RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { buyStock } from './buy-stock.ts';
import { countStock } from './count-stock.ts';
import { deleteStockLog } from './delete-stock-log.ts';
import { sellStock } from './sell-stock.ts';
import { writeOffStock } from './write-off-stock.ts';

const line = { productId: RICE, stockLogId: LOG };

describe('delete-stock-log', () => {
  it('of a sale: the goods come back, the money stays, and they are no cost of it', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    shop.does(deleteStockLog, line);
    expect(shop.stockOf(RICE)).toBe(units(10));
    expect(shop.balances.bank).toBe(60_00);
    const taken = { type: 'return', deletedAt: shop.now, reversal: units(2) };
    expect(shop.books.stockLogs.get(LOG)).toMatchObject(taken);
    const income = { total: 10_00, cost: 0, itemsAndStockLogs: [], updatedAt: shop.now };
    const items = [{ quantity: units(2), actualQuantity: 0, cost: null }];
    expect(shop.books.transactions.get(id(20))).toMatchObject({ ...income, items });
  });

  it('of one line of a sale leaves the other', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    shop.does(sellStock, { ...sale, transactionId: id(22), stockLogId: id(31) });
    shop.does(deleteStockLog, line);
    const itemsAndStockLogs = [{ stockLogUuid: id(31) }];
    expect(shop.books.transactions.get(id(22))).toMatchObject({ cost: 6_00, itemsAndStockLogs });
  });

  it('of a purchase: the goods go out again, and what was paid is an expense', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    shop.does(deleteStockLog, line);
    expect(shop.books.products.get(RICE)).toMatchObject({ stock: units(10), cost: 3_00, stockValue: 30_00 });
    const record = shop.books.transactions.get(id(20));
    expect(record?.type === 'expense' && isPurchase(record)).toBe(false);
    expect(shop.balances.cash).toBe(60_00);
  });

  it('of waste: the stock; of what was counted since, only what the count had found', () => {
    const shop = stockedShop();
    shop.does(writeOffStock, waste);
    shop.does(countStock, { ...count, stockLogId: id(31), digitalStock: units(8), difference: units(1) });
    shop.does(deleteStockLog, line);
    expect(shop.stockOf(RICE)).toBe(units(9));
    expect(shop.books.stockLogs.get(id(31))?.effect).toBe(-units(1));
    shop.does(deleteStockLog, { ...line, stockLogId: id(31) });
    expect(shop.stockOf(RICE)).toBe(units(10));
  });

  it.each([
    [{ stockLogId: id(99) }, 'stock-log-not-found'],
    [{ productId: SODA }, 'stock-log-not-found'],
    [{ stockLogId: 'x' }, 'invalid-input'],
    [{ reason: 'x' }, 'invalid-input'],
  ])('%j → %s', (given, then) => {
    expect(outcome(stockedShop().tries(deleteStockLog, { ...line, stockLogId: id(112), ...given }))).toBe(then);
  });

  it('once, and only by who holds editarMovimientos', () => {
    const shop = stockedShop();
    const log = { ...line, stockLogId: id(112) };
    expect(outcome(shop.does(deleteStockLog, log, { by: EMPLOYEE }))).toBe('forbidden');
    expect(outcome(shop.does(deleteStockLog, log))).toBe('done');
    expect(outcome(shop.does(deleteStockLog, log))).toBe('stock-log-not-found');
    expect(shop.stockOf(RICE)).toBe(0);
  });
});
