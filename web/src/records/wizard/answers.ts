/** What the wizard repeats of the earlier answers, above each question. */
import { accountLabels } from '@cuadra/domain/rows/account';
import { linesTitle } from '@cuadra/domain/records/record-words';
import { movementCards, wizardSteps, type WizardStep } from '@cuadra/domain/wizard/wizard';
import type { ProgressStep } from '../../kit/progress-steps.tsx';
import { type MovementFlow, type Screen, screenOf } from './flow.ts';

/** Those of an income, like most. */
const USUAL_STEPS = 4;

/** The steps from the first one on, with what was answered. */
export function answeredSteps(flow: MovementFlow): readonly ProgressStep<WizardStep>[] {
  const steps = wizardSteps(flow.wizard);
  return steps.slice(steps.indexOf(flow.wizard.firstStep)).map((key) => {
    const screen = screenOf({ step: key, type: flow.wizard.type });
    return { key, label: labels[screen], answer: answerTo(screen, flow) };
  });
}

/** As long as the type can still be chosen, so that what is said does not change with it. */
export function expectedSteps({ wizard }: MovementFlow): number | undefined {
  const screen = screenOf(wizard);
  return screen === 'type' || wizard.type === undefined ? USUAL_STEPS : undefined;
}

const labels: Readonly<Record<Screen, string>> = {
  till: 'Caja',
  type: 'Tipo',
  account: 'Cuenta',
  'income-details': 'Productos',
  'expense-details': 'Gasto',
  'transfer-details': 'Transferencia',
  'income-preview': 'Resumen',
  'expense-preview': 'Resumen',
  'transfer-preview': 'Resumen',
};

function answerTo(screen: Screen, { wizard, income, expense, transfer }: MovementFlow): string | undefined {
  switch (screen) {
    case 'type':
      return movementCards.find(({ type }) => type === wizard.type)?.title;
    case 'account':
      return wizard.account && accountLabels[wizard.account];
    case 'income-details':
      return income.lines.length === 0 ? undefined : linesTitle(income.lines);
    case 'expense-details':
      return expense.description === '' ? undefined : expense.description;
    case 'transfer-details':
      return `${accountLabels[transfer.fromAccount]} a ${accountLabels[transfer.toAccount]}`;
    default:
      return undefined;
  }
}
