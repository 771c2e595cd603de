/**
 * The shelf as a list: what is looked for, narrowed by how much there is, and what all of it is worth.
 *
 * Spec: section 5 (Product search).
 */
import { type Money, sumOf } from '../kernel/money.ts';
import type { Product } from '../rows/product.ts';
import { findProducts, type ProductIndex } from './search.ts';
import { isShownBy, type ShelfFilter, shelfFilterOf, type ShownFilter } from './shelf-filter.ts';

export interface ShelfQuery {
  readonly typed: string;
  /** Undefined shows all. */
  readonly filter: ShownFilter | undefined;
}

export interface ShelfTotals {
  readonly products: number;
  /** What the stock of all of them has cost. */
  readonly value: Money;
  /** How many lie on the shelf without anybody knowing what they cost: they are not in the value. */
  readonly ofUnknownCost: number;
  readonly byFilter: Readonly<Record<ShelfFilter, number>>;
}

/** In alphabetical order. */
export function productsOnShelf(index: ProductIndex, { typed, filter }: ShelfQuery): readonly Product[] {
  const found = findProducts(index, typed);
  return filter === undefined ? found : found.filter((product) => isShownBy(product, filter));
}

export function shelfTotals(products: readonly Product[]): ShelfTotals {
  const byFilter = { critical: 0, low: 0, normal: 0 };
  for (const product of products) {
    const filter = shelfFilterOf(product);
    if (filter !== undefined) byFilter[filter] += 1;
  }
  return {
    products: products.length,
    value: sumOf(products.map(({ stockValue }) => stockValue)),
    ofUnknownCost: products.filter(({ cost, stock }) => cost === null && stock > 0).length,
    byFilter,
  };
}
