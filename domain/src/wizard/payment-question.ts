/**
 * The question how a sale or a purchase is paid, which several wizards ask.
 *
 * Invariant: an account that cannot pay for a purchase is disabled, and when none can, the screen says so.
 * Spec: sections 2 (Payment method screen), 5 (Add-stock) and 8 (Handling).
 */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Account, accountLabels, accounts, type Balances } from '../rows/account.ts';
import { availableBalance } from '../cash/balances.ts';
import { canPayFrom } from '../cash/insufficient-funds.ts';

export interface PaymentOption {
  readonly account: Account;
  readonly label: string;
  /** The account's balance, where the screen shows it. */
  readonly available: Money | undefined;
  readonly disabled: boolean;
}

export interface PaymentQuestion {
  readonly title: '¿Cómo se realizó el pago?';
  readonly options: readonly PaymentOption[];
  /** What a purchase has to pay. */
  readonly amount: Money | undefined;
  /** Why no account can be chosen. */
  readonly message: string | undefined;
}

/** Money comes in, so both accounts can be chosen. */
export const salePaymentQuestion: PaymentQuestion = {
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

/** For a moment at which the amount and its direction are unknown. */
export function paymentQuestionWithBalances(balances: Balances): PaymentQuestion {
  const options = salePaymentQuestion.options.map((option) => ({
    ...option,
    available: availableBalance(option.account, balances),
  }));
  return { ...salePaymentQuestion, options };
}

/** Money goes out, so only an account that has enough can be chosen. */
export function purchasePaymentQuestion(amount: Money, balances: Balances, currency: Currency): PaymentQuestion {
  const options = salePaymentQuestion.options.map((option) => ({
    ...option,
    available: availableBalance(option.account, balances),
    disabled: !canPayFrom(option.account, amount, balances),
  }));
  const message = options.every((option) => option.disabled)
    ? refuse('insufficient-funds-anywhere', { amount: formatMoney(amount, currency) }).message
    : undefined;
  return { ...salePaymentQuestion, options, amount, message };
}
