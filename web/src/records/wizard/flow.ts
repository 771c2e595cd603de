/**
 * What is on its way through the wizard: the domain's machine, and everything that was answered, typed or recorded.
 *
 * Invariants: a flow is replaced, never changed; the record has its id before it is made, so that it is made once;
 * what was left half done is taken up again only for the movement it was, and never what has been recorded.
 */
import { newTillDraft, type TillDraft } from '@cuadra/domain/wizard/till-draft';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { emptyExpense, type ExpenseDraft } from '@cuadra/domain/wizard/expense-draft';
import { emptyIncome, type IncomeDraft } from '@cuadra/domain/wizard/income-draft';
import type { LineDraft } from '@cuadra/domain/wizard/line-draft';
import { emptyTransfer, type TransferDraft } from '@cuadra/domain/wizard/transfer-draft';
import {
  chooseType,
  moveForward,
  type MovementType,
  resetWizard,
  startWizard,
  stepNumber,
  taskDone,
  taskFailed,
  type Wizard,
  wizardSteps,
  type WizardStep,
} from '@cuadra/domain/wizard/wizard';
import type { RecordedMovement } from './receipt.ts';

export interface MovementFlow {
  readonly wizard: Wizard;
  /** The type that was asked for where the wizard was opened; undefined lets its first step ask. */
  readonly wanted: MovementType | undefined;
  readonly till: TillDraft;
  readonly income: IncomeDraft;
  readonly panel: LinePanel | undefined;
  readonly expense: ExpenseDraft;
  readonly transfer: TransferDraft;
  readonly ids: FlowIds;
  /** Once it is recorded. */
  readonly receipt: RecordedMovement | undefined;
  /** It was left half done, and is taken up again. */
  readonly isResumed: boolean;
}

/** The product that is being written. */
interface LinePanel {
  readonly line: LineDraft;
  /** The line that it will take the place of, undefined for a new one. */
  readonly rewrites: Uuid | undefined;
}

/** Of what the flow will record. */
export interface FlowIds {
  readonly transactionId: Uuid;
  readonly expenseId: Uuid;
  readonly openingId: Uuid;
}

/** What today looks like when the wizard opens. */
export interface Today {
  readonly isTillCounted: boolean;
  readonly records: number;
}

const INTERRUPTED = 'No terminó de guardarse. Inténtalo de nuevo.';

/** The flow that opens the till first, until it has been counted today. */
export function newFlow(wanted: MovementType | undefined, today: Today, ids: FlowIds): MovementFlow {
  const wizard = startWizard(today.isTillCounted ? 'by-type' : 'daily-till', today.records);
  return {
    wizard: withWanted(wizard, wanted),
    wanted,
    till: newTillDraft('opening'),
    income: emptyIncome,
    panel: undefined,
    expense: emptyExpense,
    transfer: emptyTransfer,
    ids,
    receipt: undefined,
    isResumed: false,
  };
}

/** The flow to show: what was kept, when it is the same page again or was left half done; else a new one. */
export function openedFlow(kept: MovementFlow | undefined, isSamePage: boolean, fresh: MovementFlow): MovementFlow {
  if (kept === undefined) return fresh;
  if (isSamePage) return dropTasks(kept);
  const isForAnother = fresh.wanted !== undefined && fresh.wanted !== kept.wizard.type;
  if (kept.receipt !== undefined || isForAnother || !hasAnswers(kept)) return fresh;
  return { ...dropTasks(kept), isResumed: true };
}

/** Another record after this one: the first step again, past what is wanted, and everything empty. */
export function nextFlow(flow: MovementFlow, today: Today, ids: FlowIds, wanted?: MovementType): MovementFlow {
  const wizard = withWanted(resetWizard(flow.wizard, today.records), wanted);
  return { ...newFlow(wanted, today, ids), wizard };
}

/** Whether somebody would miss what was typed. */
export function hasAnswers({ till, income, panel, expense, transfer, receipt }: MovementFlow): boolean {
  if (receipt !== undefined) return false;
  if (income.lines.length > 0 || panel !== undefined) return true;
  const { description, amount, subcategory = '' } = expense;
  if (description.trim() !== '' || subcategory.trim() !== '' || amount !== undefined) return true;
  return transfer.amount !== undefined || till.bank !== undefined || till.cash !== undefined || hasPieces(till);
}

/** The machine one step further; past the till straight to what was asked for. */
export function advanceFlow(flow: MovementFlow, itemCount = 0): MovementFlow {
  const wizard = moveForward(flow.wizard, itemCount);
  return { ...flow, wizard: wizard.type === undefined ? withWanted(wizard, flow.wanted) : wizard };
}

/** The place of the current step, from 1, as the address says it. */
export function placeOf({ wizard }: MovementFlow): number {
  return stepNumber(wizard) + 1;
}

/** The step at a place of the address, if there is one. */
export function stepAt({ wizard }: MovementFlow, place: number): WizardStep | undefined {
  return wizardSteps(wizard)[place - 1];
}

export type Screen = 'till' | 'type' | 'account' | `${MovementType}-details` | `${MovementType}-preview`;

/** What a step shows: both variants ask the same questions under other names. */
export function screenOf({ step, type = 'income' }: Pick<Wizard, 'step' | 'type'>): Screen {
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

/** Only on the step that asks for the type; elsewhere it stays where it is. */
function withWanted(wizard: Wizard, wanted: MovementType | undefined): Wizard {
  const isAsked = screenOf(wizard) === 'type';
  return isAsked && wanted !== undefined ? moveForward(chooseType(wizard, wanted)) : wizard;
}

/** Whoever was to carry a task out is gone with the page that was left. */
function dropTasks(flow: MovementFlow): MovementFlow {
  const { wizard } = flow;
  if (wizard.pending === undefined) return flow;
  const isRecorded = wizard.pending === 'reset-draft';
  const ended = isRecorded ? taskDone(wizard, wizard.ticket) : taskFailed(wizard, wizard.ticket, INTERRUPTED);
  return { ...flow, wizard: ended };
}

function hasPieces({ pieces }: TillDraft): boolean {
  return Object.values(pieces).some((count) => count !== undefined);
}
