/** Transaction wizards that are answered on the way. */
import {
  advanceRecordWizard,
  type MovementType,
  newRecordWizard,
  setRecordWizardAccount,
  setRecordWizardType,
  type Wizard,
} from '../record-wizard.ts';

export const movementTypes = ['income', 'expense', 'transfer'] as const;
export const byType = newRecordWizard('by-type', 0);
/** No flow has more steps. */
export const MAX_WALK = 5;

/** A wizard that has been answered up to the end of its list, or up to a step. */
export function walkWizard(type: MovementType, until?: string, wizard = byType): Wizard {
  let at = wizard;
  for (let count = 0; count < MAX_WALK && at.step !== until; count += 1)
    at = advanceRecordWizard(answerTypeAndAccount(at, type));
  return at;
}

export function answerTypeAndAccount(wizard: Wizard, type: MovementType): Wizard {
  return setRecordWizardAccount(setRecordWizardType(wizard, type), 'cash');
}
