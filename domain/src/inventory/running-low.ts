/** The products that are running out, those with least left first. */
import type { Product } from './product.ts';
import { shelfFilterOf } from './shelf-filter.ts';

export function runningLow(products: Iterable<Product>): Product[] {
  return [...products]
    .filter((product) => product.activo && (shelfFilterOf(product) ?? 'normal') !== 'normal')
    .toSorted((a, b) => a.stock - b.stock || (a.description < b.description ? -1 : 1));
}
