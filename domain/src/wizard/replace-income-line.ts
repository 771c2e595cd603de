/**
 * Changes a line that an income already has: corrects it, or adds more of the same goods.
 *
 * Invariants: a line keeps its place and its ids; the lines of a product take from its stock in order, and those that
 * exceed it get 'Vender igual'.
 * Spec: sections 2 and 5 (Income details).
 */
import { normalizeDescription, type Product } from '../rows/product.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Quantity } from '../kernel/quantity.ts';
import {
  addIncomeLine,
  isIncomeLineReady,
  type AddedIncomeLine,
  type IncomeDraft,
  type LineIds,
  removeIncomeLine,
} from './income-draft.ts';
import {
  setLineDraftQuantity,
  lineDraftExceedsStock,
  type LineDraft,
  lineDraftOfProduct,
  setLineDraftSellAnyway,
  type ProductsById,
} from './income-line-draft.ts';

/** The line that is being edited. */
export interface EditedLine {
  readonly line: LineDraft;
  /** The line that it replaces, undefined for a new one. */
  readonly rewrites: Uuid | undefined;
}

/** The income with the edited line in it; undefined while something is missing. */
export function saveEditedIncomeLine(
  draft: IncomeDraft,
  { line, rewrites }: EditedLine,
  shelf: ProductsById,
  ids: LineIds,
): IncomeDraft | undefined {
  const after =
    rewrites === undefined
      ? addOrMergeIncomeLine(draft, line, shelf, ids)
      : replaceIncomeLine(draft, rewrites, line, shelf);
  return after.lines === draft.lines && after.problem === undefined ? undefined : after;
}

/** A draft made from an added line; a product registered in the meantime counts as existing. */
export function lineDraftFromAddedLine(added: AddedIncomeLine, shelf: ProductsById): LineDraft {
  const { productUuid, description, quantity, unit, price, soldFor, oldOrNewProduct, proceedAnyway } = added;
  const isKnown = oldOrNewProduct === 'old' || shelf.has(productUuid);
  return {
    productUuid: isKnown ? productUuid : undefined,
    description,
    quantity,
    unit,
    price,
    soldFor,
    // The line was new, so nobody was asked about its stock; nobody is asked now either.
    proceedAnyway: proceedAnyway || (isKnown && oldOrNewProduct === 'new'),
  };
}

/** Replaces a line in its place; changes nothing while something is missing. */
export function replaceIncomeLine(draft: IncomeDraft, uuid: Uuid, line: LineDraft, shelf: ProductsById): IncomeDraft {
  const place = draft.lines.findIndex((one) => one.uuid === uuid);
  const before = draft.lines[place];
  if (before === undefined) return draft;
  const others = removeIncomeLine(draft, uuid);
  const { lines, problem } = addIncomeLine(others, line, shelf, before);
  const rewritten = lines[others.lines.length];
  if (rewritten === undefined) return { ...draft, problem };
  const inPlace = draft.lines.with(place, rewritten);
  return { lines: sharedInOrder(inPlace, rewritten.productUuid, shelf), problem: undefined };
}

/**
 * Adds to the line of the same goods at the same price, else adds a line. A line sold by amount always stays separate,
 * because it says what the customer wanted to spend.
 */
export function addOrMergeIncomeLine(
  draft: IncomeDraft,
  line: LineDraft,
  shelf: ProductsById,
  ids: LineIds,
): IncomeDraft {
  const { quantity = 0, proceedAnyway } = line;
  const same = draft.lines.find((one) => isOfSameGoods(one, line));
  if (same === undefined || !isIncomeLineReady(draft, line, shelf)) return addIncomeLine(draft, line, shelf, ids);
  const before = lineDraftFromAddedLine(same, shelf);
  const more = setLineDraftSellAnyway(
    setLineDraftQuantity(before, same.quantity + quantity),
    before.proceedAnyway || proceedAnyway,
  );
  const added = replaceIncomeLine(draft, same.uuid, more, shelf);
  // The sum may exceed what one line may hold.
  return added.lines === draft.lines ? addIncomeLine(draft, line, shelf, ids) : added;
}

/**
 * Adds one of a scanned product to its line, or a new line. Undefined if the person must first be asked for the
 * quantity, or whether to sell more than there is.
 */
export function addScannedProduct(
  draft: IncomeDraft,
  product: Product,
  shelf: ProductsById,
  ids: LineIds,
): IncomeDraft | undefined {
  const line = lineDraftOfProduct(product);
  const last = draft.lines.findLast(({ productUuid }) => productUuid === product.uuid);
  if (last === undefined || line.quantity === undefined) {
    return isIncomeLineReady(draft, line, shelf) ? addIncomeLine(draft, line, shelf, ids) : undefined;
  }
  const more = setLineDraftQuantity(lineDraftFromAddedLine(last, shelf), last.quantity + line.quantity);
  return isIncomeLineReady(removeIncomeLine(draft, last.uuid), more, shelf)
    ? replaceIncomeLine(draft, last.uuid, more, shelf)
    : undefined;
}

function isOfSameGoods(one: AddedIncomeLine, line: LineDraft): boolean {
  if (one.price !== line.price || one.soldFor !== undefined || line.soldFor !== undefined) return false;
  if (line.productUuid !== undefined) return one.productUuid === line.productUuid;
  const isSameName = one.description === normalizeDescription(line.description) && one.unit === line.unit;
  return one.oldOrNewProduct === 'new' && isSameName;
}

function sharedInOrder(lines: readonly AddedIncomeLine[], productUuid: Uuid, shelf: ProductsById): AddedIncomeLine[] {
  let taken: Quantity = 0;
  return lines.map((line) => {
    if (line.productUuid !== productUuid || line.oldOrNewProduct === 'new') return line;
    const proceedAnyway = lineDraftExceedsStock(line, shelf, taken);
    taken += line.quantity;
    return { ...line, proceedAnyway };
  });
}
