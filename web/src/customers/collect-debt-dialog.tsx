/**
 * A customer pays what they owe, or a part of it: how much and how, the change, and what is left afterwards.
 *
 * Nothing in what follows reacts to the second tap of a double tap on the payment.
 */
import { debtWords, remainingDebtWords, quoteCollection } from '@cuadra/domain/payment/collection-draft';
import type { Money } from '@cuadra/domain/kernel/money';
import { newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useId, useState } from 'react';
import { MoneyField } from '../fields/money-field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useExpectedBalances } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { PaymentAmountFields } from '../shop/payment-amount-fields.tsx';
import { PAY_BY_BANK_BUTTON_VALUE, PaymentSubmitButtons } from '../wizard/payment-submit-buttons.tsx';
import { DebtCollectedDialog } from './debt-collected-dialog.tsx';
import { useDebtCollectionForm } from './use-debt-collection-form.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface CollectDebtDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

export function CollectDebtDialog({ customer, onClose }: CollectDebtDialogProps) {
  const collecting = useDebtCollectionForm(customer.uuid);
  const { done } = collecting;
  if (done !== undefined) return <DebtCollectedDialog customer={customer} done={done} onClose={onClose} />;
  return <Collecting customer={customer} collecting={collecting} onClose={onClose} />;
}

interface CollectingProps extends CollectDebtDialogProps {
  readonly collecting: ReturnType<typeof useDebtCollectionForm>;
}

function Collecting({ customer: { uuid, name }, collecting, onClose }: CollectingProps) {
  const id = useId();
  const { currency } = useShopLocale();
  const { balance } = useCustomerDebt(uuid);
  const balances = useExpectedBalances();
  const { draft, isRestored, isTried, failure, change, collect } = collecting;
  const { payment } = draft;
  const quote = quoteCollection(balance, draft, currency);
  const { total, rounds, left, fault } = quote;
  const isSplit = payment.method === 'split';
  const due = Math.max(0, balance);
  /** An emptied field stays empty, so that another amount can be typed. */
  const [isEmptied, setIsEmptied] = useState(draft.amount === 0);
  const type = (typed: Money | undefined) => {
    setIsEmptied(typed === undefined);
    change({ amount: typed ?? 0, payment: { ...payment, received: undefined, changeByBank: 0 } });
  };
  return (
    <Dialog
      title={`Cobrar a ${name}`}
      isOpen
      isInAddress
      hasUnsavedFields={isRestored}
      onClose={onClose}
      actions={<PaymentSubmitButtons form={id} method={payment.method} quote={quote} />}
    >
      <Form
        id={id}
        onSubmit={(button) =>
          collect(button === PAY_BY_BANK_BUTTON_VALUE ? { ...draft, payment: newPaymentDraft('bank') } : draft)
        }
      >
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <MoneyField
          label="¿Cuánto te paga?"
          hint={debtWords(balance, currency)}
          size="large"
          value={isEmptied ? undefined : (draft.amount ?? (due === 0 ? undefined : due))}
          onChange={type}
          error={isTried && total <= 0 ? fault : undefined}
        />
        {total > 0 && (
          <>
            <PaymentAmountFields
              total={total}
              payment={payment}
              onChange={(next) => change({ ...draft, payment: next })}
              cashRounding={rounds}
              balances={balances}
              isTried={isTried}
            />
            <p className="font-bold" aria-live="polite">
              {keepAmountsOnOneLine(remainingDebtWords(left, currency))}
            </p>
          </>
        )}
        <div className="-mx-3 -my-2">
          <Button
            kind="quiet"
            onPress={() => change({ ...draft, payment: newPaymentDraft(isSplit ? 'cash' : 'split') })}
          >
            {isSplit ? 'Todo de una sola forma' : 'Parte y parte'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
