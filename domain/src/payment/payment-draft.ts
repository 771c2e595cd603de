/**
 * What a customer has to pay, while it is being paid: the cash due, the rounding, the change, what stays owed, and the
 * parts to record.
 *
 * Invariants: cash is rounded down to the smallest coin where the business rounds, and change for too much by Yape/Plin
 * up, so always in the customer's favour; the parts add up to the total; nothing is recorded while the money handed
 * over is less than what is due, while nobody is named who owes the rest, or, where cash is rounded, while what is
 * handed over or given back needs smaller coins than there are.
 */
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, floorToCoin, formatMoney, type Money, SMALLEST_COIN } from '../kernel/money.ts';
import { availableBalance } from '../cash/balances.ts';
import { type Account, accountLabels, accounts, type Balances } from '../rows/account.ts';
import type { CashRounding } from '../rows/business.ts';
import type { SalePayment } from './sale-payment.ts';

/** 'split' is cash and Yape/Plin together. */
export type PaidBy = Account | 'split';
/** 'owed' is fiado: a customer owes what is not paid now. */
export type SalePaidBy = PaidBy | 'owed';

export interface PaymentDraft {
  readonly method: SalePaidBy;
  /** What comes by Yape/Plin; by itself undefined is the whole total. */
  readonly byBank: Money | undefined;
  /** With 'owed', what is paid now in cash, before its rounding. */
  readonly inCash?: Money | undefined;
  /** With 'owed', who owes the rest. */
  readonly customerId?: Uuid | undefined;
  /** The cash that was handed over; undefined where nobody said. */
  readonly received: Money | undefined;
  /** The part of the change that goes back by Yape/Plin. */
  readonly changeByBank: Money;
}

export interface PaymentQuote {
  /** Below zero where too much came by Yape/Plin: that much goes back in cash. */
  readonly cashDue: Money;
  readonly rounding: Money;
  /** What the customer goes on owing; below zero while more is typed than the total. */
  readonly owed: Money;
  /** Undefined while nobody said what was handed over. */
  readonly change: Money | undefined;
  /** What each account gains in the end. */
  readonly moved: Balances;
  /** What is wrong with the part of the change that goes back by Yape/Plin. */
  readonly changeFault: string | undefined;
  /** What is missing or wrong, in a sentence. */
  readonly fault: string | undefined;
}

const NO_SMALLER_COINS = 'no hay monedas más chicas';

/** What people hand over: these notes and their multiples. */
const NOTES: readonly Money[] = [10_00, 20_00, 50_00, 100_00];

export function newPaymentDraft(method: SalePaidBy): PaymentDraft {
  return { method, byBank: undefined, received: undefined, changeByBank: 0 };
}

/** The draft that these parts came from. */
export function paymentDraftFromSalePayment(account: Account, payment: SalePayment | undefined): PaymentDraft {
  if (payment === undefined) return newPaymentDraft(account);
  const { cash, bank, owed, rounding, received, change } = payment;
  const changeByBank = received === undefined ? 0 : (change?.bank ?? 0);
  const byBank = bank + changeByBank;
  if (owed !== undefined) {
    const inCash = cash - changeByBank + rounding;
    const now = { byBank: byBank === 0 ? undefined : byBank, inCash: inCash === 0 ? undefined : inCash };
    return { method: 'owed', ...now, customerId: owed.customerId, received, changeByBank };
  }
  if (byBank === 0) return { ...newPaymentDraft('cash'), received, changeByBank };
  return { method: cash < 0 ? 'bank' : 'split', byBank, received, changeByBank };
}

/** @param isCashInCoins Whether cash can only be paid and given back in the coins that there are. */
export function quotePayment(
  total: Money,
  draft: PaymentDraft,
  cashRounding: CashRounding,
  isCashInCoins = cashRounding !== 0,
): PaymentQuote {
  const byBank = bankPart(total, draft);
  const inCash = draft.method === 'owed' ? Math.max(0, draft.inCash ?? 0) : total - byBank;
  const owed = total - byBank - inCash;
  const cashDue = cashRounding === 0 ? inCash : floorToCoin(inCash);
  const received = handedOver(draft, cashDue);
  // What is given for too much by Yape/Plin is cash.
  const changeByBank = received === undefined ? 0 : draft.changeByBank;
  const change = cashDue < 0 ? -cashDue : received === undefined ? undefined : received - cashDue;
  const ways = { cashDue, owed, change: change ?? 0, received, changeByBank, isCashInCoins };
  const changeFault = changeFaultOf(ways);
  return {
    cashDue,
    rounding: inCash - cashDue,
    owed,
    change,
    moved: { cash: cashDue + changeByBank, bank: byBank - changeByBank },
    changeFault,
    fault:
      (draft.method === 'owed' ? owingFaultOf(draft, ways) : methodFaultOf(draft, ways)) ??
      receivedFaultOf(ways) ??
      changeFault,
  };
}

/** Undefined while something is wrong, and where one account simply receives the whole total. */
export function salePaymentFromDraft(
  total: Money,
  draft: PaymentDraft,
  cashRounding: CashRounding,
): SalePayment | undefined {
  const { cashDue, rounding, owed: amount, change, moved, fault } = quotePayment(total, draft, cashRounding);
  if (fault !== undefined) return undefined;
  if (cashDue < 0) return { ...moved, rounding, change: { cash: -cashDue, bank: 0 } };
  const { method, changeByBank, customerId } = draft;
  const paid = { ...moved, rounding, ...(customerId !== undefined && amount > 0 && { owed: { customerId, amount } }) };
  const received = handedOver(draft, cashDue);
  if (received === undefined || change === undefined) {
    const isWhole = rounding === 0 && (method === 'cash' || method === 'bank');
    return isWhole ? undefined : paid;
  }
  return { ...paid, received, change: { cash: change - changeByBank, bank: changeByBank } };
}

/** "entran S/ 4.90 a Efectivo, salen S/ 5.00 de Yape/Plin y le fías S/ 3.00 a Rosa". */
export function moneyMovedByPaymentWords(
  { moved, owed }: Pick<PaymentQuote, 'moved' | 'owed'>,
  currency: Currency,
  debtor: string,
): string {
  const phrases = accounts
    .filter((account) => moved[account] !== 0)
    .map((account) => {
      const amount = formatMoney(Math.abs(moved[account]), currency);
      const label = accountLabels[account];
      return moved[account] > 0 ? `entran ${amount} a ${label}` : `salen ${amount} de ${label}`;
    });
  if (owed > 0) phrases.push(`le fías ${formatMoney(owed, currency)} a ${debtor}`);
  const [last = '', ...others] = phrases.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} y ${last}`;
}

/** The amounts to offer for what was handed over, each at least the cash due, the smallest first. */
export function cashReceivedChoices(cashDue: Money): readonly Money[] {
  if (cashDue <= 0) return [];
  return [...new Set(NOTES.map((note) => Math.ceil(cashDue / note) * note))].toSorted((a, b) => a - b);
}

/** How much of the change the till does not have; 0 where it has enough. */
export function cashMissingForChange(
  { cashDue, change = 0 }: PaymentQuote,
  draft: PaymentDraft,
  balances: Balances,
): Money {
  const received = handedOver(draft, cashDue);
  const inCash = received === undefined ? change : change - draft.changeByBank - received;
  return Math.max(0, inCash - availableBalance('cash', balances));
}

/** How much of the change that goes back by Yape/Plin that account does not have; 0 where it has enough. */
export function bankMoneyMissingForChange({ moved }: Pick<PaymentQuote, 'moved'>, balances: Balances): Money {
  return Math.max(0, 0 - moved.bank - availableBalance('bank', balances));
}

function bankPart(total: Money, { method, byBank }: PaymentDraft): Money {
  if (method === 'cash') return 0;
  return byBank ?? (method === 'bank' ? total : 0);
}

/** What was typed while there was cash to pay means nothing once there is none. */
function handedOver({ received }: PaymentDraft, cashDue: Money): Money | undefined {
  return cashDue > 0 ? received : undefined;
}

interface Ways extends Pick<PaymentQuote, 'cashDue' | 'owed'> {
  readonly change: Money;
  readonly received: Money | undefined;
  readonly changeByBank: Money;
  readonly isCashInCoins: boolean;
}

function methodFaultOf({ method, byBank }: PaymentDraft, { cashDue }: Ways): string | undefined {
  if (method === 'split' && (byBank ?? 0) <= 0) return 'Escribe cuánto paga por Yape/Plin.';
  return method === 'bank' && cashDue > 0 ? 'Por Yape/Plin falta una parte. Elige «Parte y parte».' : undefined;
}

function owingFaultOf({ customerId }: PaymentDraft, { owed }: Ways): string | undefined {
  if (owed <= 0) return 'Con eso ya no queda nada fiado.';
  return customerId === undefined ? 'Elige a quién le fías.' : undefined;
}

function receivedFaultOf({ received, cashDue, isCashInCoins }: Ways): string | undefined {
  if (received === undefined) return undefined;
  if (received < cashDue) return 'Con eso no alcanza.';
  if (!isCashInCoins || received % SMALLEST_COIN === 0) return undefined;
  return `En efectivo se paga hasta los 10 céntimos: ${NO_SMALLER_COINS}.`;
}

function changeFaultOf({ received, change, changeByBank, isCashInCoins }: Ways): string | undefined {
  if (received === undefined) return undefined;
  if (changeByBank < 0 || changeByBank > Math.max(0, change)) return 'El vuelto por Yape/Plin es más que el vuelto.';
  if (!isCashInCoins || changeByBank % SMALLEST_COIN === 0) return undefined;
  return `El vuelto se da de 10 en 10 céntimos: ${NO_SMALLER_COINS}.`;
}
