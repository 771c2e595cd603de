/**
 * Invariants: the description is trimmed and upper case; stock is never negative; a service has no stock. stockValue is
 * what the stock on the shelf cost in all, so that the weighted average cost is exact and derived.
 * Spec: section 3 (Product) and 9 (stock thresholds).
 */
import { formatWholeNumber } from '../kernel/format-count.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type Money, priceTimesQuantity, proportionalShare } from '../kernel/money.ts';
import { type Quantity, unitsToQuantity } from '../kernel/quantity.ts';
import type { Unit } from '../kernel/unit.ts';
import type { Tables } from './tables.ts';

export const productTypes = ['MERCH', 'RAW_MATERIAL'] as const;
export type ProductType = (typeof productTypes)[number];
export const DEFAULT_PRODUCT_TYPE: ProductType = 'MERCH';

/**
 * The most products of one business, archived ones not counted: several times what the largest bodega has, and few
 * enough for a phone to store.
 */
export const MAX_PRODUCTS = 20_000;

export const productTypeLabels: Readonly<Record<ProductType, string>> = {
  MERCH: 'Mercadería',
  RAW_MATERIAL: 'Materia prima',
};

export type Product = Tables['products'];

export const stockStates = ['critical', 'low', 'normal', 'plenty'] as const;
export type StockState = (typeof stockStates)[number];

export const stockStateLabels: Readonly<Record<StockState, string>> = {
  critical: 'Crítico',
  low: 'Bajo',
  normal: 'Normal',
  plenty: 'Abundante',
};

const CRITICAL_STOCK = unitsToQuantity(5);
const LOW_STOCK = unitsToQuantity(20);
const NORMAL_STOCK = unitsToQuantity(100);

/** Descriptions are stored and compared in this form. */
export function normalizeDescription(description: string): string {
  return description.trim().replaceAll(/\s+/gu, ' ').toLocaleUpperCase('es-PE');
}

/** MERCH and RAW_MATERIAL have a stock, except services. */
export function tracksStock(type: ProductType, unit: Unit): boolean {
  return productTypes.includes(type) && unit !== 'service';
}

/** Critical up to 5, low up to 20, normal up to 100, and plenty beyond. */
export function stockStateOfQuantity(stock: Quantity): StockState {
  if (stock <= CRITICAL_STOCK) return 'critical';
  if (stock <= LOW_STOCK) return 'low';
  return stock <= NORMAL_STOCK ? 'normal' : 'plenty';
}

/** A state's stock is greater than `above` and at most `upTo`; null means no bound. */
export function boundsOfStockState(state: StockState): {
  readonly above: Quantity | null;
  readonly upTo: Quantity | null;
} {
  const ends = [CRITICAL_STOCK, LOW_STOCK, NORMAL_STOCK];
  const place = stockStates.indexOf(state);
  return { above: ends[place - 1] ?? null, upTo: ends[place] ?? null };
}

/** The weighted average cost of one unit in stock, else the cost in the last purchase, else null. */
export function averageOrLastCost(product: Pick<Product, 'stock' | 'stockValue' | 'cost'>): Money | null {
  return costOfQuantity(product, unitsToQuantity(1));
}

/** At the weighted average cost; null when no cost is known. */
export function costOfQuantity(
  product: Pick<Product, 'stock' | 'stockValue' | 'cost'>,
  quantity: Quantity,
): Money | null {
  if (product.cost === null) return null;
  if (product.stock > 0) return proportionalShare(product.stockValue, quantity, product.stock);
  return proportionalShare(product.cost, quantity, unitsToQuantity(1));
}

/** The stock's value at the cost of the last purchase; zero while no cost is known. */
export function stockValueAtLastCost({ cost, stock }: Pick<Product, 'cost' | 'stock'>): Money {
  return cost === null ? 0 : priceTimesQuantity(cost, stock);
}

/** The profit on one unit, and its share of the price in whole percent; undefined while no cost is known. */
export function marginOfProduct(
  product: Pick<Product, 'price' | 'stock' | 'stockValue' | 'cost'>,
): { readonly amount: Money; readonly percent: number } | undefined {
  const cost = averageOrLastCost(product);
  if (cost === null) return undefined;
  const amount = product.price - cost;
  return { amount, percent: Math.round((amount * 100) / product.price) };
}

export function countActiveProducts(products: Iterable<Pick<Product, 'activo'>>): number {
  let active = 0;
  for (const { activo } of products) if (activo) active += 1;
  return active;
}

/**
 * Undefined if there is room for the added ones, or if none are. A sale is never refused for it, although it may
 * register a product that is not there any more: it has happened.
 */
export function refuseBeyondProductLimit(active: number, added: number): Refusal | undefined {
  if (added === 0 || active + added <= MAX_PRODUCTS) return undefined;
  return refuse('too-many-products', { limit: formatWholeNumber(MAX_PRODUCTS) });
}
