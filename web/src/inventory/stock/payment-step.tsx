/**
 * '¿Cómo se realizó el pago?': one screen for a sale and for a purchase (spec, section 2: Payment method screen).
 *
 * Which of them it is the current route says: where stock is added, money goes out, so that it shows the amount to pay
 * and what each account has, and an account that has less cannot be chosen.
 */
import type { Account } from '@cuadra/domain/rows/account';
import { purchasePayment, salePayment } from '@cuadra/domain/wizard/payment-method';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountPicker } from '../../shop/account-picker.tsx';
import { Card } from '../../kit/card.tsx';
import { MoneyText } from '../../figures/money.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { Stat } from '../../figures/stat.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';

interface PaymentStepProps {
  /** What is paid. */
  readonly amount: Centimos;
  readonly value: Account | undefined;
  readonly onChange: (account: Account) => void;
  readonly onChoose: (account: Account) => void;
  readonly onBack: (() => void) | undefined;
  readonly progress: ReactNode;
}

const PURCHASE = '/business/$businessId/inventory/product/$productId/add-stock';

export function PaymentStep({ amount, value, onChange, onChoose, onBack, progress }: PaymentStepProps) {
  const isPurchase = useMatches({ select: (matches) => matches.some(({ fullPath }) => fullPath === PURCHASE) });
  const balances = useExpectedBalances();
  const { currency } = useShopLocale();
  const payment = isPurchase ? purchasePayment(amount, balances, currency) : salePayment;
  const goOn = () => {
    if (value !== undefined) onChoose(value);
  };
  return (
    <WizardScreen question={payment.title} progress={progress} onBack={onBack} onSubmit={goOn}>
      {payment.amount !== undefined && (
        <Card>
          <Stat label="Monto a pagar" value={<MoneyText amount={payment.amount} />} size="large" />
        </Card>
      )}
      <AccountPicker payment={payment} value={value} onChange={onChange} onChoose={onChoose} />
    </WizardScreen>
  );
}
