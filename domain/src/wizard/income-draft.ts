/**
 * A draft of an income: the lines added so far.
 *
 * Invariants: every line added is complete; lines of one product take from its stock in order; the total is the sum of
 * the rounded lines. The products are an argument, so that every call sees their present stock.
 * Spec: sections 2 (Income details screen), 4 (Transaction wizard), 5 (Income details) and 8 (Handling).
 */
import type * as z from 'zod/mini';
import type { Account } from '../rows/account.ts';
import type { saveProducts } from '../inventory/save-products.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, priceTimesQuantity, sumOfNumbers } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import type { SalePayment } from '../payment/sale-payment.ts';
import {
  type CompleteLine,
  lineFromCompleteDraft,
  lineDraftExceedsStock,
  type LineDraft,
  lineDraftFaults,
  type LineFaults,
  SELL_ANYWAY_LABEL,
  type ProductsById,
} from './income-line-draft.ts';
import type { recordIncome } from '../records/record-income.ts';

export const NO_LINES_MESSAGE = 'No hay productos agregados';
const PRODUCT_NOT_FOUND = 'Producto seleccionado no encontrado';

/** An added line; its product exists, or will be registered under this id. */
export interface AddedIncomeLine extends CompleteLine {
  readonly uuid: Uuid;
  readonly productUuid: Uuid;
  readonly oldOrNewProduct: 'old' | 'new';
  readonly proceedAnyway: boolean;
  readonly stockLogUuid: Uuid;
  /** The amount the customer wanted to spend, if the line was sold by amount. */
  readonly soldFor: Money | undefined;
}

export interface IncomeDraft {
  readonly lines: readonly AddedIncomeLine[];
  /** Why the last line was not added; the screen shows it and logs it. */
  readonly problem: string | undefined;
}

/** New ids for one line; the product's id is used only if the product is new. */
export interface LineIds {
  readonly uuid: Uuid;
  readonly productUuid: Uuid;
  readonly stockLogUuid: Uuid;
}

export interface IncomeItems {
  readonly transactionId: Uuid;
  readonly account: Account;
  readonly parts?: SalePayment;
  readonly description?: string;
  readonly category?: string;
}

type NewProducts = z.input<typeof saveProducts.input>['products'];

export const emptyIncomeDraft: IncomeDraft = { lines: [], problem: undefined };

/** The quantity of a product in all lines of the draft. */
export function quantityOfProductInDraft({ lines }: IncomeDraft, productUuid: Uuid | undefined): Quantity {
  return sumOfNumbers(lines.filter((line) => line.productUuid === productUuid).map(({ quantity }) => quantity));
}

/** What prevents adding a line, by field. */
export type AddingFaults = LineFaults & { readonly proceedAnyway?: string };

export function faultsOfAddingIncomeLine(draft: IncomeDraft, line: LineDraft, shelf: ProductsById): AddingFaults {
  const isMore =
    !line.proceedAnyway && lineDraftExceedsStock(line, shelf, quantityOfProductInDraft(draft, line.productUuid));
  const faults = lineDraftFaults(line);
  return isMore ? { ...faults, proceedAnyway: `Marca «${SELL_ANYWAY_LABEL}» o baja la cantidad.` } : faults;
}

/** True if nothing is missing, and there is enough stock or 'Vender igual' is ticked. */
export function isIncomeLineReady(draft: IncomeDraft, line: LineDraft, shelf: ProductsById): boolean {
  return Object.keys(faultsOfAddingIncomeLine(draft, line, shelf)).length === 0;
}

/** Adds a line; changes nothing while something is missing or the product no longer exists. */
export function addIncomeLine(draft: IncomeDraft, line: LineDraft, shelf: ProductsById, ids: LineIds): IncomeDraft {
  const { productUuid } = line;
  if (productUuid !== undefined && !shelf.has(productUuid)) return { ...draft, problem: PRODUCT_NOT_FOUND };
  const complete = lineFromCompleteDraft(line);
  if (complete === undefined || !isIncomeLineReady(draft, line, shelf)) return draft;
  const added: AddedIncomeLine = {
    ...complete,
    uuid: ids.uuid,
    productUuid: productUuid ?? productAlreadyNew(draft, complete) ?? newProductId(draft, ids),
    oldOrNewProduct: productUuid === undefined ? 'new' : 'old',
    proceedAnyway: lineDraftExceedsStock(line, shelf, quantityOfProductInDraft(draft, productUuid)),
    stockLogUuid: ids.stockLogUuid,
    soldFor: line.soldFor,
  };
  return { lines: [...draft.lines, added], problem: undefined };
}

export function removeIncomeLine(draft: IncomeDraft, uuid: Uuid): IncomeDraft {
  return { lines: draft.lines.filter((line) => line.uuid !== uuid), problem: undefined };
}

export function incomeLineTotal({
  price,
  quantity,
  soldFor,
}: Pick<AddedIncomeLine, 'price' | 'quantity' | 'soldFor'>): Money {
  return soldFor ?? priceTimesQuantity(price, quantity);
}

export function incomeDraftTotal({ lines }: IncomeDraft): Money {
  return sumOfNumbers(lines.map(incomeLineTotal));
}

/**
 * The input of save-products before the preview, and the draft that continues. A line whose product no longer exists
 * registers it anew; a new service is free text and needs no product.
 */
export function prepareNewProductsOfIncome(
  draft: IncomeDraft,
  shelf: ProductsById,
): { draft: IncomeDraft; products: NewProducts } {
  const lines = draft.lines.map((line) => renewLine(line, shelf));
  const products = new Map<Uuid, NewProducts[number]>();
  for (const line of lines) {
    const { productUuid: uuid, description, unit, price } = line;
    const isMissing = line.oldOrNewProduct === 'new' && !isFreeText(line) && !shelf.has(uuid);
    if (isMissing && !products.has(uuid)) products.set(uuid, { uuid, description, unit, price });
  }
  return { draft: { ...draft, lines }, products: [...products.values()] };
}

/** The input of record-income, undefined without a line. */
export function buildRecordIncomeInput(
  { lines }: IncomeDraft,
  details: IncomeItems,
  shelf: ProductsById,
): z.input<typeof recordIncome.input> | undefined {
  if (lines.length === 0) return undefined;
  return { ...details, items: lines.map((line) => incomeLineOf(renewLine(line, shelf))) };
}

/** Two lines of the same new product register it once. */
function productAlreadyNew({ lines }: IncomeDraft, { description, unit }: CompleteLine): Uuid | undefined {
  return lines.find((line) => line.oldOrNewProduct === 'new' && line.description === description && line.unit === unit)
    ?.productUuid;
}

/** A line that is renamed leaves the product that it shared to the other lines of it; no other row has its own id. */
function newProductId({ lines }: IncomeDraft, { uuid, productUuid }: LineIds): Uuid {
  return lines.some((line) => line.productUuid === productUuid) ? uuid : productUuid;
}

function renewLine(line: AddedIncomeLine, shelf: ProductsById): AddedIncomeLine {
  return shelf.has(line.productUuid) ? line : { ...line, oldOrNewProduct: 'new' };
}

/** True for money that came in without a sale: only lines of free text. */
export function isIncomeWithoutProducts(lines: readonly AddedIncomeLine[]): boolean {
  return lines.length > 0 && lines.every(isFreeText);
}

function isFreeText({ unit, oldOrNewProduct }: AddedIncomeLine): boolean {
  return unit === 'service' && oldOrNewProduct === 'new';
}

function incomeLineOf(line: AddedIncomeLine): z.input<typeof recordIncome.input>['items'][number] {
  const { productUuid, stockLogUuid, soldFor, ...written } = line;
  const hasProduct = !isFreeText(line);
  return {
    ...written,
    ...(soldFor !== undefined && { amount: soldFor }),
    selectedProductUuid: hasProduct ? productUuid : null,
    stockLogUuid: hasProduct ? stockLogUuid : null,
  };
}
