/** What was lost, found and sold without stock, product by product. */
import type { Uuid } from '../../kernel/input-fields.ts';
import type { Money } from '../../kernel/money.ts';
import { moneyColumn, type ExportColumn, textColumn } from '../../kernel/table.ts';
import type { Product } from '../../rows/product.ts';
import type { ShelfTerms } from './other-terms.ts';
import { type ShelfChange, shelfTermsByProduct } from './shelf-days.ts';
import { signedTerm } from './wealth-terms.ts';
import { wealthTermLabels } from './wealth-labels.ts';

export interface ProductShelf extends ShelfTerms {
  readonly productId: Uuid;
  readonly description: string;
}

export const shelfTermNames = [
  'waste',
  'countDifferences',
  'soldWithoutStock',
] as const satisfies readonly (keyof ShelfTerms)[];
export type ShelfTermName = (typeof shelfTermNames)[number];

/** By name. */
export function shelfReport(
  changes: Iterable<ShelfChange>,
  products: Iterable<Pick<Product, 'uuid' | 'description'>>,
): ProductShelf[] {
  const names = new Map([...products].map(({ uuid, description }) => [uuid, description]));
  const found = [...shelfTermsByProduct(changes)].map(([productId, terms]) => {
    return { productId, description: names.get(productId) ?? '', ...terms };
  });
  return found.toSorted((a, b) => (a.description < b.description ? -1 : 1));
}

export interface ShelfLine {
  readonly productId: Uuid;
  readonly description: string;
  /** What it adds to the result: below zero if it is taken off. */
  readonly amount: Money;
}

/** Of one term, the largest first; what comes to nothing is left out. */
export function shelfLines(products: readonly ProductShelf[], term: ShelfTermName): ShelfLine[] {
  return products
    .map((product) => ({
      productId: product.productId,
      description: product.description,
      amount: signedTerm(product, term),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

export const shelfColumns: readonly ExportColumn<ProductShelf>[] = [
  textColumn('Producto', ({ description }) => description),
  ...shelfTermNames.map((term) =>
    moneyColumn<ProductShelf>(wealthTermLabels[term], (product) => signedTerm(product, term)),
  ),
];
