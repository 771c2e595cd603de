/**
 * A product: what it is called, what it sells for, what it cost, how much there is.
 *
 * Invariants: the description is trimmed and upper case; stock is never negative; a service has no stock.
 * stockValue is what the stock on the shelf cost in all, so that the weighted average cost is exact and derived.
 * Spec: section 3 (Product) and 9 (stock thresholds).
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity, shareOf } from '../kernel/money.ts';
import { type Quantity, wholeUnits } from '../kernel/quantity.ts';
import type { Unit } from '../kernel/unit.ts';

export const productTypes = ['MERCH', 'RAW_MATERIAL'] as const;
export type ProductType = (typeof productTypes)[number];
export const DEFAULT_PRODUCT_TYPE: ProductType = 'MERCH';

/** How many a business may offer: several times the largest bodega's, and few enough for a telephone to keep. */
export const MAX_PRODUCTS = 20_000;

export const productTypeLabels: Readonly<Record<ProductType, string>> = {
  MERCH: 'Mercadería',
  RAW_MATERIAL: 'Materia prima',
};

export interface Product {
  readonly uuid: Uuid;
  readonly businessId: Uuid;
  readonly description: string;
  /** Barcode or the shop's own code, empty without one. */
  readonly code: string;
  /** What it sells for. */
  readonly price: Money;
  /** What the last purchase cost, null until one is known. */
  readonly cost: Money | null;
  /** When the cost was last set by hand, null where no purchase can have been before that. */
  readonly costSetAt?: Instant | null;
  readonly stock: Quantity;
  readonly stockValue: Money;
  /** What the lines that stand took beyond what there was; what comes back or comes in fills it first. */
  readonly lacking?: Quantity;
  /** The same of the value. */
  readonly lackingValue?: Money;
  readonly unit: Unit;
  readonly type: ProductType;
  readonly trackStock: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** False once archived: it is offered no more, and its past stays. */
  readonly activo: boolean;
}

export const stockStates = ['critical', 'low', 'normal', 'plenty'] as const;
export type StockState = (typeof stockStates)[number];

export const stockStateLabels: Readonly<Record<StockState, string>> = {
  critical: 'Crítico',
  low: 'Bajo',
  normal: 'Normal',
  plenty: 'Abundante',
};

const CRITICAL_STOCK = wholeUnits(5);
const LOW_STOCK = wholeUnits(20);
const NORMAL_STOCK = wholeUnits(100);

/** How a description is kept and compared. */
export function normalDescription(description: string): string {
  return description.trim().replaceAll(/\s+/gu, ' ').toLocaleUpperCase('es-PE');
}

/** MERCH and RAW_MATERIAL have a stock, except a service, which nobody can put on a shelf. */
export function tracksStock(type: ProductType, unit: Unit): boolean {
  return productTypes.includes(type) && unit !== 'service';
}

/** Critical up to 5, low up to 20, normal up to 100, and plenty beyond. */
export function stockState(stock: Quantity): StockState {
  if (stock <= CRITICAL_STOCK) return 'critical';
  if (stock <= LOW_STOCK) return 'low';
  return stock <= NORMAL_STOCK ? 'normal' : 'plenty';
}

/** The stock that a state begins above and ends at; null where it has no such end. */
export function stockBounds(state: StockState): { readonly above: Quantity | null; readonly upTo: Quantity | null } {
  const ends = [CRITICAL_STOCK, LOW_STOCK, NORMAL_STOCK];
  const place = stockStates.indexOf(state);
  return { above: ends[place - 1] ?? null, upTo: ends[place] ?? null };
}

/** The weighted average cost of one unit on the shelf, else what the last purchase cost, else unknown. */
export function averageCost(product: Pick<Product, 'stock' | 'stockValue' | 'cost'>): Money | null {
  return costOfQuantity(product, wholeUnits(1));
}

/** What a quantity of this product has cost, at its weighted average; null when no cost is known. */
export function costOfQuantity(
  product: Pick<Product, 'stock' | 'stockValue' | 'cost'>,
  quantity: Quantity,
): Money | null {
  if (product.cost === null) return null;
  if (product.stock > 0) return shareOf(product.stockValue, quantity, product.stock);
  return shareOf(product.cost, quantity, wholeUnits(1));
}

/** What the stock would be worth had all of it cost what the last purchase did; nothing while no cost is known. */
export function valueAtLastCost({ cost, stock }: Pick<Product, 'cost' | 'stock'>): Money {
  return cost === null ? 0 : priceTimesQuantity(cost, stock);
}

/** What selling one unit leaves, and how much of its price that is, in whole percent; nothing while no cost is known. */
export function marginOf(
  product: Pick<Product, 'price' | 'stock' | 'stockValue' | 'cost'>,
): { readonly amount: Money; readonly percent: number } | undefined {
  const cost = averageCost(product);
  if (cost === null) return undefined;
  const amount = product.price - cost;
  return { amount, percent: Math.round((amount * 100) / product.price) };
}
