/**
 * How a customer pays: with what was handed over, in two parts, with too much by Yape, or owing it.
 *
 * Invariants: the parts are those that the till's screen makes of them; the model's till gains what the books' till
 * does.
 */
import {
  cashReceivedChoices,
  cashMissingForChange,
  type PaymentDraft,
  quotePayment,
  salePaymentFromDraft,
  newPaymentDraft,
} from '@cuadra/domain/payment/payment-draft';
import type { SalePayment } from '@cuadra/domain/payment/sale-payment';
import { type Account, type Balances, otherAccount, singleAccountBalances } from '@cuadra/domain/rows/account';
import type { CashRounding } from '@cuadra/domain/rows/business';
import { accountWithMoreMoney } from '@cuadra/domain/rows/money-moved-by-record';
import { type Money, SMALLEST_COIN } from '@cuadra/domain/kernel/money';
import type { Debtor, Shop } from './shop.ts';

/** What the shops round cash to. */
export const CASH_ROUNDING: CashRounding = SMALLEST_COIN;

export interface Payment {
  readonly account: Account;
  /** Undefined where one account receives the whole total and nobody said what was handed over. */
  readonly parts: SalePayment | undefined;
  readonly moved: Balances;
  readonly debtor: Debtor | undefined;
}

const SOL = 1_00;
/** The money that stays in each account. */
export const FLOAT: Balances = { cash: 60_00, bank: 20_00 };

/** Cash or phone: the dearer the sale, the more often by phone. */
export function choosePayment(shop: Shop, total: Money): Payment {
  const { numbers, digitalShare } = shop;
  const account = numbers.chance(digitalShare + (total > 20_00 ? 0.1 : -0.02)) ? 'bank' : 'cash';
  const draft = account === 'bank' ? byPhone(shop, total) : inCash(shop, total);
  return paymentOf(total, draft) ?? wholePayment(total, account);
}

/** Some pay a part at once. */
export function owe({ numbers }: Shop, total: Money, debtor: Debtor): Payment {
  const share = Math.floor((total * (20 + numbers.between(0, 30))) / 100 / SOL) * SOL;
  const paysPart = share > 0 && total > 12_00 && numbers.chance(0.15);
  const draft = { ...newPaymentDraft('owed'), customerId: debtor.id, ...(paysPart && { inCash: share }) };
  const payment = paymentOf(total, draft);
  return payment === undefined ? wholePayment(total, 'cash') : { ...payment, debtor };
}

export function gain({ till }: Shop, { cash, bank }: Balances): void {
  till.cash += cash;
  till.bank += bank;
}

export function lose({ till }: Shop, { cash, bank }: Balances): void {
  till.cash -= cash;
  till.bank -= bank;
}

/** Both accounts together, where neither can pay alone: undefined where they cannot either, or one of them could. */
export function paidByBoth({ till }: Shop, amount: Money): Balances | undefined {
  const cash = Math.floor((till.cash - FLOAT.cash) / SOL) * SOL;
  const bank = amount - cash;
  return cash > 0 && bank > 0 && till.bank - bank >= FLOAT.bank ? { cash, bank } : undefined;
}

/** The other account, which then paid it whole; undefined where several parts did. */
export function onOtherAccount({ account, moved, debtor }: Payment, total: Money): Payment | undefined {
  if (debtor !== undefined || (moved.cash !== 0 && moved.bank !== 0)) return undefined;
  return wholePayment(total, otherAccount(account));
}

function wholePayment(total: Money, account: Account): Payment {
  return { account, parts: undefined, moved: singleAccountBalances(account, total), debtor: undefined };
}

/** Undefined where the draft means nothing more than one account. */
function paymentOf(total: Money, draft: PaymentDraft): Payment | undefined {
  const parts = salePaymentFromDraft(total, draft, CASH_ROUNDING);
  if (parts === undefined) return undefined;
  return {
    account: accountWithMoreMoney(parts),
    parts,
    moved: { cash: parts.cash, bank: parts.bank },
    debtor: undefined,
  };
}

/** "Yapéame veinte y dame el vuelto." */
function byPhone({ numbers, till }: Shop, total: Money): PaymentDraft {
  const draft = newPaymentDraft('bank');
  const next = Math.ceil(total / 10_00) * 10_00;
  if (total < 4_00 || next === total || !numbers.chance(0.012)) return draft;
  return till.cash - (next - total) < FLOAT.cash ? draft : { ...draft, byBank: next };
}

function inCash(shop: Shop, total: Money): PaymentDraft {
  const { numbers, till } = shop;
  const draft = newPaymentDraft('cash');
  if (total >= 15_00 && numbers.chance(0.05)) {
    return { ...newPaymentDraft('split'), byBank: 5_00 * numbers.between(1, Math.ceil(total / 5_00) - 1) };
  }
  if (total < 2_00 || !numbers.chance(0.25)) return draft;
  const quote = quotePayment(total, draft, CASH_ROUNDING);
  const choices = cashReceivedChoices(quote.cashDue);
  const received = choices[numbers.between(0, Math.min(1, choices.length - 1))];
  if (received === undefined) return draft;
  const change = received - quote.cashDue;
  const handed = { ...draft, received };
  if (change > 0 && till.bank - change >= FLOAT.bank && numbers.chance(0.02)) {
    return { ...handed, changeByBank: change };
  }
  const given = quotePayment(total, handed, CASH_ROUNDING);
  return cashMissingForChange(given, handed, till) > 0 ? draft : handed;
}
