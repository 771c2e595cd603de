/**
 * The index that products are searched in, made a little at a time: a shop with thousands of them on a cheap phone is
 * not kept waiting when the box appears. What was folded once is not folded again, and an index that is made, or all
 * but made, is there at once.
 */
import type { Product } from '@cuadra/domain/rows/product';
import { type IndexEntry, indexEntry, buildProductIndex, type ProductIndex } from '@cuadra/domain/inventory/search';
import { useEffect, useState } from 'react';

/** Half a frame. */
const SLICE_MS = 8;
/** So many are folded before anything is painted. */
const MAX_AT_ONCE = 50;

/** A product is replaced when it changes, never changed itself; so is a list of them. */
const folded = new WeakMap<Product, IndexEntry>();
const made = new WeakMap<readonly Product[], ProductIndex>();

/** Undefined until there is a first one; while a new one is made the one before still serves. */
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
  const entry = indexEntry(product);
  folded.set(product, entry);
  return entry;
}
