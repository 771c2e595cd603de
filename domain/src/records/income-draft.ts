/**
 * An income while it is being written: the lines added so far, on the way to one record.
 *
 * Invariants: every line added is complete; lines of one product share its stock, in order; the total is the
 * sum of the rounded lines. What the shelf holds is an argument, so a product that changes meanwhile is seen
 * as it is now.
 * Spec: sections 2 (Income details screen), 4 (Transaction wizard), 5 (Income details) and 8 (Handling).
 */
import type * as z from 'zod/mini';
import type { Account } from '../cash/account.ts';
import type { Product } from '../inventory/product.ts';
import type { saveProducts } from '../inventory/save-products.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity, sumOf } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import {
  type CompleteLine,
  completed,
  enterQuantity,
  exceedsShelf,
  type LineDraft,
  lineOfProduct,
  type Shelf,
} from './line-draft.ts';
import type { recordIncome } from './record-income.ts';

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

export interface IncomeDetails {
  readonly transactionId: Uuid;
  readonly account: Account;
  readonly description?: string;
  readonly category?: string;
}

type NewProducts = z.input<typeof saveProducts.input>['products'];

export const emptyIncome: IncomeDraft = { lines: [], problem: undefined };

/** How much of a product the lines of a draft already take. */
export function takenBy({ lines }: IncomeDraft, productUuid: Uuid | undefined): Quantity {
  return sumOf(lines.filter((line) => line.productUuid === productUuid).map(({ quantity }) => quantity));
}

/** True with everything present, and either enough stock or 'Vender igual'. */
export function canAddLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf): boolean {
  if (completed(line) === undefined) return false;
  return line.proceedAnyway || !exceedsShelf(line, shelf, takenBy(draft, line.productUuid));
}

/** The draft with one line more; without it while something is missing, or when its product is not there. */
export function addLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf, ids: LineIds): IncomeDraft {
  const { productUuid } = line;
  if (productUuid !== undefined && !shelf.has(productUuid)) return { ...draft, problem: PRODUCT_NOT_FOUND };
  const complete = completed(line);
  if (complete === undefined || !canAddLine(draft, line, shelf)) return draft;
  const added: DraftLine = {
    ...complete,
    uuid: ids.uuid,
    productUuid: productUuid ?? productAlreadyNew(draft, complete) ?? ids.productUuid,
    oldOrNewProduct: productUuid === undefined ? 'new' : 'old',
    proceedAnyway: exceedsShelf(line, shelf, takenBy(draft, productUuid)),
    stockLogUuid: ids.stockLogUuid,
    soldFor: line.soldFor,
  };
  return { lines: [...draft.lines, added], problem: undefined };
}

/** A line that was added, to be written anew; a product that was registered meanwhile is one of the shelf by now. */
export function lineAgain(added: DraftLine, shelf: Shelf): LineDraft {
  const { productUuid, description, quantity, unit, price, soldFor, oldOrNewProduct, proceedAnyway } = added;
  const isKnown = oldOrNewProduct === 'old' || shelf.has(productUuid);
  return {
    productUuid: isKnown ? productUuid : undefined,
    description,
    quantity,
    unit,
    price,
    soldFor,
    // Nothing was asked of its stock when it was new, and nothing is asked now.
    proceedAnyway: proceedAnyway || (isKnown && oldOrNewProduct === 'new'),
  };
}

/** The draft with a line written anew, in its old place; as it was while something is missing. */
export function rewriteLine(draft: IncomeDraft, uuid: Uuid, line: LineDraft, shelf: Shelf): IncomeDraft {
  const place = draft.lines.findIndex((one) => one.uuid === uuid);
  const before = draft.lines[place];
  if (before === undefined) return draft;
  const others = removeLine(draft, uuid);
  const { lines, problem } = addLine(others, line, shelf, before);
  const rewritten = lines[others.lines.length];
  if (rewritten === undefined) return { ...draft, problem };
  const inPlace = draft.lines.with(place, rewritten);
  return { lines: sharedInOrder(inPlace, rewritten.productUuid, shelf), problem: undefined };
}

/**
 * A product whose code was scanned: one more on its line, or a line of its own. Undefined where something has to be
 * asked first: how much of it, or whether to sell what is not there.
 */
export function addScanned(draft: IncomeDraft, product: Product, shelf: Shelf, ids: LineIds): IncomeDraft | undefined {
  const line = lineOfProduct(product);
  const last = draft.lines.findLast(({ productUuid }) => productUuid === product.uuid);
  if (last === undefined || line.quantity === undefined) {
    return canAddLine(draft, line, shelf) ? addLine(draft, line, shelf, ids) : undefined;
  }
  const more = enterQuantity(lineAgain(last, shelf), last.quantity + line.quantity);
  return canAddLine(removeLine(draft, last.uuid), more, shelf) ? rewriteLine(draft, last.uuid, more, shelf) : undefined;
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
  details: IncomeDetails,
  shelf: Shelf,
): z.input<typeof recordIncome.input> | undefined {
  if (lines.length === 0) return undefined;
  return { ...details, items: lines.map((line) => incomeLineOf(renewed(line, shelf))) };
}

/** The lines of a product take from its stock one after the other: 'Vender igual' is said where it runs out. */
function sharedInOrder(lines: readonly DraftLine[], productUuid: Uuid, shelf: Shelf): DraftLine[] {
  let taken: Quantity = 0;
  return lines.map((line) => {
    if (line.productUuid !== productUuid || line.oldOrNewProduct === 'new') return line;
    const proceedAnyway = exceedsShelf(line, shelf, taken);
    taken += line.quantity;
    return { ...line, proceedAnyway };
  });
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
