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

export interface PaymentMethod {
  readonly title: '¿Cómo se realizó el pago?';
  readonly options: readonly PaymentOption[];
  /** What a purchase has to pay. */
  readonly amount: Money | undefined;
  /** Why no account can be chosen. */
  readonly message: string | undefined;
}

/** Money comes in, so both accounts can be chosen. */
export const salePaymentMethod: PaymentMethod = {
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
export function paymentMethodWithBalances(balances: Balances): PaymentMethod {
  const options = salePaymentMethod.options.map((option) => ({
    ...option,
    available: availableBalance(option.account, balances),
  }));
  return { ...salePaymentMethod, options };
}

/** Money goes out, so only an account that has enough can be chosen. */
export function purchasePaymentMethod(amount: Money, balances: Balances, currency: Currency): PaymentMethod {
  const options = salePaymentMethod.options.map((option) => ({
    ...option,
    available: availableBalance(option.account, balances),
    disabled: !canPayFrom(option.account, amount, balances),
  }));
  const message = options.every((option) => option.disabled)
    ? refuse('insufficient-funds-anywhere', { amount: formatMoney(amount, currency) }).message
    : undefined;
  return { ...salePaymentMethod, options, amount, message };
}
