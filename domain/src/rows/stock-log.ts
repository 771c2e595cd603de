/**
 * One line of a product's stock history.
 *
 * Invariants: `effect` is what the line adds to the stock (or takes from it); the effects of all lines that are not
 * deleted add up to `stock` less `lacking`; a product's stock is the sum of effect + reversal over all its lines,
 * deleted ones too. Until a line is deleted its reversal is 0, except for the part of its effect that filled `lacking`.
 * Spec: section 3 (Stock log entry).
 */
import type { Product } from './product.ts';
import type { Tables } from './tables.ts';

export type StockLog = Tables['stockLogs'];
export type StockCount = NonNullable<StockLog['count']>;
export type AdjustmentType = StockCount['adjustmentType'];

export const stockLogTypes = ['sell', 'waste', 'take', 'buy', 'return', 'count', 'revaluation'] as const;
export type StockLogType = (typeof stockLogTypes)[number];

export const stockLogTypeLabels: Readonly<Record<StockLogType, string>> = {
  sell: 'Venta',
  waste: 'Merma',
  take: 'Para la casa',
  buy: 'Compra',
  return: 'Devolución',
  count: 'Conteo',
  revaluation: 'Cambio de costo',
};

export const stockAdjustmentTypeLabels: Readonly<Record<AdjustmentType, string>> = {
  surplus: 'Sobrante',
  shortage: 'Faltante',
  verified: 'Verificado',
};

/** A product's initial stock is recorded as a count without difference. */
export function isInitialStockLog(
  { type, createdAt }: Pick<StockLog, 'type' | 'createdAt'>,
  product: Pick<Product, 'createdAt'>,
): boolean {
  return type === 'count' && createdAt === product.createdAt;
}

/** What the line is called among those of its product. */
export function stockLogLabel(line: Pick<StockLog, 'type' | 'createdAt'>, product: Pick<Product, 'createdAt'>): string {
  return isInitialStockLog(line, product) ? 'Stock inicial' : stockLogTypeLabels[line.type];
}
