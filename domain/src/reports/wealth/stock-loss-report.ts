/** What was lost, found and sold without stock, product by product. */
import type { Uuid } from '../../kernel/input-fields.ts';
import { type Money, sumOfNumbers } from '../../kernel/money.ts';
import { moneyExportColumn, type ExportColumn, textExportColumn } from '../../kernel/export-column-types.ts';
import type { Product } from '../../rows/product.ts';
import { sortByDescription } from '../../search/sort-by-description.ts';
import type { StockGainsAndLosses } from './other-gains-and-losses.ts';
import { type StockValueChange, stockGainsAndLossesByProduct } from './stock-gains-and-losses.ts';
import { signedWealthTerm } from './wealth-change-terms.ts';
import { wealthTermLabels } from './wealth-term-labels.ts';

export interface ProductStockLosses extends StockGainsAndLosses {
  readonly productId: Uuid;
  readonly description: string;
}

export const stockLossTermNames = [
  'waste',
  'countDifferences',
  'soldWithoutStock',
] as const satisfies readonly (keyof StockGainsAndLosses)[];
export type StockLossTermName = (typeof stockLossTermNames)[number];

/** By name. */
export function stockLossReport(
  changes: Iterable<StockValueChange>,
  products: Iterable<Pick<Product, 'uuid' | 'description'>>,
): ProductStockLosses[] {
  const names = new Map([...products].map(({ uuid, description }) => [uuid, description]));
  const found = [...stockGainsAndLossesByProduct(changes)].map(([productId, terms]) => {
    return { productId, description: names.get(productId) ?? '', ...terms };
  });
  return sortByDescription(found);
}

export interface StockLossLine {
  readonly productId: Uuid;
  readonly description: string;
  /** What it adds to the result: below zero if it is taken off. */
  readonly amount: Money;
}

/** Of one term, the largest first; what comes to nothing is left out. */
export function stockLossLinesOfTerm(
  products: readonly ProductStockLosses[],
  term: StockLossTermName,
): StockLossLine[] {
  return products
    .map((product) => ({
      productId: product.productId,
      description: product.description,
      amount: signedWealthTerm(product, term),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

/** Undefined where all goods have a cost: what is lost of others changes no value, so that no line tells of it. */
export function omittedLossesSentence(
  products: Iterable<Pick<Product, 'activo' | 'trackStock' | 'cost'>>,
): string | undefined {
  return [...products].some(({ activo, trackStock, cost }) => activo && trackStock && cost === null)
    ? 'De un producto sin costo no se sabe cuánto vale lo que se pierde: no sale aquí.'
    : undefined;
}

/** The rows of the workbook: each product, and what all of them come to, if there are any. */
export function stockLossRowsWithTotal(products: readonly ProductStockLosses[]): readonly ProductStockLosses[] {
  if (products.length === 0) return [];
  const total = {
    productId: '',
    description: 'Total',
    soldWithoutStock: sumOfNumbers(products.map(({ soldWithoutStock }) => soldWithoutStock)),
    waste: sumOfNumbers(products.map(({ waste }) => waste)),
    countDifferences: sumOfNumbers(products.map(({ countDifferences }) => countDifferences)),
  };
  return [...products, total];
}

export const stockLossExportColumns: readonly ExportColumn<ProductStockLosses>[] = [
  textExportColumn('Producto', ({ description }) => description),
  ...stockLossTermNames.map((term) =>
    moneyExportColumn<ProductStockLosses>(wealthTermLabels[term], (product) => signedWealthTerm(product, term)),
  ),
];
