/**
 * The counter: the sale that is being served, those that wait for their customer, and the one that was just made.
 *
 * Invariants: a cart has the id of its record from the start, so that it cannot be recorded twice; no line is lost when
 * carts change places; an empty cart does not wait; every line keeps to the rules of an income's draft.
 */
import type { Account } from '../rows/account.ts';
import type { Product } from '../rows/product.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { PaymentDraft } from '../payment/payment-draft.ts';
import type { SalePayment } from '../payment/sale-payment.ts';
import {
  emptyIncomeDraft,
  type IncomeDraft,
  isIncomeWithoutProducts,
  type LineIds,
  removeIncomeLine,
} from '../wizard/income-draft.ts';
import {
  setLineDraftQuantity,
  lineDraftOfProduct,
  type LineDraft,
  lineDraftOfNewProduct,
  type ProductsById,
} from '../wizard/income-line-draft.ts';
import {
  addScannedProduct,
  type EditedLine,
  lineDraftFromAddedLine,
  saveEditedIncomeLine,
} from '../wizard/replace-income-line.ts';

export interface Cart {
  readonly transactionId: Uuid;
  readonly income: IncomeDraft;
  /** How it is being paid, kept only for who takes it on credit. */
  readonly owing?: PaymentDraft | undefined;
}

/** The sale that was just made, as far as its person is shown it. */
export interface CompletedSale {
  readonly cart: Cart;
  readonly account: Account;
  /** Undefined where the account simply received the total. */
  readonly parts: SalePayment | undefined;
  readonly commandId: Uuid;
  /** True once it is permanently on the device. */
  readonly isKept: boolean;
  readonly isUndone: boolean;
}

export interface Counter {
  readonly serving: Cart;
  /** The first one has waited longest. */
  readonly waiting: readonly Cart[];
  /** The line that is being asked about or corrected. */
  readonly edited: EditedLine | undefined;
  readonly completed: CompletedSale | undefined;
}

/** An empty counter; the id is that of the first sale's record. */
export function newCounterWithEmptyCart(transactionId: Uuid): Counter {
  return { serving: emptyCart(transactionId), waiting: [], edited: undefined, completed: undefined };
}

/**
 * Adds one of a product, or asks for what must be known first: how much of it, or whether to sell more than there is.
 */
export function addTappedProduct(counter: Counter, product: Product, shelf: ProductsById, ids: LineIds): Counter {
  const { income } = counter.serving;
  const added = addScannedProduct(income, product, shelf, ids);
  if (added !== undefined) return serveIncome(counter, added);
  const one = lineDraftOfProduct(product);
  const last = income.lines.findLast(({ productUuid }) => productUuid === product.uuid);
  if (last === undefined || one.quantity === undefined)
    return { ...counter, edited: { line: one, rewrites: undefined } };
  const more = setLineDraftQuantity(lineDraftFromAddedLine(last, shelf), last.quantity + one.quantity);
  return { ...counter, edited: { line: more, rewrites: last.uuid } };
}

/** Opens a line of the cart for correcting. */
export function startEditingCartLine(counter: Counter, lineUuid: Uuid, shelf: ProductsById): Counter {
  const line = counter.serving.income.lines.find((one) => one.uuid === lineUuid);
  return line === undefined
    ? counter
    : { ...counter, edited: { line: lineDraftFromAddedLine(line, shelf), rewrites: lineUuid } };
}

/** Asks for what is missing of a product that does not exist yet. */
export function startEditingNewProductLine(counter: Counter, description: string): Counter {
  return { ...counter, edited: { line: lineDraftOfNewProduct(description), rewrites: undefined } };
}

export function changeEditedCartLine(counter: Counter, line: LineDraft): Counter {
  return counter.edited === undefined ? counter : { ...counter, edited: { ...counter.edited, line } };
}

export function stopEditingCartLine(counter: Counter): Counter {
  return { ...counter, edited: undefined };
}

/** Puts the edited line into the cart; undefined while something is missing. */
export function saveCartLine(counter: Counter, shelf: ProductsById, ids: LineIds): Counter | undefined {
  const { edited, serving } = counter;
  const saved = edited && saveEditedIncomeLine(serving.income, edited, shelf, ids);
  if (saved === undefined) return undefined;
  return { ...serveIncome(counter, saved), edited: saved.problem === undefined ? undefined : edited };
}

export function removeCartLine(counter: Counter, lineUuid: Uuid): Counter {
  return { ...serveIncome(counter, removeIncomeLine(counter.serving.income, lineUuid)), edited: undefined };
}

/** Puts the cart aside and serves the next customer. */
export function holdCart(counter: Counter, transactionId: Uuid): Counter {
  if (isEmptyCart(counter.serving)) return counter;
  return {
    ...counter,
    serving: emptyCart(transactionId),
    waiting: [...counter.waiting, counter.serving],
    edited: undefined,
  };
}

/** Serves a cart that waits; the one that was served waits in its place. */
export function serveWaitingCart(counter: Counter, transactionId: Uuid): Counter {
  const place = counter.waiting.findIndex((cart) => cart.transactionId === transactionId);
  const serving = counter.waiting[place];
  if (serving === undefined) return counter;
  const before = isEmptyCart(counter.serving) ? [] : [counter.serving];
  return { ...counter, serving, waiting: counter.waiting.toSpliced(place, 1, ...before), edited: undefined };
}

/** What a tab had in hand that is closed: it waits, so that none of it is in a sale that was begun since. */
export function addCartsOfClosedTab(counter: Counter, left: Counter): Counter {
  const known = new Set([counter.serving, ...counter.waiting].map((cart) => cart.transactionId));
  const added = [...left.waiting, left.serving].filter((cart) => !isEmptyCart(cart) && !known.has(cart.transactionId));
  return added.length === 0 ? counter : { ...counter, waiting: [...counter.waiting, ...added] };
}

/** Whoever takes the cart on credit stays chosen; any other way of paying is chosen anew. */
export function rememberDebtorInCart(counter: Counter, payment: PaymentDraft): Counter {
  const owing = payment.method === 'owed' ? payment : undefined;
  return owing === counter.serving.owing ? counter : { ...counter, serving: { ...counter.serving, owing } };
}

export function clearCart(counter: Counter, transactionId: Uuid): Counter {
  return { ...counter, serving: emptyCart(transactionId), edited: undefined };
}

export function isEmptyCart({ income }: Cart): boolean {
  return income.lines.length === 0;
}

export function isWithoutCarts({ serving, waiting }: Counter): boolean {
  return isEmptyCart(serving) && waiting.length === 0;
}

type Paid = Pick<CompletedSale, 'account' | 'parts' | 'commandId'>;

/** The cart was recorded; the next customer's is empty. */
export function finishRecordedCart(counter: Counter, payment: Paid, transactionId: Uuid): Counter {
  const next = clearCart(counter, transactionId);
  return showCompletedSale(next, counter.serving, payment);
}

/** Something was recorded that was not in the cart, which stays. */
export function showCompletedSale(counter: Counter, cart: Cart, payment: Paid): Counter {
  return { ...counter, completed: { ...payment, cart, isKept: false, isUndone: false } };
}

/** Whatever is told of another sale than the last one changes nothing. */
export function updateCompletedSale(
  counter: Counter,
  commandId: Uuid,
  change: Partial<Pick<CompletedSale, 'isKept' | 'isUndone'>>,
): Counter {
  const { completed } = counter;
  return completed?.commandId === commandId ? { ...counter, completed: { ...completed, ...change } } : counter;
}

/** The sale could not be stored: its cart is served again, or waits if there is another one by then. */
export function returnUnstoredCart(counter: Counter, cart: Cart, problem: string): Counter {
  const returned = { ...cart, income: { ...cart.income, problem } };
  const standing = counter.completed?.cart.transactionId === cart.transactionId ? undefined : counter.completed;
  const after = { ...counter, completed: standing };
  return isEmptyCart(counter.serving)
    ? { ...after, serving: returned }
    : { ...after, waiting: [...counter.waiting, returned] };
}

export function dismissCompletedSale(counter: Counter): Counter {
  return counter.completed === undefined ? counter : { ...counter, completed: undefined };
}

/** An undone income without goods has nothing to put back: it was not in the cart. */
export function canResumeUndoneSale({ isUndone, cart }: CompletedSale): boolean {
  return isUndone && !isIncomeWithoutProducts(cart.income.lines);
}

/** The goods of an undone sale, as a new sale with ids of its own. */
export function resumeUndoneSale(counter: Counter, transactionId: Uuid, freshId: () => Uuid): Counter {
  const { completed } = counter;
  if (completed === undefined || !canResumeUndoneSale(completed)) return counter;
  const lines = completed.cart.income.lines.map((line) => ({
    ...line,
    uuid: freshId(),
    stockLogUuid: freshId(),
  }));
  const held = holdCart(counter, transactionId);
  return {
    ...held,
    serving: { transactionId: held.serving.transactionId, income: { lines, problem: undefined } },
    completed: undefined,
  };
}

function emptyCart(transactionId: Uuid): Cart {
  return { transactionId, income: emptyIncomeDraft };
}

function serveIncome(counter: Counter, income: IncomeDraft): Counter {
  return { ...counter, serving: { ...counter.serving, income } };
}
