/**
 * Goods that were sold and that the shelf did not have: the sale's cost is that of all of them, the shelf gave fewer.
 *
 * The cost of those that lacked is carried by their product until its next purchase or count, which show where they
 * came from: from then on it is a difference of the count.
 */
import type { Instant } from '../../kernel/instant.ts';
import type { Uuid } from '../../kernel/input-fields.ts';
import type { Money } from '../../kernel/money.ts';
import type { StockLog } from '../../rows/stock-log.ts';
import { ADJUSTMENT_CATEGORY, type Income, type TransactionItem } from '../../rows/transaction.ts';

export interface Shortage {
  readonly productId: Uuid;
  readonly at: Instant;
  readonly cost: Money;
  /** When a purchase or a count settled it, null if none has. */
  readonly settledAt: Instant | null;
}

/** The lines are those of the sale that were not deleted. */
export function shortageCostsOfSale(
  { createdAt, category, items }: Pick<Income, 'createdAt' | 'category' | 'items'>,
  lines: readonly Pick<StockLog, 'itemId' | 'valueEffect'>[],
): Omit<Shortage, 'settledAt'>[] {
  if (category === ADJUSTMENT_CATEGORY) return [];
  return items.flatMap((item) => {
    const { uuid, selectedProductUuid: productId, cost } = item;
    const line = lines.find(({ itemId }) => itemId === uuid);
    if (productId === null || cost === null || line === undefined || !isShort(item)) return [];
    return [{ productId, at: createdAt, cost: cost + line.valueEffect }];
  });
}

/** `settlers` are the purchases and counts that were not deleted, in any order. */
export function stockShortageWithSettlement(
  shortage: Omit<Shortage, 'settledAt'>,
  settlers: Iterable<Pick<StockLog, 'productId' | 'createdAt'>>,
): Shortage {
  let settledAt: Instant | null = null;
  for (const { productId, createdAt } of settlers) {
    if (productId !== shortage.productId || createdAt <= shortage.at) continue;
    if (settledAt === null || createdAt < settledAt) settledAt = createdAt;
  }
  return { ...shortage, settledAt };
}

function isShort({ actualQuantity, quantity, trackStock }: TransactionItem): boolean {
  return trackStock && actualQuantity < quantity;
}
