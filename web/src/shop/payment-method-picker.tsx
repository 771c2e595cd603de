/**
 * Efectivo or Yape/Plin, or both where the screen offers it, a question of several wizards (spec, section 2: Payment
 * method screen).
 *
 * The domain decides which account can be chosen (wizard/payment-question).
 */
import { paymentMethodLabels } from '@cuadra/domain/payment/payment-words';
import type { PaidBy } from '@cuadra/domain/payment/payment-draft';
import { moneyInBothAccounts, canSplitAmountBetweenBalances } from '@cuadra/domain/payment/split-between-accounts';
import { type Account, accountLabels, type Balances } from '@cuadra/domain/rows/account';
import type { PaymentQuestion, PaymentOption } from '@cuadra/domain/wizard/payment-question';
import { type Currency, formatMoney, type Money } from '@cuadra/domain/kernel/money';
import { Banner } from '../kit/banner.tsx';
import { type Choice, ChoiceCards } from '../fields/choice-cards.tsx';
import { CashIcon, CoinsIcon, PhoneIcon } from '../icons/icons-shop.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

interface PaymentMethodPickerProps {
  readonly payment: PaymentQuestion;
  /** Stands below the two accounts. */
  readonly split?: Choice<PaidBy> | undefined;
  readonly value: PaidBy | undefined;
  readonly onChange: (paidBy: PaidBy) => void;
  /** Called when the choice is final: a wizard goes on. */
  readonly onChoose?: ((paidBy: PaidBy) => void) | undefined;
}

export const splitPaymentChoice: Choice<'split'> = {
  value: 'split',
  title: paymentMethodLabels.split,
  hint: `Una parte en ${accountLabels.cash} y otra por ${accountLabels.bank}`,
  icon: <CoinsIcon />,
};

const BOTH_TOGETHER_SUFFICE_SENTENCE = `Entre las dos sí alcanza: elige «${paymentMethodLabels.split}».`;

const icons = { cash: <CashIcon />, bank: <PhoneIcon /> } as const;

export function PaymentMethodPicker({ payment, split, value, onChange, onChoose }: PaymentMethodPickerProps) {
  const { currency } = useShopLocale();
  const { title, options, amount, message } = payment;
  const choices: readonly Choice<PaidBy>[] = options.map((option) => choiceOfPaymentOption(option, amount, currency));
  return (
    <div className="flex flex-col gap-4">
      {message !== undefined && (
        <Banner tone="warning">
          {message}
          {split !== undefined && split.disabledReason === undefined && ` ${BOTH_TOGETHER_SUFFICE_SENTENCE}`}
        </Banner>
      )}
      <ChoiceCards
        label={title}
        choices={split === undefined ? choices : [...choices, split]}
        value={value}
        onChange={onChange}
        onChoose={onChoose}
      />
    </div>
  );
}

export function choiceOfPaymentOption(
  { account, label, available, disabled }: PaymentOption,
  amount: Money | undefined,
  currency: Currency,
): Choice<Account> {
  return {
    value: account,
    title: label,
    icon: icons[account],
    hint: available === undefined ? undefined : `Saldo disponible: ${formatMoney(available, currency)}`,
    disabledReason: disabled ? reasonOf(available, amount, currency) : undefined,
  };
}

/** Both pay, where together they have enough. */
export function choiceToPayFromBothAccounts(amount: Money, balances: Balances, currency: Currency): Choice<'split'> {
  const isShort = moneyInBothAccounts(balances) < amount;
  const reason = isShort
    ? reasonOf(moneyInBothAccounts(balances), amount, currency)
    : amount > 1
      ? 'Una de las dos cuentas no tiene dinero.'
      : 'Es muy poco para pagarlo en dos partes.';
  return {
    ...splitPaymentChoice,
    disabledReason: canSplitAmountBetweenBalances(amount, balances) ? undefined : reason,
  };
}

function reasonOf(available: Money | undefined, amount: Money | undefined, currency: Currency): string {
  if (available === undefined || amount === undefined) return 'No se puede usar esta vez.';
  return `No alcanza: te faltan ${formatMoney(amount - available, currency)}.`;
}
