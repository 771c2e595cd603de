/** Deleting: what was recorded is undone, once, exactly. */
import { describe, expect, it } from 'vitest';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { EMPLOYEE, id, messageOf, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { LOG, lineOfSale, sale, saleOfLines } from '../testing/stock-inputs.ts';
import { RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { deleteRecord } from './delete-record.ts';
import { recordIncome } from './record-income.ts';

describe('deleting a record', () => {
  it('gives back the applied quantity, takes the money out again, and marks what was there', () => {
    const shop = stockedShop();
    const lines = [RICE, SODA].map((uuid, place) =>
      lineOfSale(1 + place, uuid, unitsToQuantity(12), { proceedAnyway: true }),
    );
    shop.does(recordIncome, saleOfLines(...lines));
    expect([shop.stockOf(RICE), shop.stockOf(SODA)]).toEqual([0, 0]);
    shop.does(deleteRecord, { transactionId: id(20), reason: 'se equivocó' });
    expect([shop.stockOf(RICE), shop.stockOf(SODA)]).toEqual([unitsToQuantity(10), unitsToQuantity(5)]);
    expect(shop.books.products.get(RICE)).toMatchObject({ stockValue: 30_00, cost: 3_00, updatedAt: shop.now });
    expect(shop.balances).toEqual({ cash: 100_00, bank: 50_00 });
    expect(shop.books.transactions.get(id(20))).toMatchObject({ deletedAt: shop.now, reason: 'se equivocó' });
    expect(shop.books.stockLogs.get(id(301))).toMatchObject({
      type: 'return',
      deletedAt: shop.now,
      reversal: unitsToQuantity(10),
      reason: 'se equivocó',
    });
  });

  it('takes a purchase back: its expense, its stock and the cost it taught', () => {
    const shop = stockedShop();
    shop.does(deleteRecord, { transactionId: id(110) });
    expect(shop.books.products.get(RICE)).toMatchObject({ stock: 0, stockValue: 0, cost: null });
    expect(shop.balances.cash).toBe(130_00);
    expect(filterRowsNotDeleted(shop.books.expenses)).toEqual([]);
    expect(filterRowsNotDeleted(shop.books.stockLogs).map((log) => log.productId)).toEqual([SODA]);
  });

  // Spec: «Deleting a missing transaction throws 'Transaction»
  it('a missing one is told by its id, and so is one deleted before', () => {
    const shop = stockedShop();
    expect(messageOf(shop.does(deleteRecord, { transactionId: id(99) }))).toBe(
      `Transaction with ID ${id(99)} not found in store`,
    );
    shop.does(deleteRecord, { transactionId: id(110) });
    expect(outcome(shop.does(deleteRecord, { transactionId: id(110) }))).toBe('transaction-not-found');
    expect(shop.stockOf(RICE)).toBe(0);
  });

  it('gives nothing back twice when the stock log was deleted before', () => {
    const shop = stockedShop();
    shop.does(sellStock, sale);
    shop.does(deleteStockLog, { productId: RICE, stockLogId: LOG });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(10));
    shop.does(deleteRecord, { transactionId: id(20) });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(10));
    expect(shop.balances.bank).toBe(50_00);
  });

  it('may be done by who holds editarMovimientos, and says nothing of what exists to who does not', () => {
    for (const transactionId of [id(110), id(99)]) {
      expect(outcome(stockedShop().does(deleteRecord, { transactionId }, { by: EMPLOYEE }))).toBe('forbidden');
      expect(outcome(stockedShop().does(deleteRecord, { transactionId }, { by: STRANGER }))).toBe('forbidden');
    }
  });

  it.each([
    {},
    { transactionId: 7 },
    { transactionId: id(1), why: '' },
    { transactionId: id(1), reason: 'x'.repeat(301) },
  ])('%j is refused', (bad) => expect(outcome(new Shop().tries(deleteRecord, bad))).toBe('invalid-input'));
});
