/**
 * How a sale or a purchase is paid: the one question that several wizards ask.
 *
 * Invariant: an account that cannot pay for a purchase is disabled, and when none can, the screen says so.
 * Spec: sections 2 (Payment method screen), 5 (Add-stock) and 8 (Handling).
 */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Account, accountLabels, accounts, type Balances } from '../rows/account.ts';
import { availableBalance } from '../cash/balances.ts';
import { canPayFrom } from '../cash/funds.ts';

export interface PaymentOption {
  readonly account: Account;
  readonly label: string;
  /** What the account has, where that matters. */
  readonly available: Money | undefined;
  readonly disabled: boolean;
}

export interface PaymentMethod {
  readonly title: '¿Cómo se realizó el pago?';
  readonly options: readonly PaymentOption[];
  /** What has to be paid, in a purchase. */
  readonly amount: Money | undefined;
  /** Why there is nothing to choose. */
  readonly message: string | undefined;
}

/** The money comes in: either account will take it. */
export const salePayment: PaymentMethod = {
  title: '¿Cómo se realizó el pago?',
  options: accounts.map((account) => ({
    account,
    label: accountLabels[account],
    available: undefined,
    disabled: false,
  })),
  amount: undefined,
  message: undefined,
};

/** Either account, with what it has, while it is not known yet how much will come or go. */
export function eitherPayment(balances: Balances): PaymentMethod {
  const options = salePayment.options.map((option) => ({
    ...option,
    available: availableBalance(option.account, balances),
  }));
  return { ...salePayment, options };
}

/** The money goes out: only an account that has it can be chosen. */
export function purchasePayment(amount: Money, balances: Balances, currency: Currency): PaymentMethod {
  const options = salePayment.options.map((option) => ({
    ...option,
    available: availableBalance(option.account, balances),
    disabled: !canPayFrom(option.account, amount, balances),
  }));
  const message = options.every((option) => option.disabled)
    ? refuse('insufficient-funds-anywhere', { amount: formatMoney(amount, currency) }).message
    : undefined;
  return { ...salePayment, options, amount, message };
}
