/**
 * The wizard that records a movement: its steps, one question on each, and what it waits for.
 *
 * Invariants: the step is always one of the list that the type gives; an answer to anything but the task
 * under way changes nothing; what was recorded is recorded once, only a reset leads on from it.
 * The wizard does nothing itself: it announces a task as data, and is told how the task ended. Whoever
 * carries the task out keeps its exception; the wizard keeps the sentence.
 * Spec: sections 2 (Add-transaction wizard), 4 (Transaction wizard) and 8 (Handling).
 */
import type { Account } from '../rows/account.ts';

export const MOVEMENT_QUESTION = '¿Qué tipo de movimiento hiciste?';
export const SELECTED_TYPE = 'Tipo seleccionado';

/** What step 1 offers. */
export const movementCards = [
  { type: 'income', title: 'Ingresó', description: 'Dinero que entró: ventas y cobros.' },
  {
    type: 'expense',
    title: 'Salió',
    description: 'Dinero que salió: gastos y pagos. La mercadería se compra en Inventario.',
  },
  { type: 'transfer', title: 'Transferencia', description: 'Dinero que pasó entre Efectivo y Yape/Plin.' },
] as const;
export type MovementType = (typeof movementCards)[number]['type'];

const STEPS_BY_TYPE = {
  income: ['transaction-type', 'account', 'income-details', 'income-preview'],
  expense: ['transaction-type', 'account', 'expense-details', 'expense-preview'],
  transfer: ['transaction-type', 'transfer-details', 'transfer-preview'],
} as const;
const DAILY_TILL_STEPS = ['CajaDiaria', 'IncomeOrExpense', 'CashOrBank', 'AddIncomeOrExpense', 'Summary'] as const;

/** Which flow it is: the steps of the chosen type, or the one that opens the till first. */
export type WizardVariant = 'by-type' | 'daily-till';
export type WizardStep = (typeof STEPS_BY_TYPE)[MovementType][number] | (typeof DAILY_TILL_STEPS)[number];

/** What a screen has to do: save the lines as products, save the record, empty the draft that was recorded. */
export type WizardTask = 'save-items' | 'save-record' | 'reset-draft';

export interface Wizard {
  readonly variant: WizardVariant;
  readonly type: MovementType | undefined;
  readonly account: Account | undefined;
  /** Where a reset leads and going back ends: the one after 'CajaDiaria' where that is left out. */
  readonly firstStep: WizardStep;
  readonly step: WizardStep;
  readonly status: 'idle' | 'saving' | 'success' | 'error';
  /** Why the last task failed, in a sentence. */
  readonly error: string | undefined;
  readonly pending: WizardTask | undefined;
  /** The number of the last task announced: the answer to an older one comes too late. */
  readonly ticket: number;
}

/** A new wizard; 'CajaDiaria' comes first only when no transactions are loaded for today. */
export function startWizard(variant: WizardVariant, transactionsToday: number): Wizard {
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

/** A wizard whose type and account are answered already, at the details: what was recorded is corrected there. */
export function correctingWizard(type: MovementType, account: Account | undefined): Wizard {
  const chosen = moveForward(chooseType(startWizard('by-type', 0), type));
  const step = chosen.step;
  const answered = account === undefined ? chosen : moveForward(chooseAccount(chosen, account));
  return { ...answered, firstStep: step };
}

/** Anew, from the first step; whatever was under way is no longer waited for. */
export function resetWizard(wizard: Wizard, transactionsToday: number): Wizard {
  return { ...startWizard(wizard.variant, transactionsToday), ticket: wizard.ticket };
}

/** The steps of a type; before one is chosen only those that every type has are known. */
export function wizardSteps({ variant, type }: Pick<Wizard, 'variant' | 'type'>): readonly WizardStep[] {
  if (variant === 'by-type') return type === undefined ? ['transaction-type'] : STEPS_BY_TYPE[type];
  return type === 'transfer' ? DAILY_TILL_STEPS.filter((step) => step !== 'CashOrBank') : DAILY_TILL_STEPS;
}

/** The place of the current step in the list, from 0. */
export function stepNumber(wizard: Wizard): number {
  return wizardSteps(wizard).indexOf(wizard.step);
}

export function isLoading({ status }: Wizard): boolean {
  return status === 'saving';
}

/** Chooses on the step that asks for it; elsewhere the list would change under one's feet. */
export function chooseType(wizard: Wizard, type: MovementType): Wizard {
  return isFree(wizard) && asksForType(wizard) ? { ...wizard, type } : wizard;
}

export function chooseAccount(wizard: Wizard, account: Account): Wizard {
  return isFree(wizard) && asksForAccount(wizard) ? { ...wizard, account } : wizard;
}

/** The next step, below the last one and from an answered question; from the details of an income or expense its lines, if it has any, are saved first. */
export function moveForward(wizard: Wizard, itemCount = 0): Wizard {
  const next = stepAhead(wizard);
  if (next === undefined) return wizard;
  if (itemCount > 0 && hasItemsToSave(wizard)) return announcing(wizard, 'save-items');
  return movedTo(wizard, next);
}

export function moveBack(wizard: Wizard): Wizard {
  const previous = stepBehind(wizard);
  return previous === undefined ? wizard : movedTo(wizard, previous);
}

/** Back to an earlier step, whose answer was tapped. */
export function moveBackTo(wizard: Wizard, step: WizardStep): Wizard {
  const steps = wizardSteps(wizard);
  const earlier = steps.slice(steps.indexOf(wizard.firstStep), stepNumber(wizard));
  return isFree(wizard) && earlier.includes(step) ? movedTo(wizard, step) : wizard;
}

/** Asks for the record to be saved; only the last step, the preview, can. */
export function confirmRecord(wizard: Wizard): Wizard {
  const isPreview = wizard.type !== undefined && wizardSteps(wizard).at(-1) === wizard.step;
  return isFree(wizard) && isPreview ? announcing(wizard, 'save-record') : wizard;
}

/** The task with this ticket is done. */
export function taskDone(wizard: Wizard, ticket: number): Wizard {
  if (ticket !== wizard.ticket) return wizard;
  switch (wizard.pending) {
    case undefined:
      return wizard;
    case 'save-items':
      return moveForward({ ...wizard, status: 'idle', pending: undefined });
    case 'save-record':
      return { ...announcing(wizard, 'reset-draft'), status: 'success' };
    case 'reset-draft':
      return { ...wizard, pending: undefined };
  }
}

/** The task with this ticket failed: the wizard stays where it is and says why. */
export function taskFailed(wizard: Wizard, ticket: number, error: string): Wizard {
  if (ticket !== wizard.ticket || !isLoading(wizard)) return wizard;
  return { ...wizard, status: 'error', error, pending: undefined };
}

function firstStepOf(variant: WizardVariant, transactionsToday: number): WizardStep {
  if (variant === 'by-type') return 'transaction-type';
  return transactionsToday === 0 ? 'CajaDiaria' : 'IncomeOrExpense';
}

/** Nothing is under way, and nothing has been recorded yet. */
function isFree({ status }: Wizard): boolean {
  return status === 'idle' || status === 'error';
}

function stepAhead(wizard: Wizard): WizardStep | undefined {
  return isFree(wizard) && isAnswered(wizard) ? wizardSteps(wizard)[stepNumber(wizard) + 1] : undefined;
}

function stepBehind(wizard: Wizard): WizardStep | undefined {
  if (!isFree(wizard) || wizard.step === wizard.firstStep) return undefined;
  return wizardSteps(wizard)[stepNumber(wizard) - 1];
}

function isAnswered(wizard: Wizard): boolean {
  if (asksForType(wizard)) return wizard.type !== undefined;
  return !asksForAccount(wizard) || wizard.account !== undefined;
}

function asksForType({ step }: Wizard): boolean {
  return step === 'transaction-type' || step === 'IncomeOrExpense';
}

function asksForAccount({ step }: Wizard): boolean {
  return step === 'account' || step === 'CashOrBank';
}

/** A transfer has no lines. */
function hasItemsToSave({ step, type }: Wizard): boolean {
  if (step === 'AddIncomeOrExpense') return type !== 'transfer';
  return step === 'income-details' || step === 'expense-details';
}

function announcing(wizard: Wizard, pending: WizardTask): Wizard {
  return { ...wizard, pending, ticket: wizard.ticket + 1, status: 'saving', error: undefined };
}

function movedTo(wizard: Wizard, step: WizardStep): Wizard {
  return { ...wizard, step, status: 'idle', error: undefined, pending: undefined };
}
