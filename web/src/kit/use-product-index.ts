/**
 * The index that products are searched in, made a little at a time: a shop with thousands of them on a cheap phone is
 * not kept waiting when the box appears. What was folded once is not folded again.
 */
import type { Product } from '@cuadra/domain/inventory/product';
import { type IndexEntry, indexEntry, indexOf, type ProductIndex } from '@cuadra/domain/inventory/search';
import { useEffect, useState } from 'react';

/** Half a frame. */
const SLICE_MS = 8;

/** A product is replaced when it changes, never changed itself. */
const folded = new WeakMap<Product, IndexEntry>();

/** Undefined until there is a first one; while a new one is made the one before still serves. */
export function useProductIndex(products: readonly Product[] | undefined): ProductIndex | undefined {
  const [index, setIndex] = useState<ProductIndex>();
  useEffect(() => {
    if (products === undefined) return undefined;
    const entries: IndexEntry[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const foldSome = () => {
      const until = performance.now() + SLICE_MS;
      for (const product of products.slice(entries.length)) {
        entries.push(foldedOnce(product));
        if (performance.now() >= until) break;
      }
      if (entries.length < products.length) timer = setTimeout(foldSome, 0);
      else setIndex(indexOf(entries));
    };
    timer = setTimeout(foldSome, 0);
    return () => clearTimeout(timer);
  }, [products]);
  return index;
}

function foldedOnce(product: Product): IndexEntry {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const entry = indexEntry(product);
  folded.set(product, entry);
  return entry;
}
