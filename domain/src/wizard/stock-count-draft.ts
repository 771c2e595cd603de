/**
 * A draft of a stock count, compared with the books.
 *
 * Invariants: the draft keeps the stock of the books from its start; if that has changed since, the screen warns before
 * saving.
 * Spec: sections 2 (Inventory count), 3 (Inventory count input) and 4 (Stock change).
 */
import type * as z from 'zod/mini';
import type { Uuid } from '../kernel/input-fields.ts';
import { formatQuantity, type Quantity, quantityWithUnit, unitsToQuantity } from '../kernel/quantity.ts';
import type { Unit } from '../kernel/unit.ts';
import type { countStock } from '../inventory/count-stock.ts';
import type { Product } from '../rows/product.ts';
import { stockAdjustmentTypeForDifference } from '../inventory/stock-movements.ts';
import type { AdjustmentType } from '../rows/stock-log.ts';

export interface CountDraft {
  readonly productId: Uuid;
  readonly productData: Product;
  readonly physicalStock: Quantity | undefined;
  readonly digitalStock: Quantity;
  /** Counted minus the books' stock; undefined until something was counted. */
  readonly difference: Quantity | undefined;
}

export interface CountOutcome {
  readonly kind: 'verification' | 'adjustment';
  readonly adjustmentType: AdjustmentType;
}

/** Compares with the present stock. */
export function newStockCountDraft(product: Product): CountDraft {
  return {
    productId: product.uuid,
    productData: product,
    physicalStock: undefined,
    digitalStock: product.stock,
    difference: undefined,
  };
}

export function setStockCountDraftStock(draft: CountDraft, physicalStock: Quantity | undefined): CountDraft {
  const difference = physicalStock === undefined ? undefined : physicalStock - draft.digitalStock;
  return { ...draft, physicalStock, difference };
}

/** Undefined until something was counted. */
export function stockCountOutcome({ difference }: CountDraft): CountOutcome | undefined {
  if (difference === undefined) return undefined;
  return {
    kind: difference === 0 ? 'verification' : 'adjustment',
    adjustmentType: stockAdjustmentTypeForDifference(difference),
  };
}

/** So little or less is compared as this much: the first count of a shelf, or the last one, is no typing mistake. */
const COMPARED_AS_LEAST: Quantity = unitsToQuantity(20);
const THOUSANDTH_UNITS: ReadonlySet<Unit> = new Set<Unit>(['g', 'ml']);
const FAR_TIMES = 10;

/** True for a probable typing mistake: ten times what the books say, or a tenth. Asked about twice, never refused. */
export function isStockCountFarFromBooks({ physicalStock, digitalStock, productData: { unit } }: CountDraft): boolean {
  if (physicalStock === undefined) return false;
  const least = COMPARED_AS_LEAST * (THOUSANDTH_UNITS.has(unit) ? 1000 : 1);
  const [less, more] = [Math.min(physicalStock, digitalStock), Math.max(physicalStock, digitalStock)];
  return more >= FAR_TIMES * Math.max(less, least);
}

/** The warning before saving; undefined if the stock has not changed since the count began. */
export function stockMovedDuringCountNotice(
  { digitalStock }: CountDraft,
  { stock, unit }: Product,
): string | undefined {
  if (stock === digitalStock) return undefined;
  const change = `${formatQuantity(digitalStock)} a ${quantityWithUnit(stock, unit)}`;
  return `El stock pasó de ${change} mientras contabas. Revisa tu conteo antes de guardar.`;
}

/** Compares the same count with the present stock. */
export function rebaseStockCountDraft(draft: CountDraft, product: Product): CountDraft {
  return setStockCountDraftStock(newStockCountDraft(product), draft.physicalStock);
}

/** Undefined until something was counted. */
export function buildCountStockInput(
  { productId, physicalStock, digitalStock }: CountDraft,
  stockLogId: Uuid,
): z.input<typeof countStock.input> | undefined {
  if (physicalStock === undefined) return undefined;
  return { productId, physicalStock, digitalStock, difference: physicalStock - digitalStock, stockLogId };
}
