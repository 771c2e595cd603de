import type { Product } from '../rows/product.ts';
import { productIndexEntry, buildProductIndex, type ProductIndex } from '../search/product-search.ts';

export function indexProducts(products: readonly Product[]): ProductIndex {
  return buildProductIndex(products.map(productIndexEntry));
}
