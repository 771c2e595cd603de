/**
 * A count of the shelf while it is being made: what is there against what the books say.
 *
 * Invariants: the count keeps the digital stock it was begun against; when the stock has moved since, the
 * screen says so before it saves.
 * Spec: sections 2 (Inventory count), 3 (Inventory count input) and 4 (Stock change).
 */
import type * as z from 'zod/mini';
import type { Uuid } from '../kernel/fields.ts';
import { formatQuantity, type Quantity } from '../kernel/quantity.ts';
import type { countStock } from '../inventory/count-stock.ts';
import type { Product } from '../rows/product.ts';
import { adjustmentOf } from '../inventory/stock.ts';
import type { AdjustmentType } from '../rows/stock-log.ts';

export interface CountDraft {
  readonly productId: Uuid;
  readonly productData: Product;
  readonly physicalStock: Quantity | undefined;
  readonly digitalStock: Quantity;
  /** Counted less what the books said: undefined until something was counted. */
  readonly difference: Quantity | undefined;
}

export interface CountOutcome {
  readonly kind: 'verification' | 'adjustment';
  readonly adjustmentType: AdjustmentType;
}

/** A count against the stock that the product has now. */
export function startCount(product: Product): CountDraft {
  return {
    productId: product.uuid,
    productData: product,
    physicalStock: undefined,
    digitalStock: product.stock,
    difference: undefined,
  };
}

export function enterCounted(draft: CountDraft, physicalStock: Quantity | undefined): CountDraft {
  const difference = physicalStock === undefined ? undefined : physicalStock - draft.digitalStock;
  return { ...draft, physicalStock, difference };
}

/** What the count would be, undefined until something was counted. */
export function countOutcome({ difference }: CountDraft): CountOutcome | undefined {
  if (difference === undefined) return undefined;
  return { kind: difference === 0 ? 'verification' : 'adjustment', adjustmentType: adjustmentOf(difference) };
}

/** What to say before saving when the stock has moved since the count began, undefined when it has not. */
export function movedSinceRead({ digitalStock }: CountDraft, { stock, unit }: Product): string | undefined {
  if (stock === digitalStock) return undefined;
  const change = `${formatQuantity(digitalStock)} a ${formatQuantity(stock)} ${unit}`;
  return `El stock pasó de ${change} mientras contabas. Revisa tu conteo antes de guardar.`;
}

/** The same count against the stock as it is now. */
export function countAgainst(draft: CountDraft, product: Product): CountDraft {
  return enterCounted(startCount(product), draft.physicalStock);
}

/** What count-stock is sent, or undefined until something was counted. */
export function countStockInput(
  { productId, physicalStock, digitalStock }: CountDraft,
  stockLogId: Uuid,
): z.input<typeof countStock.input> | undefined {
  if (physicalStock === undefined) return undefined;
  return { productId, physicalStock, digitalStock, difference: physicalStock - digitalStock, stockLogId };
}
