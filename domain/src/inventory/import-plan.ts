/**
 * What comes of a table of products that was read: the one command that brings all of it in, or why nothing is.
 *
 * Invariant: nothing comes in while a single line is wrong, and what does come in is one command, so that all of it is
 * there or none.
 */
import type * as z from 'zod/mini';
import type { ProductSheet } from './product-import.ts';
import { MOST_PRODUCTS, type saveProducts } from './save-products.ts';

export type ImportPlan =
  | { readonly kind: 'ready'; readonly input: z.input<typeof saveProducts.input> }
  /** How many lines are to be corrected. */
  | { readonly kind: 'faulty'; readonly lines: number }
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'too-many'; readonly most: number };

export function importPlan({ products, faults }: ProductSheet): ImportPlan {
  if (faults.length > 0) return { kind: 'faulty', lines: new Set(faults.map(({ line }) => line)).size };
  if (products.length === 0) return { kind: 'nothing-new' };
  if (products.length > MOST_PRODUCTS) return { kind: 'too-many', most: MOST_PRODUCTS };
  return { kind: 'ready', input: { products: products.map(({ product }) => product) } };
}
