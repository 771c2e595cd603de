/** For tests: an index of some products, made at once. */
import type { Product } from '../rows/product.ts';
import { indexEntry, buildProductIndex, type ProductIndex } from '../inventory/search.ts';

export function indexProducts(products: readonly Product[]): ProductIndex {
  return buildProductIndex(products.map(indexEntry));
}
