/**
 * Step 1: what type of movement it was (spec, section 2); beneath it, for the gerente, what is no movement of the
 * business.
 */
import {
  setRecordWizardType,
  MOVEMENT_TYPE_QUESTION,
  movementTypeChoices,
  type MovementType,
  SELECTED_MOVEMENT_TYPE_LABEL,
} from '@cuadra/domain/wizard/record-wizard';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../fields/choice-cards.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import { ArrowInIcon, ArrowOutIcon, TransferIcon } from '../../icons/icons-money-and-sync.tsx';
import { OwnerMoneyLinks } from '../../shop/owner-money-links.tsx';
import { CurrentStepAnswer } from './current-step-answer.tsx';
import type { WizardController } from './use-record-wizard.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

const icons: Readonly<Record<MovementType, ReactNode>> = {
  income: <ArrowInIcon className="text-in" />,
  expense: <ArrowOutIcon className="text-out" />,
  transfer: <TransferIcon className="text-moved" />,
};

const choices = movementTypeChoices.map(({ type, title, description }) => ({
  value: type,
  title,
  hint: description,
  icon: icons[type],
}));

export function RecordTypeStep({ controller }: { readonly controller: WizardController }) {
  const { flow, change, goOn, corrects } = controller;
  const isManager = useShop().membership.rol === 'gerente';
  const { type } = flow.wizard;
  const chosen = movementTypeChoices.find((card) => card.type === type);
  return (
    <RecordWizardFrame
      controller={controller}
      question={MOVEMENT_TYPE_QUESTION}
      onSubmit={goOn}
      summary={<CurrentStepAnswer label={SELECTED_MOVEMENT_TYPE_LABEL} answer={chosen?.title} />}
      actions={chosen && <Button type="submit">Continuar</Button>}
    >
      <ChoiceCards
        label={MOVEMENT_TYPE_QUESTION}
        choices={choices}
        value={type}
        onChange={(one) => change((before) => ({ ...before, wizard: setRecordWizardType(before.wizard, one) }))}
        onChoose={goOn}
      />
      {isManager && corrects === undefined && <OwnMoney />}
    </RecordWizardFrame>
  );
}

function OwnMoney() {
  return (
    <section aria-labelledby="own-money" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="own-money" className="text-form text-ink-soft">
        ¿Es tu dinero, y no del negocio?
      </h2>
      <OwnerMoneyLinks leavesWizard />
    </section>
  );
}
