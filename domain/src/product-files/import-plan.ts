/**
 * What comes of a table of products that was read: the one command that brings it in, or why nothing is.
 *
 * Invariants: nothing comes in while a line is wrong, unless somebody says that the wrong lines are to stay out; what
 * does come in is one command, so that all of it is there or none; what stays out is a table of its own, which is read
 * like any other once it was corrected.
 */
import type * as z from 'zod/mini';
import type { ProductSheet, SheetRow } from './product-import.ts';
import { MAX_PRODUCTS_PER_COMMAND, type saveProducts } from '../inventory/save-products.ts';

type Input = z.input<typeof saveProducts.input>;

export type ImportPlan =
  | { readonly kind: 'ready'; readonly input: Input }
  /** How many lines are to be corrected, and what could come in without them; undefined where nothing could. */
  | { readonly kind: 'faulty'; readonly lines: number; readonly others: Input | undefined }
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'too-many'; readonly most: number };

export function importPlan({ products, faults }: ProductSheet): ImportPlan {
  const isTooMuch = products.length > MAX_PRODUCTS_PER_COMMAND;
  const input = { products: products.map(({ product }) => product) };
  if (faults.length > 0) {
    const others = products.length === 0 || isTooMuch ? undefined : input;
    return { kind: 'faulty', lines: new Set(faults.map(({ line }) => line)).size, others };
  }
  if (products.length === 0) return { kind: 'nothing-new' };
  return isTooMuch ? { kind: 'too-many', most: MAX_PRODUCTS_PER_COMMAND } : { kind: 'ready', input };
}

/** The title of what is said of each line that stays out; a column that nobody reads. */
const WHY = 'Qué corregir';

/** The titles and the wrong lines as they were typed, each with what is wrong with it before all else. */
export function tableOfFaulty(
  rows: readonly SheetRow[],
  { faults }: Pick<ProductSheet, 'faults'>,
): readonly (readonly string[])[] {
  const titles = rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''))?.cells ?? [];
  // What was said of a line before is said anew.
  const saidBefore = titles.indexOf(WHY);
  const typed = (cells: readonly string[]) => cells.filter((_, place) => place !== saidBefore);
  const sentences = new Map<number, string[]>();
  for (const { line, column, sentence } of faults) {
    const said = column === null ? sentence : `${column}: ${sentence}`;
    sentences.set(line, [...(sentences.get(line) ?? []), said]);
  }
  const faulty = rows.flatMap(({ line, cells }) => {
    const said = sentences.get(line);
    return said === undefined ? [] : [[said.join(' '), ...typed(cells)]];
  });
  return [[WHY, ...typed(titles)], ...faulty];
}
