/**
 * Puts goods that were sold back on the shelf, at what they cost when they were sold; spoiled ones go on to waste.
 *
 * Invariants: the value that comes back is exactly the cost that leaves the cost of sales; spoiled goods leave the
 * shelf at the same value, so that stock and value are as before. A line without goods, as free text, moves none, and
 * neither does one whose goods are back already because its stock log was deleted.
 */
import { type Changes, rowCreation, rowUpdate } from '../commands/row-changes.ts';
import type { Context } from '../commands/command.ts';
import type { State } from '../commands/command-reads.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, proportionalShare } from '../kernel/money.ts';
import { type Quantity, unitsToQuantity } from '../kernel/quantity.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { ItemAndStockLog, ReturnedItem } from '../rows/transaction.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { stockCountWithLateLines, buildStockMovementBeforeCount } from './stock-movements-before-count.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { buildStockMovementWithValue, type StockMovement } from './stock-movements.ts';
import { productBeforeLaterCount, refuseStockBeyondLimit } from './stock-command-checks-and-changes.ts';

export interface ReturnedGoods {
  readonly itemsAndStockLogs: readonly ItemAndStockLog[];
  readonly goods: Required<Pick<Changes, 'products' | 'stockLogs'>>;
}

/** @param items Those of the lines whose goods left the shelf. */
export function putSoldGoodsBack(
  items: readonly ReturnedItem[],
  transactionId: Uuid,
  { products, laterLines }: Pick<State, 'products' | 'laterLines'>,
  context: Context,
): ReturnedGoods | Refusal {
  const shelf = new Map<Uuid, Product>();
  const logs: StockLog[] = [];
  for (const item of items) {
    const product = item.selectedProductUuid === null ? undefined : products.get(item.selectedProductUuid);
    if (product === undefined) continue;
    const { count } = findNextStockCountAndPurchase(laterLines, product.uuid);
    const before = shelf.get(product.uuid) ?? productBeforeLaterCount(product, count);
    const moved = count === undefined ? buildStockMovementWithValue : buildStockMovementBeforeCount;
    const back = comeBack(item, before, transactionId, moved, context);
    logs.push(...back.logs);
    shelf.set(product.uuid, back.product);
  }
  const changes = changesOf(shelf, logs, { products, laterLines }, context);
  if (isRefusal(changes)) return changes;
  const pairs = logs.flatMap(({ itemId, uuid }) => (itemId === null ? [] : [{ itemUuid: itemId, stockLogUuid: uuid }]));
  return { itemsAndStockLogs: pairs, goods: changes };
}

type Move = (product: Product, effect: Quantity, valueEffect: Money) => StockMovement;

function comeBack(
  { itemUuid, quantity, cost, spoiled }: ReturnedItem,
  before: Product,
  transactionId: Uuid,
  move: Move,
  context: Context,
): { readonly product: Product; readonly logs: readonly StockLog[] } {
  const value = cost ?? 0;
  const perUnit = cost === null ? null : proportionalShare(cost, unitsToQuantity(1), quantity);
  const details = { cost: perUnit, transactionId, itemId: itemUuid };
  const entry = move(before, quantity, value);
  const back = newStockLogRow(context.freshId(), 'return', quantity, before, entry, context, details);
  if (!spoiled || !before.trackStock) return { product: entry.product, logs: [back] };
  const exit = move(entry.product, 0 - quantity, 0 - value);
  const waste = newStockLogRow(context.freshId(), 'waste', quantity, entry.product, exit, context, details);
  return { product: exit.product, logs: [back, waste] };
}

function changesOf(
  shelf: ReadonlyMap<Uuid, Product>,
  logs: readonly StockLog[],
  { products, laterLines }: Pick<State, 'products' | 'laterLines'>,
  { at }: Context,
): ReturnedGoods['goods'] | Refusal {
  const stockLogs: ReturnedGoods['goods']['stockLogs'][number][] = logs.map(rowCreation);
  const moved: ReturnedGoods['goods']['products'][number][] = [];
  for (const [productId, after] of shelf) {
    const { count } = findNextStockCountAndPurchase(laterLines, productId);
    const before = products.get(productId);
    if (count !== undefined) {
      const own = logs.filter((log) => log.productId === productId);
      stockLogs.push(rowUpdate(count, stockCountWithLateLines(count, own)));
    } else if (before !== undefined) {
      const tooMuch = refuseStockBeyondLimit(after);
      if (tooMuch !== undefined) return tooMuch;
      moved.push(rowUpdate(before, { ...after, updatedAt: at }));
    }
  }
  return { stockLogs, products: moved };
}
