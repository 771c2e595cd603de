/**
 * A line of an income that was added already, and is written again: corrected, or with more of the same
 * goods.
 *
 * Invariants: a line keeps its place and its ids; the lines of a product take from its stock one after the other, and
 * 'Vender igual' is said where it runs out.
 * Spec: sections 2 and 5 (Income details).
 */
import { normalDescription, type Product } from '../rows/product.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { addLine, canAddLine, type DraftLine, type IncomeDraft, type LineIds, removeLine } from './income-draft.ts';
import { enterQuantity, exceedsShelf, type LineDraft, lineOfProduct, sellAnyway, type Shelf } from './line-draft.ts';

/** A line that was added, to be written anew; a product that was registered meanwhile is one of the shelf by now. */
export function draftOfLine(added: DraftLine, shelf: Shelf): LineDraft {
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
 * The draft with what was written: on the line of the same goods at the same price, or a line of its own. What was sold
 * for an amount stays by itself, since it says what the customer wanted to spend.
 */
export function addTypedLine(draft: IncomeDraft, line: LineDraft, shelf: Shelf, ids: LineIds): IncomeDraft {
  const { quantity = 0, proceedAnyway } = line;
  const same = draft.lines.find((one) => isOfSameGoods(one, line));
  if (same === undefined || !canAddLine(draft, line, shelf)) return addLine(draft, line, shelf, ids);
  const before = draftOfLine(same, shelf);
  const more = sellAnyway(enterQuantity(before, same.quantity + quantity), before.proceedAnyway || proceedAnyway);
  const added = rewriteLine(draft, same.uuid, more, shelf);
  // Together they may be more than one line may hold.
  return added.lines === draft.lines ? addLine(draft, line, shelf, ids) : added;
}

/**
 * A product whose code was scanned: one more on its line, or a line of its own. Undefined where something has to be
 * asked first: how much of it, or whether to sell what is not there.
 */
export function addScannedProduct(
  draft: IncomeDraft,
  product: Product,
  shelf: Shelf,
  ids: LineIds,
): IncomeDraft | undefined {
  const line = lineOfProduct(product);
  const last = draft.lines.findLast(({ productUuid }) => productUuid === product.uuid);
  if (last === undefined || line.quantity === undefined) {
    return canAddLine(draft, line, shelf) ? addLine(draft, line, shelf, ids) : undefined;
  }
  const more = enterQuantity(draftOfLine(last, shelf), last.quantity + line.quantity);
  return canAddLine(removeLine(draft, last.uuid), more, shelf) ? rewriteLine(draft, last.uuid, more, shelf) : undefined;
}

function isOfSameGoods(one: DraftLine, line: LineDraft): boolean {
  if (one.price !== line.price || one.soldFor !== undefined || line.soldFor !== undefined) return false;
  if (line.productUuid !== undefined) return one.productUuid === line.productUuid;
  const isSameName = one.description === normalDescription(line.description) && one.unit === line.unit;
  return one.oldOrNewProduct === 'new' && isSameName;
}

function sharedInOrder(lines: readonly DraftLine[], productUuid: Uuid, shelf: Shelf): DraftLine[] {
  let taken: Quantity = 0;
  return lines.map((line) => {
    if (line.productUuid !== productUuid || line.oldOrNewProduct === 'new') return line;
    const proceedAnyway = exceedsShelf(line, shelf, taken);
    taken += line.quantity;
    return { ...line, proceedAnyway };
  });
}
