/** What was lost, found and sold without stock, product by product. */
import type { Uuid } from '../../kernel/input-fields.ts';
import { type Money, sumOfNumbers } from '../../kernel/money.ts';
import {
  type ExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  textExportColumn,
} from '../../kernel/export-column-types.ts';
import type { Quantity } from '../../kernel/quantity.ts';
import { type Unit, unitLabels } from '../../kernel/unit.ts';
import type { Product } from '../../rows/product.ts';
import { sortByDescription } from '../../search/sort-by-description.ts';
import type { StockGainsAndLosses } from './other-gains-and-losses.ts';
import { noStockTerms, type StockValueChange, stockGainsAndLossesByProduct } from './stock-gains-and-losses.ts';
import type { StockValueReason } from './stock-value-reasons.ts';
import { signedWealthTerm } from './wealth-change-terms.ts';
import { wealthTermLabels } from './wealth-term-labels.ts';

export interface ProductStockLosses extends StockGainsAndLosses {
  readonly productId: Uuid;
  readonly description: string;
  /** What changed while its cost was not known, below zero where it was lost; absent where there was none of it. */
  readonly withoutCost?: QuantitiesWithoutCost;
}

type TermWithQuantities = Exclude<keyof StockGainsAndLosses, 'soldWithoutStock'>;
type QuantitiesWithoutCost = Readonly<Record<TermWithQuantities, Quantity>> & { readonly unit: Unit };

/** A line of a product's history that changed no value, because its cost was not known. */
export interface StockChangeWithoutCost {
  readonly productId: Uuid;
  readonly unit: Unit;
  readonly reason: StockValueReason;
  readonly quantity: Quantity;
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
  changesWithoutCost: Iterable<StockChangeWithoutCost> = [],
): ProductStockLosses[] {
  const names = new Map([...products].map(({ uuid, description }) => [uuid, description]));
  const valued = stockGainsAndLossesByProduct(changes);
  const uncosted = quantitiesWithoutCostByProduct(changesWithoutCost);
  const found = [...new Set([...valued.keys(), ...uncosted.keys()])].map((productId) => {
    const withoutCost = uncosted.get(productId);
    return {
      productId,
      description: names.get(productId) ?? '',
      ...(valued.get(productId) ?? noStockTerms),
      ...(withoutCost !== undefined && { withoutCost }),
    };
  });
  return sortByDescription(found);
}

function quantitiesWithoutCostByProduct(
  changes: Iterable<StockChangeWithoutCost>,
): ReadonlyMap<Uuid, QuantitiesWithoutCost> {
  const sums = new Map<Uuid, QuantitiesWithoutCost>();
  for (const { productId, unit, reason, quantity } of changes) {
    if (reason !== 'waste' && reason !== 'found') continue;
    const { waste, countDifferences } = sums.get(productId) ?? { waste: 0, countDifferences: 0 };
    const [lost, found] = reason === 'waste' ? [quantity, 0] : [0, quantity];
    sums.set(productId, { unit, waste: waste + lost, countDifferences: countDifferences + found });
  }
  return new Map([...sums].filter(([, { waste, countDifferences }]) => waste !== 0 || countDifferences !== 0));
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

export interface StockLossWithoutCost {
  readonly productId: Uuid;
  readonly description: string;
  readonly unit: Unit;
  /** Below zero where it was lost. */
  readonly quantity: Quantity;
}

/** Of one term, by name: what was lost or found of goods whose cost was not known. */
export function stockLossesWithoutCost(
  products: readonly ProductStockLosses[],
  term: StockLossTermName,
): StockLossWithoutCost[] {
  return products.flatMap(({ productId, description, withoutCost }) => {
    const quantity = term === 'soldWithoutStock' ? 0 : (withoutCost?.[term] ?? 0);
    return withoutCost === undefined || quantity === 0
      ? []
      : [{ productId, description, unit: withoutCost.unit, quantity }];
  });
}

/** Of what was sold without stock; undefined where all goods have a cost. */
export function omittedLossesSentence(
  products: Iterable<Pick<Product, 'activo' | 'trackStock' | 'cost'>>,
): string | undefined {
  return [...products].some(({ activo, trackStock, cost }) => activo && trackStock && cost === null)
    ? 'De un producto sin costo no se sabe cuánto vale lo que se vendió sin stock: no sale aquí.'
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
  ...(['waste', 'countDifferences'] as const).map((term) =>
    quantityExportColumn<ProductStockLosses>(`${wealthTermLabels[term]}, cantidad sin costo`, ({ withoutCost }) =>
      withoutCost?.[term] === 0 ? undefined : withoutCost?.[term],
    ),
  ),
  textExportColumn('Unidad de lo que no tiene costo', ({ withoutCost }) => withoutCost && unitLabels[withoutCost.unit]),
];
