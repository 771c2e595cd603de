/**
 * What comes back from a sale, while it is being chosen: the lines, the money, and what is said of them.
 *
 * Invariants: a line that is chosen comes back whole until less is typed; the money goes back as it was paid until
 * another way is chosen; nothing is recorded while something is missing.
 */
import type * as z from 'zod/mini';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, formatMoney, type Money, sumOfNumbers } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { debtReductionLabel } from '../payment/payment-words.ts';
import { quoteRefund, type RefundDraft, type RefundQuote, usualRefund } from '../payment/refund.ts';
import { accountLabels } from '../rows/account.ts';
import type { CashRounding } from '../rows/business.ts';
import { ADJUSTMENT_CATEGORY, type Income, type Return, type Transaction } from '../rows/transaction.ts';
import { returnSale } from './return-sale.ts';
import { isSaleFullyReturned, buildReturnedItems, returnableQuantityByItem } from './returned-items.ts';

export interface ReturnedLine {
  /** Undefined while no quantity is typed. */
  readonly quantity: Quantity | undefined;
  readonly spoiled: boolean;
}

export interface ReturnDraft {
  /** Those that come back, by the line of the sale. */
  readonly lines: ReadonlyMap<Uuid, ReturnedLine>;
  /** Undefined while the money goes back as it was paid. */
  readonly refund: RefundDraft | undefined;
}

/** The sale, what has come back of it, and what was owed of the rest, whether or not it has been paid since. */
export interface ReturnCase {
  readonly sale: Income;
  readonly returns: readonly Return[];
  readonly stillOwed: Money;
}

export interface ReturnQuote {
  /** Of the lines without a fault. */
  readonly amount: Money;
  /** What is wrong with the chosen lines, each by itself. */
  readonly lineFaults: ReadonlyMap<Uuid, string>;
  /** How the money goes back, as chosen or as it was paid. */
  readonly refund: RefundDraft;
  readonly money: RefundQuote;
  /** What is missing, in a sentence. */
  readonly fault: string | undefined;
}

/** A sale that may have come back in part, but not whole. */
export function canSaleBeReturned(record: Transaction, returns: readonly Return[]): record is Income {
  return isUndeletedSale(record) && !isSaleFullyReturned(record, returns);
}

export function isUndeletedSale(record: Transaction): record is Income {
  return record.type === 'income' && record.deletedAt === null && record.category !== ADJUSTMENT_CATEGORY;
}

/** Where only one line is left, it is chosen. */
export function newReturnDraft({ sale, returns }: Pick<ReturnCase, 'sale' | 'returns'>): ReturnDraft {
  const left = returnableQuantityByItem(sale, returns).filter((one) => one.left > 0);
  const [only] = left;
  const lines = new Map<Uuid, ReturnedLine>();
  if (only !== undefined && left.length === 1) lines.set(only.item.uuid, { quantity: only.left, spoiled: false });
  return { lines, refund: undefined };
}

/** As a refused return was entered. */
export function refillReturnDraft(found: Pick<ReturnCase, 'sale' | 'returns'>, refused: unknown): ReturnDraft {
  const entered = returnSale.input.safeParse(refused).data;
  if (entered === undefined) return newReturnDraft(found);
  const { cash, bank } = entered.parts;
  const lines = new Map(entered.items.map(({ itemUuid, quantity, spoiled }) => [itemUuid, { quantity, spoiled }]));
  if (cash > 0 && bank > 0) return { lines, refund: { method: 'split', byBank: bank } };
  return { lines, refund: cash + bank === 0 ? undefined : { method: bank > 0 ? 'bank' : 'cash', byBank: undefined } };
}

export function setReturnDraftLine(draft: ReturnDraft, itemUuid: Uuid, line: ReturnedLine | undefined): ReturnDraft {
  const lines = new Map(draft.lines);
  if (line === undefined) lines.delete(itemUuid);
  else lines.set(itemUuid, line);
  return { ...draft, lines };
}

export function quoteReturn(found: ReturnCase, draft: ReturnDraft, cashRounding: CashRounding): ReturnQuote {
  const lineFaults = lineFaultsOf(found, draft);
  const amount = amountOf(found, { lines: new Map([...draft.lines].filter(([uuid]) => !lineFaults.has(uuid))) });
  const given = { ...found, amount };
  const refund = draft.refund ?? usualRefund(given);
  const money = quoteRefund(given, refund, cashRounding);
  const fault = faultOfAllLines(found, draft) ?? [...lineFaults.values()][0] ?? money.fault;
  return { amount, lineFaults, refund, money, fault };
}

export function buildReturnSaleInput(
  { sale }: Pick<ReturnCase, 'sale'>,
  draft: ReturnDraft,
  { money: { cash, bank, owed } }: ReturnQuote,
  transactionId: Uuid,
): z.input<typeof returnSale.input> {
  return {
    transactionId,
    saleId: sale.uuid,
    items: partsOf(draft),
    parts: { cash, bank, ...(owed > 0 && { owed }) },
  };
}

/** "Efectivo S/ 4.50 · Menos deuda de Rosa Quispe S/ 10.00". */
export function refundWords({ cash, bank, owed }: RefundQuote, currency: Currency, debtor?: string): string {
  const parts: readonly (readonly [string, Money])[] = [
    [accountLabels.cash, cash],
    [accountLabels.bank, bank],
    [debtReductionLabel(debtor), owed],
  ];
  return parts
    .flatMap(([label, amount]) => (amount === 0 ? [] : [`${label} ${formatMoney(amount, currency)}`]))
    .join(' · ');
}

function amountOf({ sale, returns }: ReturnCase, lines: Pick<ReturnDraft, 'lines'>): Money {
  const items = buildReturnedItems(sale, returns, partsOf(lines));
  return isRefusal(items) ? 0 : sumOfNumbers(items.map(({ amount }) => amount));
}

function partsOf({ lines }: Pick<ReturnDraft, 'lines'>) {
  return [...lines].flatMap(([itemUuid, { quantity = 0, spoiled }]) =>
    quantity > 0 ? [{ itemUuid, quantity, spoiled }] : [],
  );
}

/** A line may have come back meanwhile, on another device. */
function lineFaultsOf({ sale, returns }: ReturnCase, { lines }: ReturnDraft): ReadonlyMap<Uuid, string> {
  const faults = new Map<Uuid, string>();
  for (const [itemUuid, { quantity = 0, spoiled }] of lines) {
    const item = buildReturnedItems(sale, returns, [{ itemUuid, quantity, spoiled }]);
    if (isRefusal(item)) faults.set(itemUuid, item.message);
    else if (quantity <= 0) faults.set(itemUuid, 'Escribe cuánto te devuelven.');
  }
  return faults;
}

function faultOfAllLines({ sale, returns }: ReturnCase, { lines }: ReturnDraft): string | undefined {
  if (isSaleFullyReturned(sale, returns)) return refuse('sale-fully-returned').message;
  return lines.size === 0 ? 'Elige qué te devuelven.' : undefined;
}
