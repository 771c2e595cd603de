/** The products that are running out, those with least left first. */
import type { Product } from '../rows/product.ts';
import { isShownBy, RUNNING_LOW } from './shelf-filter.ts';

export function runningLow(products: Iterable<Product>): Product[] {
  return [...products]
    .filter((product) => product.activo && isShownBy(product, RUNNING_LOW))
    .toSorted((a, b) => a.stock - b.stock || (a.description < b.description ? -1 : 1));
}
