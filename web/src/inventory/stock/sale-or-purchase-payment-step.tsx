/**
 * '¿Cómo se realizó el pago?': one screen for a sale and for a purchase (spec, section 2: Payment method screen).
 *
 * The current route decides which of them it is: for a purchase it shows the amount to pay and the balances, and an
 * account with less money cannot be chosen.
 */
import type { PaidBy } from '@cuadra/domain/payment/payment-draft';
import type { Account } from '@cuadra/domain/rows/account';
import { purchasePaymentQuestion, salePaymentQuestion } from '@cuadra/domain/wizard/payment-question';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { useMatches } from '@tanstack/react-router';
import { PaymentMethodPicker, choiceToPayFromBothAccounts } from '../../shop/payment-method-picker.tsx';
import { Card } from '../../kit/card.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { Stat } from '../../figures/stat.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import type { ProductStepProps } from './product-step-props.tsx';

interface PaymentStepProps<Wizard> extends ProductStepProps<Wizard> {
  /** The amount to pay. */
  readonly amount: Centimos;
  /** Returns the wizard with this account chosen. */
  readonly choose: (account: Account) => Wizard;
  /** Where both accounts may pay together. */
  readonly split?: { readonly isChosen: boolean; readonly choose: () => Wizard } | undefined;
}

const PURCHASE = '/business/$businessId/inventory/product/$productId/add-stock';

export function SaleOrPurchasePaymentStep<Wizard extends { readonly data: { readonly account?: Account | undefined } }>(
  props: PaymentStepProps<Wizard>,
) {
  const { wizard, onChange, onNext, onBack, progress, amount, choose, split } = props;
  const paidBy: PaidBy | undefined = split?.isChosen === true ? 'split' : wizard.data.account;
  const take = (one: PaidBy) => (one === 'split' ? (split?.choose() ?? wizard) : choose(one));
  const isPurchase = useMatches({ select: (matches) => matches.some(({ fullPath }) => fullPath === PURCHASE) });
  const balances = useExpectedBalances();
  const { currency } = useShopLocale();
  const payment = isPurchase ? purchasePaymentQuestion(amount, balances, currency) : salePaymentQuestion;
  const goOn = () => {
    if (paidBy !== undefined) onNext(take(paidBy));
  };
  return (
    <WizardScreen question={payment.title} progress={progress} onBack={onBack} onSubmit={goOn}>
      {payment.amount !== undefined && (
        <Card>
          <Stat label="Monto a pagar" value={<MoneyText amount={payment.amount} />} size="large" />
        </Card>
      )}
      <PaymentMethodPicker
        payment={payment}
        split={split && choiceToPayFromBothAccounts(amount, balances, currency)}
        value={paidBy}
        onChange={(one) => onChange(take(one))}
        onChoose={(one) => onNext(take(one))}
      />
    </WizardScreen>
  );
}
