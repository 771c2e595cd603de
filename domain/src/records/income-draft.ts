/**
 * An income while it is being written: the lines added so far, and the one on the way.
 *
 * Invariants: every line added is complete; lines of one product share its stock, in order; the total is the sum of the
 * rounded lines. What the shelf holds is an argument, so a product that changes meanwhile is seen as it is now.
 * Spec: sections 2 (Income details screen), 4 (Transaction wizard), 5 (Income details) and 8 (Handling).
 */
import type * as z from 'zod/mini';
import type { Account } from '../cash/account.ts';
import { normalDescription, type Product } from '../inventory/product.ts';
import type { saveProducts } from '../inventory/save-products.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity, sumOf } from '../kernel/money.ts';
import type { IncomeLine } from './income-lines.ts';
import { type CompleteLine, completed, type LineDraft, mayBeSold, type Shelf } from './line-draft.ts';
import type { recordIncome } from './record-income.ts';

export const NO_LINES = 'No hay productos agregados';
export const ADD_LINE = 'Agregar Producto';
const PRODUCT_NOT_FOUND = 'Producto seleccionado no encontrado';

/** A line that was added; its product is one of the shelf, or one to be registered under this id. */
export interface DraftLine extends CompleteLine {
  readonly uuid: Uuid;
  readonly productUuid: Uuid;
  readonly oldOrNewProduct: 'old' | 'new';
  readonly stockLogUuid: Uuid;
}

export interface IncomeDraft {
  readonly lines: readonly DraftLine[];
  /** Why the last line was not added: shown, and logged. */
  readonly problem: string | undefined;
}

/** Fresh ids for one line; the product's is used only when the product is new. */
export interface LineIds {
  readonly uuid: Uuid;
  readonly stockLogUuid: Uuid;
  readonly productUuid: Uuid;
}

export const emptyIncome: IncomeDraft = { lines: [], problem: undefined };

/** How much of a product the lines of a draft already take. */
export function takenBy({ lines }: IncomeDraft, productUuid: Uuid | undefined): number {
  return sumOf(lines.filter((line) => line.productUuid === productUuid).map((line) => line.quantity));
}

export function canAddLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf): boolean {
  return completed(line) !== undefined && mayBeSold(line, shelf, takenBy(draft, line.productUuid));
}

/** The draft with one line more; nothing is added while something is missing or when the product is not there. */
export function addLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf, ids: LineIds): IncomeDraft {
  const { productUuid } = line;
  if (productUuid !== undefined && !shelf.has(productUuid)) return { ...draft, problem: PRODUCT_NOT_FOUND };
  const complete = completed(line);
  if (complete === undefined || !canAddLine(draft, line, shelf)) return draft;
  const added: DraftLine = {
    ...complete,
    uuid: ids.uuid,
    stockLogUuid: ids.stockLogUuid,
    productUuid: productUuid ?? sameNewProduct(draft, complete) ?? ids.productUuid,
    oldOrNewProduct: productUuid === undefined ? 'new' : 'old',
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

/** The products that the lines need and the shelf lacks: what save-products is sent; a service needs none. */
export function productsToSave(draft: IncomeDraft, shelf: Shelf): z.input<typeof saveProducts.input>['products'] {
  const missing = draft.lines.filter(({ productUuid, unit }) => !shelf.has(productUuid) && unit !== 'service');
  const firstLines = new Map(missing.toReversed().map((line) => [line.productUuid, line]));
  return [...firstLines.values()].map(({ productUuid, description, unit, price }) => ({
    uuid: productUuid,
    description,
    unit,
    price,
  }));
}

/** What record-income is sent, or undefined without a line. */
export function recordIncomeInput(
  draft: IncomeDraft,
  details: {
    readonly transactionId: Uuid;
    readonly account: Account;
    readonly description?: string;
    readonly category?: string;
  },
  shelf: Shelf,
): z.input<typeof recordIncome.input> | undefined {
  if (draft.lines.length === 0) return undefined;
  return { ...details, items: draft.lines.map((line) => incomeLineOf(line, shelf)) };
}
