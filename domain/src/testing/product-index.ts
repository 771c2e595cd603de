import { newProductRow } from '../inventory/product-details.ts';
import type { Product } from '../rows/product.ts';
import {
  buildProductSearchIndex,
  type ProductSearchIndex,
  productSearchEntry,
  suggestProducts,
} from '../search/product-search.ts';
import { id, Shop } from './shop.ts';

const context = new Shop().contextOf({});
let made = 0;

export function makeProduct(description: string, more: Partial<Product> = {}): Product {
  return { ...newProductRow({ uuid: id(100 + ++made), description, price: 1_00 }, context), ...more };
}

export function indexProducts(products: readonly Product[]): ProductSearchIndex {
  return buildProductSearchIndex(products.map(productSearchEntry));
}

export function suggestedLabels(products: readonly Product[], typed: string): string[] {
  return suggestProducts(indexProducts(products), typed).map(({ label }) => label);
}
