/** What the owner takes home leaves the shelf at what it cost. */
import { expect, it } from 'vitest';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { EMPLOYEE, id, outcome, Shop, shopBooks } from '../testing/shop.ts';
import { HAIRCUT, RICE, stockedShop } from '../testing/stocked-shop.ts';
import { deleteStockLog } from './delete-stock-log.ts';
import { takeGoods } from './write-off-stock.ts';

const lunch = { productId: RICE, quantity: units(2), stockLogId: id(20), reason: 'el almuerzo' };

it.each([
  [{}, 'done', 8],
  [{ quantity: units(11) }, 'exit-exceeds-stock', 10],
  [{ productId: HAIRCUT }, 'stock-not-tracked', 10],
  [{ productId: id(99) }, 'product-for-log-not-found', 10],
  [{ quantity: 0 }, 'invalid-input', 10],
])('%j → %s', (given, then, stock) => {
  const shop = stockedShop();
  expect(outcome(shop.tries(takeGoods, { ...lunch, ...given }))).toBe(then);
  expect(shop.stockOf(RICE)).toBe(units(stock));
});

it('writes a line that is no waste, moves no money, and can be taken back', () => {
  const shop = stockedShop();
  shop.does(takeGoods, lunch);
  const line = { type: 'take', effect: -units(2), valueEffect: -6_00, transactionId: null, reason: 'el almuerzo' };
  expect(shop.books.stockLogs.get(id(20))).toMatchObject(line);
  expect(shop.balances).toEqual({ cash: 100_00, bank: 50_00 });
  expect(outcome(shop.does(deleteStockLog, { productId: RICE, stockLogId: id(20) }))).toBe('done');
  expect(shop.stockOf(RICE)).toBe(units(10));
});

it('belongs to the gerente alone', () => {
  const { products } = stockedShop().books;
  const shop = new Shop({ ...shopBooks(fullPermissions), products });
  expect(outcome(shop.does(takeGoods, lunch, { by: EMPLOYEE }))).toBe('forbidden');
  shop.does(takeGoods, lunch);
  const answer = shop.does(deleteStockLog, { productId: RICE, stockLogId: id(20) }, { by: EMPLOYEE });
  expect(outcome(answer)).toBe('forbidden');
});
