/** Asks for the account, or for both of what is paid in two parts, and shows the balance of each. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type SalePaidBy, newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { paymentMethodLabels } from '@cuadra/domain/payment/payment-words';
import { restoreTypedExpenseAmount } from '@cuadra/domain/wizard/expense-draft';
import { paymentQuestionWithBalances } from '@cuadra/domain/wizard/payment-question';
import { setRecordWizardAccount } from '@cuadra/domain/wizard/record-wizard';
import { useState } from 'react';
import { type Choice, ChoiceCards } from '../../fields/choice-cards.tsx';
import { CustomerIcon } from '../../icons/icons-shop.tsx';
import { choiceOfPaymentOption, splitPaymentChoice } from '../../shop/payment-method-picker.tsx';
import { Button } from '../../kit/button.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { CustomerChoiceDialog } from '../../wizard/customer-choice-dialog.tsx';
import { CurrentStepAnswer } from './current-step-answer.tsx';
import type { RecordFlow } from './record-flow.ts';
import type { WizardController } from './use-record-wizard.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

const owed: Choice<SalePaidBy> = {
  value: 'owed',
  title: paymentMethodLabels.owed,
  hint: 'Te lo paga después, todo o una parte',
  icon: <CustomerIcon />,
};

export function PaymentMethodStep({ controller }: { readonly controller: WizardController }) {
  const { flow, change, goOn } = controller;
  const { currency } = useShopLocale();
  const { title, options } = paymentQuestionWithBalances(useExpectedBalances());
  const paidBy = flow.payment?.method ?? flow.wizard.account;
  const isSale = flow.wizard.type === 'income';
  const [isChoosing, setIsChoosing] = useState(false);
  const accountChoices: readonly Choice<SalePaidBy>[] = options.map((option) =>
    choiceOfPaymentOption(option, undefined, currency),
  );
  return (
    <RecordWizardFrame
      controller={controller}
      question={title}
      onSubmit={goOn}
      summary={paidBy && <CurrentStepAnswer label="Cuenta seleccionada" answer={paymentMethodLabels[paidBy]} />}
      actions={paidBy && <Button type="submit">Continuar</Button>}
    >
      <ChoiceCards
        label={title}
        choices={[...accountChoices, splitPaymentChoice, ...(isSale ? [owed] : [])]}
        value={paidBy}
        onChange={(one) => {
          if (one !== 'owed') change((before) => withPaidBy(before, one));
        }}
        onChoose={(one) => {
          if (one === 'owed') setIsChoosing(true);
          else goOn();
        }}
      />
      {isChoosing && (
        <CustomerChoiceDialog
          onChoose={(customerId) => {
            setIsChoosing(false);
            change((before) => withPaidBy(before, 'owed', customerId));
            goOn();
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </RecordWizardFrame>
  );
}

function withPaidBy(flow: RecordFlow, method: SalePaidBy, customerId?: Uuid): RecordFlow {
  const wizard = setRecordWizardAccount(flow.wizard, method === 'bank' ? 'bank' : 'cash');
  const expense = restoreTypedExpenseAmount(flow.expense);
  return { ...flow, wizard, expense, payment: { ...newPaymentDraft(method), customerId } };
}
