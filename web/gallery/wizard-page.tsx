/** A wizard of three steps on a page of its own: /gallery/?page=wizard. */
import { salePaymentQuestion } from '@cuadra/domain/wizard/payment-question';
import type { PaidBy } from '@cuadra/domain/payment/payment-draft';
import { useState } from 'react';
import { PaymentMethodPicker } from '../src/shop/payment-method-picker.tsx';
import { Button } from '../src/kit/button.tsx';
import { ChoiceCards } from '../src/fields/choice-cards.tsx';
import { MoneyText } from '../src/figures/money-text.tsx';
import { MoneyField } from '../src/fields/money-field.tsx';
import { type ProgressStep, ProgressSteps } from '../src/kit/progress-steps.tsx';
import { WizardScreen } from '../src/kit/wizard-screen.tsx';

const order = ['type', 'account', 'amount'] as const;
type Step = (typeof order)[number];
const questions: Readonly<Record<Step, string>> = {
  type: '¿Qué tipo de movimiento hiciste?',
  account: '¿Cómo se realizó el pago?',
  amount: '¿Cuánto fue?',
};
const types = [
  { value: 'income', title: 'Ingresó', hint: 'Dinero que entró: ventas y cobros.' },
  { value: 'expense', title: 'Salió', hint: 'Dinero que salió: gastos y pagos.' },
] as const;

export function WizardPage() {
  const [step, setStep] = useState<Step>('type');
  const [type, setType] = useState<'income' | 'expense'>();
  const [account, setAccount] = useState<PaidBy>();
  const [amount, setAmount] = useState<number>();
  const [isDone, setIsDone] = useState(false);
  const place = order.indexOf(step);
  const goOn = () => {
    const next = order[place + 1];
    if (next === undefined) setIsDone(true);
    else setStep(next);
  };
  const previous = order[place - 1];
  const steps: readonly ProgressStep<Step>[] = [
    { key: 'type', label: 'Tipo', answer: types.find(({ value }) => value === type)?.title },
    { key: 'account', label: 'Cuenta', answer: account === 'bank' ? 'Yape/Plin' : 'Efectivo' },
    { key: 'amount', label: 'Monto' },
  ];
  return (
    <main className="flex min-h-dvh flex-col">
      <WizardScreen
        question={isDone ? 'Listo' : questions[step]}
        startsIn={step === 'amount' ? 'first-field' : 'question'}
        onBack={previous === undefined ? undefined : () => setStep(previous)}
        onSubmit={goOn}
        progress={<ProgressSteps current={step} onStep={setStep} steps={steps} />}
        summary={
          step === 'amount' && (
            <p className="flex justify-between font-bold">
              Total <MoneyText amount={amount ?? 0} flow="in" />
            </p>
          )
        }
        actions={step === 'amount' ? <Button type="submit">Confirmar</Button> : undefined}
      >
        {step === 'type' && (
          <ChoiceCards label={questions.type} choices={types} value={type} onChange={setType} onChoose={goOn} />
        )}
        {step === 'account' && (
          <PaymentMethodPicker payment={salePaymentQuestion} value={account} onChange={setAccount} onChoose={goOn} />
        )}
        {step === 'amount' && (
          <MoneyField label="Monto" size="large" enterKeyHint="done" value={amount} onChange={setAmount} />
        )}
      </WizardScreen>
    </main>
  );
}
