/**
 * The wizard that records a movement, with one question on each step.
 *
 * Invariants: the step is always one of the list that the type gives; the result of any task but the current one is
 * ignored; after a record is saved, only a reset leads on, so nothing is recorded twice.
 * The wizard has no effects: it describes a task as data, and receives the result. The caller that runs the task
 * handles its exception; the wizard stores only the sentence for the person.
 * Spec: sections 2 (Add-transaction wizard), 4 (Transaction wizard) and 8 (Handling).
 */
import type { Account } from '../rows/account.ts';
import { wizardAtPreviousStep, jumpBackToWizardStep, advanceWizard, type StepTable } from './wizard-state-machine.ts';

export const MOVEMENT_TYPE_QUESTION = '¿Qué tipo de movimiento hiciste?';
export const SELECTED_MOVEMENT_TYPE_LABEL = 'Tipo seleccionado';

/** The cards of step 1. */
export const movementTypeChoices = [
  { type: 'income', title: 'Ingresó', description: 'Dinero que entró: ventas y cobros.' },
  {
    type: 'expense',
    title: 'Salió',
    description: 'Dinero que salió: gastos y pagos. La mercadería se compra en Inventario.',
  },
  { type: 'transfer', title: 'Transferencia', description: 'Dinero que pasó entre Efectivo y Yape/Plin.' },
] as const;
export type MovementType = (typeof movementTypeChoices)[number]['type'];

const STEPS_BY_TYPE = {
  income: ['transaction-type', 'account', 'income-details', 'income-preview'],
  expense: ['transaction-type', 'account', 'expense-details', 'expense-preview'],
  transfer: ['transaction-type', 'transfer-details', 'transfer-preview'],
} as const;
const DAILY_TILL_STEPS = ['CajaDiaria', 'IncomeOrExpense', 'CashOrBank', 'AddIncomeOrExpense', 'Summary'] as const;

/** 'daily-till' asks for the count of the till first, if the day has none. */
export type WizardVariant = 'by-type' | 'daily-till';
export type WizardStep = (typeof STEPS_BY_TYPE)[MovementType][number] | (typeof DAILY_TILL_STEPS)[number];

/** A task for the screen: save the lines as products, save the record, or empty the draft that was recorded. */
export type WizardTask = 'save-items' | 'save-record' | 'reset-draft';

export interface Wizard {
  readonly variant: WizardVariant;
  readonly type: MovementType | undefined;
  readonly account: Account | undefined;
  /** The step that a reset leads to and at which going back ends: the step after 'CajaDiaria' if that is left out. */
  readonly firstStep: WizardStep;
  readonly step: WizardStep;
  readonly status: 'idle' | 'saving' | 'success' | 'error';
  /** Why the last task failed, in a sentence. */
  readonly error: string | undefined;
  readonly pending: WizardTask | undefined;
  /** The number of the last task; a result with an older number is ignored. */
  readonly ticket: number;
}

export type MovementScreen = 'till' | 'type' | 'account' | `${MovementType}-details` | `${MovementType}-preview`;

const stepTable: StepTable<Wizard> = {
  orderOf: (wizard) => {
    const steps = recordWizardSteps(wizard);
    return steps.slice(steps.indexOf(wizard.firstStep));
  },
  isAnswered: (wizard) => {
    const screen = screenOfRecordWizard(wizard);
    if (screen === 'type') return wizard.type !== undefined;
    return screen !== 'account' || wizard.account !== undefined;
  },
  moveTo: (wizard, step) => ({ ...wizard, step, status: 'idle', error: undefined, pending: undefined }),
};

/** 'CajaDiaria' comes first only if no transactions are loaded for today. */
export function newRecordWizard(variant: WizardVariant, transactionsToday: number): Wizard {
  const firstStep = firstStepOf(variant, transactionsToday);
  return {
    variant,
    type: undefined,
    account: undefined,
    firstStep,
    step: firstStep,
    status: 'idle',
    error: undefined,
    pending: undefined,
    ticket: 0,
  };
}

/** Starts at the details, with type and account already answered, to correct a record. */
export function newRecordWizardAtDetails(type: MovementType, account: Account | undefined): Wizard {
  const chosen = advanceRecordWizard(setRecordWizardType(newRecordWizard('by-type', 0), type));
  const step = chosen.step;
  const answered = account === undefined ? chosen : advanceRecordWizard(setRecordWizardAccount(chosen, account));
  return { ...answered, firstStep: step };
}

/** Restarts at the first step and ignores any task under way. */
export function restartRecordWizard(wizard: Wizard, transactionsToday: number): Wizard {
  return { ...newRecordWizard(wizard.variant, transactionsToday), ticket: wizard.ticket };
}

/** Before a type is chosen, only the steps that all types share. */
export function recordWizardSteps({ variant, type }: Pick<Wizard, 'variant' | 'type'>): readonly WizardStep[] {
  if (variant === 'by-type') return type === undefined ? ['transaction-type'] : STEPS_BY_TYPE[type];
  return type === 'transfer' ? DAILY_TILL_STEPS.filter((step) => step !== 'CashOrBank') : DAILY_TILL_STEPS;
}

/** The two variants ask the same questions under different step names. */
export function screenOfRecordWizard({ step, type = 'income' }: Pick<Wizard, 'step' | 'type'>): MovementScreen {
  switch (step) {
    case 'CajaDiaria':
      return 'till';
    case 'transaction-type':
    case 'IncomeOrExpense':
      return 'type';
    case 'account':
    case 'CashOrBank':
      return 'account';
    case 'AddIncomeOrExpense':
      return `${type}-details`;
    case 'Summary':
      return `${type}-preview`;
    default:
      return step;
  }
}

/** The index of the current step, from 0. */
export function recordWizardStepIndex(wizard: Wizard): number {
  return recordWizardSteps(wizard).indexOf(wizard.step);
}

export function isRecordWizardSaving({ status }: Wizard): boolean {
  return status === 'saving';
}

/** Only on the step that asks for the type: elsewhere the list of steps would change around the person. */
export function setRecordWizardType(wizard: Wizard, type: MovementType): Wizard {
  return isFree(wizard) && screenOfRecordWizard(wizard) === 'type' ? { ...wizard, type } : wizard;
}

export function setRecordWizardAccount(wizard: Wizard, account: Account): Wizard {
  return isFree(wizard) && screenOfRecordWizard(wizard) === 'account' ? { ...wizard, account } : wizard;
}

/** Moves on if the current question is answered; the lines of an income or expense are saved first, if it has any. */
export function advanceRecordWizard(wizard: Wizard, itemCount = 0): Wizard {
  if (!isFree(wizard)) return wizard;
  const next = advanceWizard(stepTable, wizard);
  return next !== wizard && itemCount > 0 && mayHaveItems(wizard) ? announceTask(wizard, 'save-items') : next;
}

export function stepBackRecordWizard(wizard: Wizard): Wizard {
  return isFree(wizard) ? wizardAtPreviousStep(stepTable, wizard) : wizard;
}

/** Returns to an earlier step after a tap on its answer. */
export function stepBackRecordWizardTo(wizard: Wizard, step: WizardStep): Wizard {
  return isFree(wizard) ? jumpBackToWizardStep(stepTable, wizard, step) : wizard;
}

/** Announces the task of saving the record; only the preview, which is the last step, can. */
export function startRecordWizardSaving(wizard: Wizard): Wizard {
  const isPreview = wizard.type !== undefined && recordWizardSteps(wizard).at(-1) === wizard.step;
  return isFree(wizard) && isPreview ? announceTask(wizard, 'save-record') : wizard;
}

/** Ignores every ticket but the current task's. */
export function completeRecordWizardTask(wizard: Wizard, ticket: number): Wizard {
  if (ticket !== wizard.ticket) return wizard;
  switch (wizard.pending) {
    case undefined:
      return wizard;
    case 'save-items':
      return advanceRecordWizard({ ...wizard, status: 'idle', pending: undefined });
    case 'save-record':
      return { ...announceTask(wizard, 'reset-draft'), status: 'success' };
    case 'reset-draft':
      return { ...wizard, pending: undefined };
  }
}

/** Stays on the step and shows the error; ignores every ticket but the current task's. */
export function failRecordWizardTask(wizard: Wizard, ticket: number, error: string): Wizard {
  if (ticket !== wizard.ticket || !isRecordWizardSaving(wizard)) return wizard;
  return { ...wizard, status: 'error', error, pending: undefined };
}

function firstStepOf(variant: WizardVariant, transactionsToday: number): WizardStep {
  if (variant === 'by-type') return 'transaction-type';
  return transactionsToday === 0 ? 'CajaDiaria' : 'IncomeOrExpense';
}

/** True if no task is under way and nothing has been recorded yet. */
function isFree({ status }: Wizard): boolean {
  return status === 'idle' || status === 'error';
}

/** A transfer has no lines. */
function mayHaveItems(wizard: Wizard): boolean {
  const screen = screenOfRecordWizard(wizard);
  return screen === 'income-details' || screen === 'expense-details';
}

function announceTask(wizard: Wizard, pending: WizardTask): Wizard {
  return { ...wizard, pending, ticket: wizard.ticket + 1, status: 'saving', error: undefined };
}
