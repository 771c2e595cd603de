/**
 * Builds the product search's index in slices, so that a cheap phone with thousands of products is not blocked.
 * Normalized products are cached, so that an index that is ready, or nearly, is available at once.
 */
import type { Product } from '@cuadra/domain/rows/product';
import {
  type ProductSearchEntry,
  productSearchEntry,
  buildProductSearchIndex,
  type ProductSearchIndex,
} from '@cuadra/domain/search/product-search';
import { useEffect, useState } from 'react';

/** Half a frame. */
const SLICE_MS = 8;
/** Products normalized before the first paint. */
const MAX_AT_ONCE = 50;

/** Products and their lists are never changed, only replaced, so they can be cached by identity. */
const folded = new WeakMap<Product, ProductSearchEntry>();
const made = new WeakMap<readonly Product[], ProductSearchIndex>();

/**
 * Undefined until the first one is ready; while one of many new products is built, the former one is used. Otherwise a
 * list of what is found has what everything else on the screen says of the products.
 */
export function useProductSearchIndex(products: readonly Product[] | undefined): ProductSearchIndex | undefined {
  const [former, setIndex] = useState(() => products && indexAtOnce(products));
  const ready = products && indexAtOnce(products);
  if (ready !== undefined && ready !== former) setIndex(ready);
  const isReady = ready !== undefined;
  useEffect(() => {
    if (products === undefined || isReady) return undefined;
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
  }, [products, isReady]);
  return ready ?? former;
}

function indexAtOnce(products: readonly Product[]): ProductSearchIndex | undefined {
  const known = made.get(products);
  if (known !== undefined) return known;
  if (products.filter((product) => !folded.has(product)).length > MAX_AT_ONCE) return undefined;
  const index = buildProductSearchIndex(products.map(foldedOnce));
  made.set(products, index);
  return index;
}

function foldedOnce(product: Product): ProductSearchEntry {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const entry = productSearchEntry(product);
  folded.set(product, entry);
  return entry;
}
