/**
 * The numbers of a record that somebody typed, and what the books would say with another number in its place.
 *
 * Invariant: a price or cost that is the product's own, and a quantity finer than a field takes, were not typed, so
 * they cannot be mistyped.
 */
import { balanceChange } from '../cash/balances.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import { type Quantity, QUANTITY_STEP } from '../kernel/quantity.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { addBalances, type Balances, singleAccountBalances } from '../rows/account.ts';
import type { StockLog } from '../rows/stock-log.ts';
import {
  type Expense,
  type Income,
  isMoneyCountRecord,
  isPurchase,
  itemAmount,
  type Transaction,
  type TransactionItem,
} from '../rows/transaction.ts';
import type { ShouldBe } from './till-mistake-types.ts';

/** What is known about the goods of the records. */
export interface KnownGoods {
  /** The usual prices of products, by id. */
  readonly prices: ReadonlyMap<Uuid, Money>;
  /** The purchases of goods, by the id of their record. */
  readonly purchases: ReadonlyMap<Uuid, Pick<StockLog, 'quantity' | 'cost' | 'previousCost'>>;
}

export interface MistypedNumberCandidate {
  readonly record: Transaction;
  readonly value: number;
  /** What is one to the left of the decimal point. */
  readonly one: 100 | 1000;
  /** The number that was to be expected here, if one was. */
  readonly usual: number | undefined;
  /** What the record would come to with another number. */
  readonly amountWith: (right: number) => Money;
  /** What it comes to with the recorded number. */
  readonly amount: Money;
  readonly shouldBe: (right: number) => ShouldBe;
}

export function possiblyMistypedNumbersOfRecord(record: Transaction, goods: KnownGoods): MistypedNumberCandidate[] {
  if (isMoneyCountRecord(record)) return [];
  if (record.type === 'income') return record.items.flatMap((item) => numbersOfLine(record, item, goods));
  if (record.type === 'expense' && isPurchase(record)) return numbersOfPurchase(record, goods);
  if (record.type === 'collection' || record.type === 'forgiveness') return [];
  // What came back has the price of the sale.
  if (record.type === 'return') return [];
  return [amountItself(record, record.amount)];
}

/** What the balances would change by if the record came to so much more, or less. */
export function balanceChangeIfRecordRaised(record: Transaction, more: Money): Balances {
  const change = balanceChange(record);
  if (record.type === 'transfer') {
    return addBalances(singleAccountBalances(record.fromAccount, -more), singleAccountBalances(record.toAccount, more));
  }
  // Where both accounts were moved, what came by phone is exact, and cash is the rest.
  const account = change.cash === 0 ? 'bank' : 'cash';
  return singleAccountBalances(account, isPaidOut(record) ? -more : more);
}

function isPaidOut({ type, category }: Transaction): boolean {
  return type === 'expense' || type === 'return' || (type === 'owner' && category === 'taken-out');
}

function numbersOfLine(record: Income, item: TransactionItem, { prices }: KnownGoods): MistypedNumberCandidate[] {
  const { description, price, quantity, selectedProductUuid } = item;
  const usual = selectedProductUuid === null ? undefined : prices.get(selectedProductUuid);
  const amount = itemAmount(item);
  const ofLine = { record, amount, one: 100, usual: undefined } as const;
  // Where the amount was typed, the quantity follows from it.
  if (item.amount !== undefined) return [amountItself(record, amount)];
  const ofPrice: MistypedNumberCandidate = {
    ...ofLine,
    value: price,
    usual,
    amountWith: (right) => priceTimesQuantity(right, quantity),
    shouldBe: (right) => ({ what: 'price', of: description, recorded: price, right }),
  };
  const ofQuantity: MistypedNumberCandidate = {
    ...ofLine,
    value: quantity,
    one: 1000,
    amountWith: (right) => priceTimesQuantity(price, right),
    shouldBe: (right) => ({ what: 'quantity', of: description, recorded: quantity, right }),
  };
  return [...(price === usual ? [] : [ofPrice]), ...(isTyped(quantity) ? [ofQuantity] : [])];
}

function amountItself(record: Transaction, amount: Money): MistypedNumberCandidate {
  return {
    record,
    value: amount,
    one: 100,
    usual: undefined,
    amount,
    amountWith: (right) => right,
    shouldBe: (right) => ({ what: 'amount', recorded: amount, right }),
  };
}

/** A finer quantity was computed from an amount. */
function isTyped(quantity: Quantity): boolean {
  return quantity % QUANTITY_STEP === 0;
}

function numbersOfPurchase(record: Expense, { purchases }: KnownGoods): MistypedNumberCandidate[] {
  const purchase = purchases.get(record.uuid);
  if (purchase === undefined || purchase.cost === null) return [];
  const { quantity, cost, previousCost } = purchase;
  const ofQuantity: MistypedNumberCandidate = {
    record,
    value: quantity,
    one: 1000,
    usual: undefined,
    amount: record.amount,
    amountWith: (right) => priceTimesQuantity(cost, right),
    shouldBe: (right) => ({ what: 'quantity', of: record.description, recorded: quantity, right }),
  };
  const ofCost: MistypedNumberCandidate = {
    record,
    value: cost,
    one: 100,
    usual: previousCost ?? undefined,
    amount: record.amount,
    amountWith: (right) => priceTimesQuantity(right, quantity),
    shouldBe: (right) => ({ what: 'cost', of: record.description, recorded: cost, right }),
  };
  return cost === previousCost ? [ofQuantity] : [ofCost, ofQuantity];
}
