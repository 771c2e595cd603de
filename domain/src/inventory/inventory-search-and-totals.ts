/** Spec: section 5 (Product search). */
import { type Currency, formatMoney, type Money, sumOfNumbers } from '../kernel/money.ts';
import type { Product } from '../rows/product.ts';
import { searchProducts, type FoundProducts, type ProductSearchIndex } from '../search/product-search.ts';
import { isWithoutCost, matchesInventoryFilter, type AnyInventoryFilter } from './inventory-filter.ts';

export interface InventoryQuery {
  readonly typed: string;
  /** Undefined shows all. */
  readonly filter: AnyInventoryFilter | undefined;
}

export interface InventoryTotals {
  readonly products: number;
  /** The cost of their stock. */
  readonly value: Money;
  /** The number of products without a known cost; `value` leaves out what there is of them. */
  readonly ofUnknownCost: number;
}

export function searchInventoryProducts(index: ProductSearchIndex, { typed, filter }: InventoryQuery): FoundProducts {
  const found = searchProducts(index, typed);
  if (filter === undefined) return found;
  return { ...found, products: found.products.filter((product) => matchesInventoryFilter(product, filter)) };
}

/** Undefined where no archived product has a stock that cost anything. */
export function archivedProductsStockSentence(products: Iterable<Product>, currency: Currency): string | undefined {
  const value = sumOfNumbers([...products].filter(({ activo }) => !activo).map(({ stockValue }) => stockValue));
  if (value === 0) return undefined;
  return `Los archivados tienen ${formatMoney(value, currency)} de mercadería, que «Lo que te queda» también cuenta.`;
}

export function inventoryTotals(products: readonly Product[]): InventoryTotals {
  return {
    products: products.length,
    value: sumOfNumbers(products.map(({ stockValue }) => stockValue)),
    ofUnknownCost: products.filter(isWithoutCost).length,
  };
}
