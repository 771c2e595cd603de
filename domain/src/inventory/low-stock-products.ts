/** The lowest stock first. */
import type { Product } from '../rows/product.ts';
import { matchesShelfFilter, RUNNING_LOW } from './shelf-filter.ts';

export function productsRunningLow(products: Iterable<Product>): Product[] {
  return [...products]
    .filter((product) => product.activo && matchesShelfFilter(product, RUNNING_LOW))
    .toSorted((a, b) => a.stock - b.stock || (a.description < b.description ? -1 : 1));
}
