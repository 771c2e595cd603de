/** A count in the history of a product. */
import { expect, it } from 'vitest';
import { instantPlus } from '../kernel/instant.ts';
import type { StockLogType } from '../rows/stock-log.ts';
import { id, Shop } from '../testing/shop.ts';
import { newProductRow } from './product-details.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { isInitialStockLog } from '../rows/stock-log.ts';
import { compareStockCountOfLog } from './stock-movements.ts';

const context = new Shop().contextOf({});
const shelf = newProductRow({ uuid: id(100), description: 'arroz', price: 4_50 }, context);

it.each([
  [
    { quantity: 12_000, effect: 2_000 },
    { digitalStock: 10_000, difference: 2_000, adjustmentType: 'surplus' },
  ],
  [
    { quantity: 9_000, effect: -1_000 },
    { digitalStock: 10_000, difference: -1_000, adjustmentType: 'shortage' },
  ],
  [
    { quantity: 0, effect: 0 },
    { digitalStock: 0, difference: 0, adjustmentType: 'verified' },
  ],
])('the recorded count %j is compared with what the books had before it', (log, then) => {
  expect(compareStockCountOfLog(log)).toEqual({ physicalStock: log.quantity, ...then });
});

it.each<[type: StockLogType, minutesLater: number, isInitial: boolean]>([
  ['count', 0, true],
  ['count', 1, false],
  ['buy', 0, false],
])('a %s %i minutes after the product was registered: its initial stock? %s', (type, minutesLater, isInitial) => {
  const movement = { effect: 0, valueEffect: 0, product: shelf };
  const log = newStockLogRow(id(200), type, 10_000, shelf, movement, context);
  expect(isInitialStockLog({ ...log, createdAt: instantPlus(shelf.createdAt, minutesLater * 60_000) }, shelf)).toBe(
    isInitial,
  );
});
