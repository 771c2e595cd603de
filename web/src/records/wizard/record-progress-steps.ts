/** The earlier answers that the wizard shows above each question. */
import { paymentMethodLabels } from '@cuadra/domain/payment/payment-words';
import { accountLabels } from '@cuadra/domain/rows/account';
import { incomeLinesTitle } from '@cuadra/domain/records/record-titles-and-labels';
import {
  movementTypeChoices,
  type MovementScreen,
  screenOfRecordWizard,
  recordWizardSteps,
  type WizardStep,
} from '@cuadra/domain/wizard/record-wizard';
import type { ProgressStep } from '../../kit/progress-steps.tsx';
import type { RecordFlow } from './record-flow.ts';

/** The number of steps of an income, and of most flows. */
const USUAL_STEPS = 4;

/** The steps from the first one on, with their answers. */
export function recordProgressSteps(flow: RecordFlow): readonly ProgressStep<WizardStep>[] {
  const steps = recordWizardSteps(flow.wizard);
  return steps.slice(steps.indexOf(flow.wizard.firstStep)).map((key) => {
    const screen = screenOfRecordWizard({ step: key, type: flow.wizard.type });
    return { key, label: labels[screen], answer: answerTo(screen, flow) };
  });
}

/** Constant while the type can still be chosen, so that the shown number does not change with it. */
export function stepCountWhileTypeUnknown({ wizard }: RecordFlow): number | undefined {
  const screen = screenOfRecordWizard(wizard);
  return screen === 'type' || wizard.type === undefined ? USUAL_STEPS : undefined;
}

const labels: Readonly<Record<MovementScreen, string>> = {
  till: 'Caja',
  type: 'Tipo',
  account: 'Cuenta',
  'income-details': 'Productos',
  'expense-details': 'Gasto',
  'transfer-details': 'Pase',
  'income-preview': 'Resumen',
  'expense-preview': 'Resumen',
  'transfer-preview': 'Resumen',
};

function answerTo(
  screen: MovementScreen,
  { wizard, payment, income, expense, transfer }: RecordFlow,
): string | undefined {
  switch (screen) {
    case 'type':
      return movementTypeChoices.find(({ type }) => type === wizard.type)?.title;
    case 'account':
      return wizard.account && paymentMethodLabels[payment?.method ?? wizard.account];
    case 'income-details':
      return income.lines.length === 0 ? undefined : incomeLinesTitle(income.lines);
    case 'expense-details':
      return expense.description === '' ? undefined : expense.description;
    case 'transfer-details':
      return `${accountLabels[transfer.fromAccount]} a ${accountLabels[transfer.toAccount]}`;
    default:
      return undefined;
  }
}
