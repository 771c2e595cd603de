/** The buttons that take the money of a sale or of a debt, with the change above them. */
import { formatMoney } from '@cuadra/domain/kernel/money';
import type { PaymentQuote, SalePaidBy } from '@cuadra/domain/payment/payment-draft';
import { accountLabels } from '@cuadra/domain/rows/account';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusField } from '../browser/focus-field.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { Button } from '../kit/button.tsx';
import { LargeFigure } from '../figures/large-figure.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

/** The value of the button that sends the form. */
export const PAY_BY_BANK_BUTTON_VALUE = 'bank';

interface PaymentButtonsProps {
  readonly form: string;
  readonly method: SalePaidBy;
  readonly quote: PaymentQuote;
  /** Whether a customer will owe more than was agreed. */
  readonly isOverLimit?: boolean;
}

/** The change stays in sight whatever is scrolled; the first button is what Enter presses. */
export function PaymentSubmitButtons({ form, method, quote, isOverLimit = false }: PaymentButtonsProps) {
  const { currency } = useShopLocale();
  const isOfOne = method === 'cash' || method === 'bank';
  const { change = 0, cashDue, owed } = quote;
  const owe = isOverLimit ? 'Fiar igual' : 'Fiar';
  const owing = owed > 0 ? `${owe} ${formatMoney(owed, currency)}` : owe;
  return (
    <div className="flex w-full flex-col gap-3">
      <div aria-live="polite" className="empty:hidden">
        {change > 0 && <LargeFigure label={cashDue < 0 ? 'Vuelto en efectivo' : 'Vuelto'} amount={change} />}
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button type="submit" form={form} isWide>
          <span className="py-1 text-lg">
            {isOfOne ? accountLabels.cash : method === 'owed' ? keepAmountsOnOneLine(owing) : 'Cobrar'}
          </span>
        </Button>
        {isOfOne && (
          <Button type="submit" form={form} value={PAY_BY_BANK_BUTTON_VALUE} kind="secondary" isWide>
            <span className="py-1 text-lg">{accountLabels.bank}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** With a keyboard the first field is ready to be typed in; on a phone it would open the keyboard over the choices. */
export function FocusFirstField({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = fields.current?.querySelector('input');
    if (field != null && !matchMedia('(pointer: coarse)').matches) focusField(field);
  }, []);
  return <div ref={fields}>{children}</div>;
}
