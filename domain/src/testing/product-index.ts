/** For tests: an index of some products, made at once. */
import type { Product } from '../rows/product.ts';
import { indexEntry, indexOf, type ProductIndex } from '../inventory/search.ts';

export function indexProducts(products: readonly Product[]): ProductIndex {
  return indexOf(products.map(indexEntry));
}
