/** Asks for the account, or for both of what is paid in two parts, and shows the balance of each. */
import { accountLabels } from '@cuadra/domain/rows/account';
import { type PaidBy, startPayment } from '@cuadra/domain/payment/payment-draft';
import { paymentMethodWithBalances } from '@cuadra/domain/wizard/payment-method';
import { chooseAccount } from '@cuadra/domain/wizard/record-wizard';
import { type Choice, ChoiceCards } from '../../fields/choice-cards.tsx';
import { CoinsIcon } from '../../icons/icons-shop.tsx';
import { accountChoice } from '../../shop/account-picker.tsx';
import { Button } from '../../kit/button.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { ChosenAnswer } from './chosen-answer.tsx';
import type { MovementFlow } from './movement-flow.ts';
import { paidByLabels } from './steps-with-answers.ts';
import type { WizardController } from './use-movement-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const split: Choice<PaidBy> = {
  value: 'split',
  title: paidByLabels.split,
  hint: `Una parte en ${accountLabels.cash} y otra por ${accountLabels.bank}`,
  icon: <CoinsIcon />,
};

export function AccountStep({ hand }: { readonly hand: WizardController }) {
  const { flow, change, goOn } = hand;
  const { currency } = useShopLocale();
  const { title, options } = paymentMethodWithBalances(useExpectedBalances());
  const paidBy = flow.payment?.method ?? flow.wizard.account;
  const accountChoices: readonly Choice<PaidBy>[] = options.map((option) => accountChoice(option, undefined, currency));
  return (
    <WizardFrame
      hand={hand}
      question={title}
      onSubmit={goOn}
      summary={paidBy && <ChosenAnswer label="Cuenta seleccionada" answer={paidByLabels[paidBy]} />}
      actions={paidBy && <Button type="submit">Continuar</Button>}
    >
      <ChoiceCards
        label={title}
        choices={[...accountChoices, split]}
        value={paidBy}
        onChange={(one) => change((before) => withPaidBy(before, one))}
        onChoose={goOn}
      />
    </WizardFrame>
  );
}

function withPaidBy(flow: MovementFlow, method: PaidBy): MovementFlow {
  const wizard = chooseAccount(flow.wizard, method === 'split' ? 'cash' : method);
  return { ...flow, wizard, payment: startPayment(method) };
}
