/**
 * One line of a product's stock history.
 *
 * Invariants: effect is what the line says was added to (or taken from) the stock, and what the lines that stand say adds
 * up to the stock, or to what lacks; a product's stock is the sum of effect + reversal over all its lines, deleted ones
 * too. Until a line is deleted its reversal is 0, but for what of it filled what lacked.
 * Spec: section 3 (Stock log entry).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';

export const stockLogTypes = ['sell', 'waste', 'buy', 'return', 'count'] as const;
export type StockLogType = (typeof stockLogTypes)[number];

export const stockLogLabels: Readonly<Record<StockLogType, string>> = {
  sell: 'Venta',
  waste: 'Merma',
  buy: 'Compra',
  return: 'Devolución',
  count: 'Conteo',
};

export type AdjustmentType = 'surplus' | 'shortage' | 'verified';

export const adjustmentLabels: Readonly<Record<AdjustmentType, string>> = {
  surplus: 'Sobrante',
  shortage: 'Faltante',
  verified: 'Verificado',
};

/** What a count was made against, and what it found. */
export interface StockCount {
  readonly physicalStock: Quantity;
  readonly digitalStock: Quantity;
  readonly difference: Quantity;
  readonly adjustmentType: AdjustmentType;
}

export interface StockLog {
  readonly uuid: Uuid;
  readonly businessId: Uuid;
  readonly productId: Uuid;
  readonly type: StockLogType;
  /** How much moved; for a count, how much was counted. */
  readonly quantity: Quantity;
  readonly effect: Quantity;
  readonly valueEffect: Money;
  /** What deleting the line gave back to the stock; of one that stands, what of its effect went where stock lacked. */
  readonly reversal: Quantity;
  /** What one unit cost at that moment, null when unknown. */
  readonly cost: Money | null;
  /** What the product had cost before a purchase changed it. */
  readonly previousCost: Money | null;
  readonly price: Money | null;
  readonly transactionId: Uuid | null;
  readonly itemId: Uuid | null;
  readonly count: StockCount | null;
  readonly reason: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly deletedAt: Instant | null;
}
