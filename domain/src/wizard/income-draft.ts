/**
 * An income while it is being written: the lines added so far, on the way to one record.
 *
 * Invariants: every line added is complete; lines of one product share its stock, in order; the total is the
 * sum of the rounded lines. What the shelf holds is an argument, so a product that changes meanwhile is seen
 * as it is now.
 * Spec: sections 2 (Income details screen), 4 (Transaction wizard), 5 (Income details) and 8 (Handling).
 */
import type * as z from 'zod/mini';
import type { Account } from '../rows/account.ts';
import type { saveProducts } from '../inventory/save-products.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity, sumOf } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import {
  type CompleteLine,
  completeLine,
  exceedsShelf,
  type LineDraft,
  lineFaults,
  type LineFaults,
  SELL_ANYWAY,
  type Shelf,
} from './line-draft.ts';
import type { recordIncome } from '../records/record-income.ts';

export const NO_LINES = 'No hay productos agregados';
const PRODUCT_NOT_FOUND = 'Producto seleccionado no encontrado';

/** A line that was added; its product is one of the shelf, or one to be registered under this id. */
export interface DraftLine extends CompleteLine {
  readonly uuid: Uuid;
  readonly productUuid: Uuid;
  readonly oldOrNewProduct: 'old' | 'new';
  readonly proceedAnyway: boolean;
  readonly stockLogUuid: Uuid;
  /** What the customer wanted to spend, when it was sold by amount. */
  readonly soldFor: Money | undefined;
}

export interface IncomeDraft {
  readonly lines: readonly DraftLine[];
  /** Why the last line was not added: to be shown, and logged. */
  readonly problem: string | undefined;
}

/** Fresh ids for one line; the product's is used only when the product is new. */
export interface LineIds {
  readonly uuid: Uuid;
  readonly productUuid: Uuid;
  readonly stockLogUuid: Uuid;
}

export interface IncomeItems {
  readonly transactionId: Uuid;
  readonly account: Account;
  readonly description?: string;
  readonly category?: string;
}

type NewProducts = z.input<typeof saveProducts.input>['products'];

export const emptyIncome: IncomeDraft = { lines: [], problem: undefined };

/** How much of a product the lines of a draft already take. */
export function quantityTakenBy({ lines }: IncomeDraft, productUuid: Uuid | undefined): Quantity {
  return sumOf(lines.filter((line) => line.productUuid === productUuid).map(({ quantity }) => quantity));
}

/** What keeps a line from being added, by field. */
export type AddingFaults = LineFaults & { readonly proceedAnyway?: string };

export function addingFaults(draft: IncomeDraft, line: LineDraft, shelf: Shelf): AddingFaults {
  const isMore = !line.proceedAnyway && exceedsShelf(line, shelf, quantityTakenBy(draft, line.productUuid));
  const faults = lineFaults(line);
  return isMore ? { ...faults, proceedAnyway: `Marca «${SELL_ANYWAY}» o baja la cantidad.` } : faults;
}

/** True with everything present, and either enough stock or 'Vender igual'. */
export function canAddLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf): boolean {
  return Object.keys(addingFaults(draft, line, shelf)).length === 0;
}

/** The draft with one line more; without it while something is missing, or when its product is not there. */
export function addLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf, ids: LineIds): IncomeDraft {
  const { productUuid } = line;
  if (productUuid !== undefined && !shelf.has(productUuid)) return { ...draft, problem: PRODUCT_NOT_FOUND };
  const complete = completeLine(line);
  if (complete === undefined || !canAddLine(draft, line, shelf)) return draft;
  const added: DraftLine = {
    ...complete,
    uuid: ids.uuid,
    productUuid: productUuid ?? productAlreadyNew(draft, complete) ?? ids.productUuid,
    oldOrNewProduct: productUuid === undefined ? 'new' : 'old',
    proceedAnyway: exceedsShelf(line, shelf, quantityTakenBy(draft, productUuid)),
    stockLogUuid: ids.stockLogUuid,
    soldFor: line.soldFor,
  };
  return { lines: [...draft.lines, added], problem: undefined };
}

export function removeLine(draft: IncomeDraft, uuid: Uuid): IncomeDraft {
  return { lines: draft.lines.filter((line) => line.uuid !== uuid), problem: undefined };
}

export function lineTotal({ price, quantity }: Pick<DraftLine, 'price' | 'quantity'>): Money {
  return priceTimesQuantity(price, quantity);
}

export function incomeTotal({ lines }: IncomeDraft): Money {
  return sumOf(lines.map(lineTotal));
}

/**
 * What save-products is sent before the preview, and the draft that goes on: a line whose product is gone
 * registers it anew. A new service is free text, and needs no product.
 */
export function itemsToSave(draft: IncomeDraft, shelf: Shelf): { draft: IncomeDraft; products: NewProducts } {
  const lines = draft.lines.map((line) => renewed(line, shelf));
  const products = new Map<Uuid, NewProducts[number]>();
  for (const line of lines) {
    const { productUuid: uuid, description, unit, price } = line;
    const isMissing = line.oldOrNewProduct === 'new' && !isFreeText(line) && !shelf.has(uuid);
    if (isMissing && !products.has(uuid)) products.set(uuid, { uuid, description, unit, price });
  }
  return { draft: { ...draft, lines }, products: [...products.values()] };
}

/** What record-income is sent, or undefined without a line. */
export function recordIncomeInput(
  { lines }: IncomeDraft,
  details: IncomeItems,
  shelf: Shelf,
): z.input<typeof recordIncome.input> | undefined {
  if (lines.length === 0) return undefined;
  return { ...details, items: lines.map((line) => incomeLineOf(renewed(line, shelf))) };
}

/** Two lines of the same new product register it once. */
function productAlreadyNew({ lines }: IncomeDraft, { description, unit }: CompleteLine): Uuid | undefined {
  return lines.find((line) => line.oldOrNewProduct === 'new' && line.description === description && line.unit === unit)
    ?.productUuid;
}

function renewed(line: DraftLine, shelf: Shelf): DraftLine {
  return shelf.has(line.productUuid) ? line : { ...line, oldOrNewProduct: 'new' };
}

function isFreeText({ unit, oldOrNewProduct }: DraftLine): boolean {
  return unit === 'service' && oldOrNewProduct === 'new';
}

function incomeLineOf(line: DraftLine): z.input<typeof recordIncome.input>['items'][number] {
  const { productUuid, stockLogUuid, soldFor, ...written } = line;
  const hasProduct = !isFreeText(line);
  return {
    ...written,
    selectedProductUuid: hasProduct ? productUuid : null,
    stockLogUuid: hasProduct ? stockLogUuid : null,
  };
}
