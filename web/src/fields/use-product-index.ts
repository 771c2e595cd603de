/**
 * Builds the product search's index in slices, so that a cheap phone with thousands of products is not blocked.
 * Normalized products are cached, so that an index that is ready, or nearly, is available at once.
 */
import type { Product } from '@cuadra/domain/rows/product';
import {
  type IndexEntry,
  productIndexEntry,
  buildProductIndex,
  type ProductIndex,
} from '@cuadra/domain/search/product-search';
import { useEffect, useState } from 'react';

/** Half a frame. */
const SLICE_MS = 8;
/** Products normalized before the first paint. */
const MAX_AT_ONCE = 50;

/** Products and their lists are never changed, only replaced, so they can be cached by identity. */
const folded = new WeakMap<Product, IndexEntry>();
const made = new WeakMap<readonly Product[], ProductIndex>();

/** Undefined until the first one is ready; while a new one is built, the former one is used. */
export function useProductIndex(products: readonly Product[] | undefined): ProductIndex | undefined {
  const [index, setIndex] = useState(() => products && indexAtOnce(products));
  useEffect(() => {
    if (products === undefined) return undefined;
    let count = 0;
    const foldSome = () => {
      const until = performance.now() + SLICE_MS;
      while (count < products.length && performance.now() < until) {
        for (const product of products.slice(count, count + MAX_AT_ONCE)) foldedOnce(product);
        count += MAX_AT_ONCE;
      }
      if (count < products.length) timer = setTimeout(foldSome, 0);
      else setIndex(indexAtOnce(products));
    };
    let timer = setTimeout(foldSome, 0);
    return () => clearTimeout(timer);
  }, [products]);
  return index;
}

function indexAtOnce(products: readonly Product[]): ProductIndex | undefined {
  const known = made.get(products);
  if (known !== undefined) return known;
  if (products.filter((product) => !folded.has(product)).length > MAX_AT_ONCE) return undefined;
  const index = buildProductIndex(products.map(foldedOnce));
  made.set(products, index);
  return index;
}

function foldedOnce(product: Product): IndexEntry {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const entry = productIndexEntry(product);
  folded.set(product, entry);
  return entry;
}
