/**
 * What a customer has to pay, while it is being paid: the cash due, the rounding, the change, and the parts to record.
 *
 * Invariants: cash is rounded down to the smallest coin where the business rounds, and change for too much by Yape/Plin
 * up, so always in the customer's favour; the parts add up to the total; nothing is recorded while the money handed
 * over is less than what is due.
 */
import { type Currency, floorToCoin, formatMoney, type Money } from '../kernel/money.ts';
import { availableBalance } from '../cash/balances.ts';
import { type Account, accountLabels, accounts, type Balances } from '../rows/account.ts';
import type { CashRounding } from '../rows/business.ts';
import type { SalePayment } from './sale-payment.ts';

/** 'split' is cash and Yape/Plin together. */
export type PaidBy = Account | 'split';

export interface PaymentDraft {
  readonly method: PaidBy;
  /** What comes by Yape/Plin; by itself undefined is the whole total. */
  readonly byBank: Money | undefined;
  /** The cash that was handed over; undefined where nobody said. */
  readonly received: Money | undefined;
  /** The part of the change that goes back by Yape/Plin. */
  readonly changeByBank: Money;
}

export interface PaymentQuote {
  /** Below zero where too much came by Yape/Plin: that much goes back in cash. */
  readonly cashDue: Money;
  readonly rounding: Money;
  /** Undefined while nobody said what was handed over. */
  readonly change: Money | undefined;
  /** What each account gains in the end. */
  readonly moved: Balances;
  /** What is missing or wrong, in a sentence. */
  readonly fault: string | undefined;
}

/** What people hand over: these notes and their multiples. */
const NOTES: readonly Money[] = [10_00, 20_00, 50_00, 100_00];

export function startPayment(method: PaidBy): PaymentDraft {
  return { method, byBank: undefined, received: undefined, changeByBank: 0 };
}

/** The draft that these parts came from. */
export function resumePayment(account: Account, payment: SalePayment | undefined): PaymentDraft {
  if (payment === undefined) return startPayment(account);
  const { cash, bank, received, change } = payment;
  const changeByBank = received === undefined ? 0 : (change?.bank ?? 0);
  const byBank = bank + changeByBank;
  if (byBank === 0) return { ...startPayment('cash'), received, changeByBank };
  return { method: cash < 0 ? 'bank' : 'split', byBank, received, changeByBank };
}

export function quotePayment(total: Money, draft: PaymentDraft, cashRounding: CashRounding): PaymentQuote {
  const byBank = bankPart(total, draft);
  const inCash = total - byBank;
  const cashDue = cashRounding === 0 ? inCash : floorToCoin(inCash);
  const { received } = draft;
  // What is given for too much by Yape/Plin is cash.
  const changeByBank = cashDue < 0 ? 0 : draft.changeByBank;
  const change = cashDue < 0 ? -cashDue : received === undefined ? undefined : received - cashDue;
  return {
    cashDue,
    rounding: inCash - cashDue,
    change,
    moved: { cash: cashDue + changeByBank, bank: byBank - changeByBank },
    fault: faultOf(draft, cashDue, change ?? 0, changeByBank),
  };
}

/** Undefined while something is wrong, and where one account simply receives the whole total. */
export function salePaymentOf(total: Money, draft: PaymentDraft, cashRounding: CashRounding): SalePayment | undefined {
  const { cashDue, rounding, change, moved, fault } = quotePayment(total, draft, cashRounding);
  if (fault !== undefined) return undefined;
  if (cashDue < 0) return { ...moved, rounding, change: { cash: -cashDue, bank: 0 } };
  const { received, changeByBank } = draft;
  if (received === undefined || change === undefined) {
    const isWhole = rounding === 0 && draft.method !== 'split';
    return isWhole ? undefined : { ...moved, rounding };
  }
  return { ...moved, rounding, received, change: { cash: change - changeByBank, bank: changeByBank } };
}

/** "entran S/ 4.90 a Efectivo y salen S/ 5.00 de Yape/Plin". */
export function movedWords(moved: Balances, currency: Currency): string {
  return accounts
    .filter((account) => moved[account] !== 0)
    .map((account) => {
      const amount = formatMoney(Math.abs(moved[account]), currency);
      const label = accountLabels[account];
      return moved[account] > 0 ? `entran ${amount} a ${label}` : `salen ${amount} de ${label}`;
    })
    .join(' y ');
}

/** The amounts to offer for what was handed over, each at least the cash due, the smallest first. */
export function handOverChoices(cashDue: Money): readonly Money[] {
  if (cashDue <= 0) return [];
  return [...new Set(NOTES.map((note) => Math.ceil(cashDue / note) * note))].toSorted((a, b) => a - b);
}

/** How much of the change the till does not have; 0 where it has enough. */
export function missingChange({ cashDue, change = 0 }: PaymentQuote, draft: PaymentDraft, balances: Balances): Money {
  const handed = cashDue < 0 ? 0 : (draft.received ?? 0);
  return Math.max(0, change - draft.changeByBank - handed - availableBalance('cash', balances));
}

function bankPart(total: Money, { method, byBank }: PaymentDraft): Money {
  if (method === 'cash') return 0;
  return byBank ?? (method === 'bank' ? total : 0);
}

function faultOf(
  { method, byBank, received }: PaymentDraft,
  cashDue: Money,
  change: Money,
  changeByBank: Money,
): string | undefined {
  if (method === 'split' && (byBank ?? 0) <= 0) return 'Escribe cuánto paga por Yape/Plin.';
  if (method === 'bank' && cashDue > 0) return 'Por Yape/Plin falta una parte. Elige «Parte y parte».';
  if (received !== undefined && received < cashDue) return 'Con eso no alcanza.';
  return changeByBank < 0 || changeByBank > change ? 'El vuelto por Yape/Plin es más que el vuelto.' : undefined;
}
