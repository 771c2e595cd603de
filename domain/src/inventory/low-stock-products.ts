/** The lowest stock first. */
import type { Product } from '../rows/product.ts';
import { matchesInventoryFilter, RUNNING_LOW } from './inventory-filter.ts';

export function productsRunningLow(products: Iterable<Product>): Product[] {
  return [...products]
    .filter((product) => product.activo && matchesInventoryFilter(product, RUNNING_LOW))
    .toSorted((a, b) => a.stock - b.stock || (a.description < b.description ? -1 : 1));
}
