/** Asks for the account, and shows the balance of each. */
import { accountLabels } from '@cuadra/domain/rows/account';
import { paymentMethodWithBalances } from '@cuadra/domain/wizard/payment-method';
import { chooseAccount } from '@cuadra/domain/wizard/record-wizard';
import { AccountPicker } from '../../shop/account-picker.tsx';
import { Button } from '../../kit/button.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { ChosenAnswer } from './chosen-answer.tsx';
import type { WizardController } from './use-movement-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

export function AccountStep({ hand }: { readonly hand: WizardController }) {
  const { flow, change, goOn } = hand;
  const { account } = flow.wizard;
  const payment = paymentMethodWithBalances(useExpectedBalances());
  return (
    <WizardFrame
      hand={hand}
      question={payment.title}
      onSubmit={goOn}
      summary={account && <ChosenAnswer label="Cuenta seleccionada" answer={accountLabels[account]} />}
      actions={account && <Button type="submit">Continuar</Button>}
    >
      <AccountPicker
        payment={payment}
        value={account}
        onChange={(one) => change((before) => ({ ...before, wizard: chooseAccount(before.wizard, one) }))}
        onChoose={goOn}
      />
    </WizardFrame>
  );
}
