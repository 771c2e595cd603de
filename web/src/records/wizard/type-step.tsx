/** Step 1: what type of movement it was (spec, section 2). */
import {
  chooseType,
  MOVEMENT_QUESTION,
  movementCards,
  type MovementType,
  SELECTED_TYPE,
} from '@cuadra/domain/wizard/record-wizard';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../fields/choice-cards.tsx';
import { ArrowInIcon, ArrowOutIcon, TransferIcon } from '../../icons/icons-shop-status.tsx';
import { ChosenAnswer } from './chosen-answer.tsx';
import type { WizardController } from './use-movement-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const icons: Readonly<Record<MovementType, ReactNode>> = {
  income: <ArrowInIcon className="text-in" />,
  expense: <ArrowOutIcon className="text-out" />,
  transfer: <TransferIcon className="text-moved" />,
};

const choices = movementCards.map(({ type, title, description }) => ({
  value: type,
  title,
  hint: description,
  icon: icons[type],
}));

export function TypeStep({ hand }: { readonly hand: WizardController }) {
  const { flow, change, goOn } = hand;
  const { type } = flow.wizard;
  const chosen = movementCards.find((card) => card.type === type);
  return (
    <WizardFrame
      hand={hand}
      question={MOVEMENT_QUESTION}
      onSubmit={goOn}
      summary={<ChosenAnswer label={SELECTED_TYPE} answer={chosen?.title} />}
      actions={chosen && <Button type="submit">Continuar</Button>}
    >
      <ChoiceCards
        label={MOVEMENT_QUESTION}
        choices={choices}
        value={type}
        onChange={(one) => change((before) => ({ ...before, wizard: chooseType(before.wizard, one) }))}
        onChoose={goOn}
      />
    </WizardFrame>
  );
}
