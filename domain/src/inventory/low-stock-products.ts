/** The lowest stock first, by name where there is as much. */
import type { Product } from '../rows/product.ts';
import { sortByDescription } from '../search/sort-by-description.ts';
import { matchesInventoryFilter, RUNNING_LOW_FILTER } from './inventory-filter.ts';

export function productsRunningLow(products: Iterable<Product>): Product[] {
  const low = [...products].filter((product) => product.activo && matchesInventoryFilter(product, RUNNING_LOW_FILTER));
  return sortByDescription(low).toSorted((a, b) => a.stock - b.stock);
}
