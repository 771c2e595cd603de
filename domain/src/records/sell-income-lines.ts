/**
 * The lines of an income: each sells a product, registers a new one and sells it, or is free text.
 *
 * Invariants: lines are sold in order, so two lines of one product share its stock; an 'old' line whose product no
 * longer exists registers it anew, a 'new' line whose product already exists sells that one; each product has one
 * change, even if several lines moved it; each line has an id of its own, by which it can be returned.
 * Spec: section 4 (Transaction wizard).
 */
import * as z from 'zod/mini';
import { type Changes, rowCreation, rowUpdate } from '../commands/row-changes.ts';
import { MISSING_FIELD_MESSAGE } from '../commands/check-input.ts';
import type { Context } from '../commands/command.ts';
import {
  positiveAmountField,
  quantityField,
  requiredText,
  unitField,
  type Uuid,
  uuidField,
} from '../kernel/input-fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { MIN_QUANTITY_BY_AMOUNT, formatQuantity, quantityForAmount } from '../kernel/quantity.ts';
import { type Refusal, isRefusal, refuse, refuseFields } from '../kernel/refusal.ts';
import type { State } from '../commands/command-reads.ts';
import { stockCountWithLateLines } from '../inventory/stock-movements-before-count.ts';
import { findNextStockCountAndPurchase } from '../inventory/find-stock-logs-until-next-count.ts';
import { newProductRow } from '../inventory/product-details.ts';
import type { Product } from '../rows/product.ts';
import { exceedsStock, type SoldLine, applySaleLineToProduct } from '../inventory/apply-sale-line-to-product.ts';
import { productBeforeLaterCount } from '../inventory/stock-command-checks-and-changes.ts';
import type { StockLog } from '../rows/stock-log.ts';
import { unitSuffix } from '../kernel/unit.ts';
import type { ItemAndStockLog, TransactionItem } from '../rows/transaction.ts';

const MAX_LINES = 200;

export const incomeLineSchema = z.strictObject({
  uuid: uuidField,
  selectedProductUuid: z.optional(z.nullable(uuidField)),
  description: requiredText(MAX_NAME_LENGTH),
  quantity: quantityField(MIN_QUANTITY_BY_AMOUNT),
  unit: unitField,
  price: positiveAmountField,
  oldOrNewProduct: z.enum(['old', 'new']),
  proceedAnyway: z.optional(z.boolean()),
  stockLogUuid: z.optional(z.nullable(uuidField)),
  /** What the line comes to where the amount was typed; the quantity must be the one that follows from it. */
  amount: z.optional(positiveAmountField),
});
export type IncomeLine = z.output<typeof incomeLineSchema>;

export const incomeLinesSchema = z.array(incomeLineSchema).check(z.minLength(1), z.maxLength(MAX_LINES));

export interface SoldLines {
  readonly items: readonly TransactionItem[];
  readonly itemsAndStockLogs: readonly ItemAndStockLog[];
  readonly goods: Pick<Changes, 'products' | 'stockLogs'>;
}

export function sellIncomeLines(
  lines: readonly IncomeLine[],
  transactionId: Uuid,
  { products, laterLines: later }: Pick<State, 'products' | 'laterLines'>,
  context: Context,
): SoldLines | Refusal {
  if (new Set(lines.map((line) => line.uuid)).size < lines.length) return refuse('id-already-used');
  const shelf = new Map(products);
  const counts = new Map<Uuid, StockLog>();
  for (const product of products.values()) {
    const { count } = findNextStockCountAndPurchase(later, product.uuid);
    if (count === undefined) continue;
    counts.set(product.uuid, count);
    shelf.set(product.uuid, productBeforeLaterCount(product, count));
  }
  const items: TransactionItem[] = [];
  const logs: StockLog[] = [];
  for (const [place, line] of lines.entries()) {
    if (!isQuantityForAmount(line))
      return refuseFields({ [`items.${place}.quantity`]: 'No es la cantidad de ese monto.' });
    if (isFreeText(line)) {
      items.push(freeTextItem(line));
      continue;
    }
    const sold = sellFromShelf(line, place, transactionId, { shelf, counts }, context);
    if (isRefusal(sold)) return sold;
    items.push(sold.item);
    logs.push(sold.log);
    shelf.set(sold.product.uuid, sold.product);
  }
  return {
    items,
    itemsAndStockLogs: logs.flatMap(({ itemId, uuid: stockLogUuid }) =>
      itemId === null ? [] : [{ itemUuid: itemId, stockLogUuid }],
    ),
    goods: {
      products: shelfChanges(products, shelf, counts),
      stockLogs: [...logs.map(rowCreation), ...countChanges(counts, logs)],
    },
  };
}

/** The products before the sale, and for those counted after the sale's instant, that count. */
interface ProductsOfSale {
  readonly shelf: ReadonlyMap<Uuid, Product>;
  readonly counts: ReadonlyMap<Uuid, StockLog>;
}

function sellFromShelf(
  line: IncomeLine,
  place: number,
  transactionId: Uuid,
  { shelf, counts }: ProductsOfSale,
  context: Context,
): SoldLine | Refusal {
  const { selectedProductUuid, stockLogUuid, quantity, price, amount, proceedAnyway = false } = line;
  if (selectedProductUuid == null) return missingField(place, 'selectedProductUuid');
  if (stockLogUuid == null) return missingField(place, 'stockLogUuid');
  const known = shelf.get(selectedProductUuid);
  const count = counts.get(selectedProductUuid);
  const isAsked = !proceedAnyway && line.oldOrNewProduct === 'old' && count === undefined;
  if (known !== undefined && exceedsStock(known, quantity) && isAsked) {
    return refuse('sale-exceeds-stock', { stock: formatQuantity(known.stock), unit: unitSuffix(known.unit) });
  }
  const product = known ?? newProductRow({ ...line, uuid: selectedProductUuid }, context);
  const sale = {
    itemId: line.uuid,
    stockLogId: stockLogUuid,
    transactionId,
    quantity,
    price,
    amount,
    isNewProduct: known === undefined,
    proceedAnyway,
  };
  return applySaleLineToProduct(product, sale, context, count);
}

function isQuantityForAmount({ amount, price, quantity }: IncomeLine): boolean {
  return amount === undefined || quantityForAmount(amount, price) === quantity;
}

/** A new service is only text on the receipt and is not registered as a product. */
function isFreeText(line: IncomeLine): boolean {
  return line.unit === 'service' && line.oldOrNewProduct === 'new';
}

function freeTextItem({
  uuid: itemId,
  description,
  quantity,
  unit: lineUnit,
  price,
  amount,
}: IncomeLine): TransactionItem {
  return {
    uuid: itemId,
    description,
    quantity,
    unit: lineUnit,
    price,
    oldOrNewProduct: 'new',
    selectedProductUuid: null,
    trackStock: false,
    proceedAnyway: false,
    requestedQuantity: quantity,
    actualQuantity: quantity,
    currentStock: 0,
    cost: null,
    ...(amount !== undefined && { amount }),
  };
}

function missingField(place: number, field: string): Refusal {
  return refuseFields({ [`items.${place}.${field}`]: MISSING_FIELD_MESSAGE });
}

function shelfChanges(
  before: ReadonlyMap<Uuid, Product>,
  after: ReadonlyMap<Uuid, Product>,
  counts: ReadonlyMap<Uuid, StockLog>,
) {
  return [...after.values()].flatMap((product) => {
    const previous = before.get(product.uuid);
    if (previous === undefined) return [rowCreation(product)];
    return previous === product || counts.has(product.uuid) ? [] : [rowUpdate(previous, product)];
  });
}

/** A later count included what these lines sold, so its difference is reduced. */
function countChanges(counts: ReadonlyMap<Uuid, StockLog>, logs: readonly StockLog[]) {
  return [...counts].map(([productId, count]) => {
    const own = logs.filter((log) => log.productId === productId);
    return rowUpdate(count, stockCountWithLateLines(count, own));
  });
}
