/**
 * Efectivo or Yape/Plin, a question of several wizards (spec, section 2: Payment method screen).
 *
 * The domain decides which account can be chosen (cash/payment-method).
 */
import type { Account } from '@cuadra/domain/rows/account';
import type { PaymentMethod, PaymentOption } from '@cuadra/domain/wizard/payment-method';
import { type Currency, formatMoney, type Money } from '@cuadra/domain/kernel/money';
import { Banner } from '../kit/banner.tsx';
import { type Choice, ChoiceCards } from '../fields/choice-cards.tsx';
import { CashIcon, PhoneIcon } from '../icons/icons-shop.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

interface AccountPickerProps {
  readonly payment: PaymentMethod;
  readonly value: Account | undefined;
  readonly onChange: (account: Account) => void;
  /** Called when the choice is final: a wizard goes on. */
  readonly onChoose?: ((account: Account) => void) | undefined;
  readonly error?: string | undefined;
}

const icons = { cash: <CashIcon />, bank: <PhoneIcon /> } as const;

export function AccountPicker({ payment, value, onChange, onChoose, error }: AccountPickerProps) {
  const { currency } = useShopLocale();
  const { title, options, amount, message } = payment;
  return (
    <div className="flex flex-col gap-4">
      {message !== undefined && <Banner tone="warning">{message}</Banner>}
      <ChoiceCards
        label={title}
        choices={options.map((option) => accountChoice(option, amount, currency))}
        value={value}
        onChange={onChange}
        onChoose={onChoose}
        error={error}
      />
    </div>
  );
}

export function accountChoice(
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

function reasonOf(available: Money | undefined, amount: Money | undefined, currency: Currency): string {
  if (available === undefined || amount === undefined) return 'No se puede usar esta vez.';
  return `No alcanza: te faltan ${formatMoney(amount - available, currency)}.`;
}
