/**
 * Plans the import of a product table: the command that imports it, or why nothing is imported.
 *
 * Invariants: nothing is imported while a line is wrong, unless the person decides to leave the wrong lines out; the
 * import is one command, so it is applied completely or not at all; the lines left out become a table that can be
 * corrected and read again.
 */
import { groupBy } from '../kernel/group-by.ts';
import type * as z from 'zod/mini';
import type { ProductSheet, SheetRow } from './parse-product-sheet.ts';
import { refuseBeyondProductLimit } from '../rows/product.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { MAX_PRODUCTS_PER_COMMAND, type saveProducts } from '../inventory/save-products.ts';

type Input = z.input<typeof saveProducts.input>;

export type ImportPlan =
  | { readonly kind: 'ready'; readonly input: Input }
  /**
   * The number of wrong lines, and the input without them; undefined if no other lines are new, or if they do not fit,
   * which `refusal` says.
   */
  | {
      readonly kind: 'faulty';
      readonly lines: number;
      readonly others: Input | undefined;
      readonly refusal: Refusal | undefined;
    }
  | { readonly kind: 'nothing-new' }
  /** Dividing the file would not help. */
  | { readonly kind: 'no-room'; readonly refusal: Refusal }
  | { readonly kind: 'too-many'; readonly most: number };

/** @param active How many products the business offers. */
export function checkProductImport({ products, faults }: ProductSheet, active: number): ImportPlan {
  const isTooMuch = products.length > MAX_PRODUCTS_PER_COMMAND;
  const input = { products: products.map(({ product }) => product) };
  const refusal = refuseBeyondProductLimit(active, products.length);
  if (faults.length > 0) {
    const others = products.length === 0 || isTooMuch || refusal !== undefined ? undefined : input;
    return { kind: 'faulty', lines: new Set(faults.map(({ line }) => line)).size, others, refusal };
  }
  if (products.length === 0) return { kind: 'nothing-new' };
  if (refusal !== undefined) return { kind: 'no-room', refusal };
  return isTooMuch ? { kind: 'too-many', most: MAX_PRODUCTS_PER_COMMAND } : { kind: 'ready', input };
}

/** The title of the column that says what is wrong. */
const WHY = 'Qué corregir';

/** The titles and the wrong lines as typed, with a first column that says what is wrong. */
export function faultyRowsTable(
  rows: readonly SheetRow[],
  { faults }: Pick<ProductSheet, 'faults'>,
): readonly (readonly string[])[] {
  const titles = rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''))?.cells ?? [];
  // A corrected table already has that column; it is replaced.
  const saidBefore = titles.indexOf(WHY);
  const typed = (cells: readonly string[]) => cells.filter((_, place) => place !== saidBefore);
  const faultsOf = groupBy(faults, ({ line }) => line);
  const faulty = rows.flatMap(({ line, cells }) => {
    const said = faultsOf
      .get(line)
      ?.map(({ column, sentence }) => (column === null ? sentence : `${column}: ${sentence}`));
    return said === undefined ? [] : [[said.join(' '), ...typed(cells)]];
  });
  return [[WHY, ...typed(titles)], ...faulty];
}
