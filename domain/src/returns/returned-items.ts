/**
 * How much of a sale's lines has come back, and what the next part of a line was sold for and cost.
 *
 * Invariants: never more comes back than was sold; the parts of a line add up to what it was sold for and to what it
 * cost, in whatever order they come back, because the part that comes last takes what does not divide.
 */
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, priceTimesQuantity, proportionalShare, sumOfNumbers } from '../kernel/money.ts';
import { type Quantity, quantityWithUnit } from '../kernel/quantity.ts';
import { type Refusal, refuse, refuseFields, isRefusal } from '../kernel/refusal.ts';
import type { Income, Return, ReturnedItem, TransactionItem } from '../rows/transaction.ts';

/** A part of a line that comes back. */
export interface ComingBack {
  readonly itemUuid: Uuid;
  readonly quantity: Quantity;
  readonly spoiled: boolean;
}

/** A line of a sale, and how much of it may still come back. */
export interface ReturnableItem {
  readonly item: TransactionItem;
  readonly left: Quantity;
}

export function returnableQuantityByItem(
  sale: Pick<Income, 'items'>,
  returns: readonly Return[],
): readonly ReturnableItem[] {
  return sale.items.map((item) => ({ item, left: item.quantity - backBefore(item, itemsOf(returns)).quantity }));
}

export function isSaleFullyReturned(sale: Pick<Income, 'items'>, returns: readonly Return[]): boolean {
  return returnableQuantityByItem(sale, returns).every(({ left }) => left <= 0);
}

/** Two of the parts may be of one line: some of it is spoiled. */
export function buildReturnedItems(
  sale: Pick<Income, 'items'>,
  returns: readonly Return[],
  parts: readonly ComingBack[],
): ReturnedItem[] | Refusal {
  if (isSaleFullyReturned(sale, returns)) return refuse('sale-fully-returned');
  const before = itemsOf(returns);
  const coming: ReturnedItem[] = [];
  for (const [place, part] of parts.entries()) {
    const item = sale.items.find((one) => one.uuid === part.itemUuid);
    if (item === undefined) return refuseFields({ [`items.${place}.itemUuid`]: 'No es una línea de esta venta.' });
    const returned = itemComingBack(item, [...before, ...coming], part);
    if (isRefusal(returned)) return returned;
    coming.push(returned);
  }
  return coming;
}

function itemComingBack(
  item: TransactionItem,
  before: readonly ReturnedItem[],
  { quantity, spoiled }: ComingBack,
): ReturnedItem | Refusal {
  const { uuid: itemUuid, description, unit, selectedProductUuid } = item;
  const back = backBefore(item, before);
  const left = item.quantity - back.quantity;
  if (left <= 0) return refuse('line-fully-returned', { product: description });
  if (quantity > left) {
    const most = quantityWithUnit(left, unit);
    return refuse('return-exceeds-sale', { product: description, quantity: most });
  }
  const together = back.quantity + quantity;
  const amount = Math.max(0, amountOfPart(item, together) - back.amount);
  const cost =
    item.cost === null ? null : Math.max(0, proportionalShare(item.cost, together, item.quantity) - back.cost);
  return { itemUuid, description, quantity, unit, selectedProductUuid, amount, cost, spoiled };
}

/** A line that was sold by its amount is divided by it. */
function amountOfPart({ amount, price, quantity }: TransactionItem, part: Quantity): Money {
  return amount === undefined ? priceTimesQuantity(price, part) : proportionalShare(amount, part, quantity);
}

function itemsOf(returns: readonly Return[]): ReturnedItem[] {
  return returns.flatMap(({ items }) => items);
}

function backBefore({ uuid }: TransactionItem, returned: readonly ReturnedItem[]) {
  const own = returned.filter(({ itemUuid }) => itemUuid === uuid);
  return {
    quantity: sumOfNumbers(own.map(({ quantity }) => quantity)),
    amount: sumOfNumbers(own.map(({ amount }) => amount)),
    cost: sumOfNumbers(own.map(({ cost }) => cost ?? 0)),
  };
}
