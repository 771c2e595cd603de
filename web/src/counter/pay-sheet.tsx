/**
 * The payment in one sheet: a tap on "Efectivo" or "Yape/Plin" is the whole of it. What the customer hands over may be
 * said before, and the change is the largest figure of the app.
 *
 * No button is where "Cobrar" was, so that a second tap on that presses nothing: what is paid otherwise than by one of
 * the two stands at the top.
 */
import { quotePayment, type SalePaidBy, newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { SELL_ANYWAY_LABEL } from '@cuadra/domain/wizard/income-line-draft';
import { useId } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useExpectedBalances } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { PaymentAmountFields } from '../shop/payment-amount-fields.tsx';
import { CustomerChoiceDialog } from '../wizard/customer-choice-dialog.tsx';
import { DebtorField } from '../wizard/debtor-field.tsx';
import { useCreditLimitWarning } from '../wizard/use-credit-limit-warning.ts';
import { PAY_BY_BANK_BUTTON_VALUE, PaymentSubmitButtons, FocusFirstField } from '../wizard/payment-submit-buttons.tsx';
import type { CounterController } from './use-sales-counter.ts';
import { useCartPayment } from './use-cart-payment.ts';

interface PaySheetProps {
  readonly controller: CounterController;
  readonly onClose: () => void;
}

export function PaySheet({ controller, onClose }: PaySheetProps) {
  const { currency } = useShopLocale();
  const id = useId();
  const paying = useCartPayment(controller, onClose);
  const { total, rounding, payment, isTried, isChoosing, refused, change, payAnew, choose, pay } = paying;
  const balances = useExpectedBalances();
  const quote = quotePayment(total, payment, rounding);
  const isOverLimit = useCreditLimitWarning(payment.customerId, quote.owed) !== undefined;
  if (isChoosing) {
    return (
      <CustomerChoiceDialog
        onChoose={(customerId) =>
          payAnew({ ...(payment.method === 'owed' ? payment : newPaymentDraft('owed')), customerId })
        }
        onClose={() => choose(false)}
      />
    );
  }
  return (
    <Dialog
      title={`Cobrar ${formatMoney(total, currency)}`}
      isOpen
      onClose={onClose}
      actions={<PaymentSubmitButtons form={id} method={payment.method} quote={quote} isOverLimit={isOverLimit} />}
    >
      <Form id={id} onSubmit={(button) => pay(button === PAY_BY_BANK_BUTTON_VALUE ? newPaymentDraft('bank') : payment)}>
        {refused !== undefined && (
          <Banner
            tone="error"
            action={
              refused.canInsist && (
                <Button kind="secondary" onPress={() => pay(refused.paid, true)}>
                  {SELL_ANYWAY_LABEL}
                </Button>
              )
            }
          >
            {refused.why}
          </Banner>
        )}
        <OtherWays
          method={payment.method}
          onStart={(method) => payAnew(newPaymentDraft(method))}
          onOwe={() => choose(true)}
        />
        <FocusFirstField key={payment.method}>
          <PaymentAmountFields
            total={total}
            payment={payment}
            onChange={change}
            cashRounding={rounding}
            balances={balances}
            isTried={isTried}
            debtor={
              <DebtorField
                customerId={payment.customerId}
                more={quote.owed}
                isTried={isTried}
                onChange={() => choose(true)}
              />
            }
          />
        </FocusFirstField>
      </Form>
    </Dialog>
  );
}

interface OtherWaysProps {
  readonly method: SalePaidBy;
  readonly onStart: (method: SalePaidBy) => void;
  readonly onOwe: () => void;
}

function OtherWays({ method, onStart, onOwe }: OtherWaysProps) {
  const isOfOne = method === 'cash' || method === 'bank';
  return (
    <div className="-mx-3 -my-2 flex flex-wrap">
      <Button kind="quiet" onPress={() => onStart(isOfOne ? 'split' : 'cash')}>
        {method === 'owed' ? 'Pagar todo ahora' : isOfOne ? 'Parte y parte' : 'Todo de una sola forma'}
      </Button>
      {method !== 'owed' && (
        <Button kind="quiet" onPress={onOwe}>
          Fiado
        </Button>
      )}
    </div>
  );
}
