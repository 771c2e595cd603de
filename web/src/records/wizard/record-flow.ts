/**
 * The state of the record wizard: the domain's state machine, and everything that was answered, typed or recorded.
 *
 * Invariants: a flow is immutable; a record gets its id before it is sent, so that it cannot be made twice; an
 * unfinished flow is resumed only for the same type of movement, a recorded one never.
 */
import type { DayActivity } from '@cuadra/domain/cash/todays-till-state';
import { newTillCountDraft, type TillDraft } from '@cuadra/domain/wizard/till-draft';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { emptyExpenseDraft, type ExpenseDraft } from '@cuadra/domain/wizard/expense-draft';
import { emptyIncomeDraft, type IncomeDraft } from '@cuadra/domain/wizard/income-draft';
import type { PaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { EditedLine } from '@cuadra/domain/wizard/replace-income-line';
import { emptyTransferDraft, type TransferDraft } from '@cuadra/domain/wizard/transfer-draft';
import {
  setRecordWizardType,
  advanceRecordWizard,
  type MovementType,
  restartRecordWizard,
  screenOfRecordWizard,
  newRecordWizard,
  recordWizardStepIndex,
  completeRecordWizardTask,
  failRecordWizardTask,
  type Wizard,
  recordWizardSteps,
  type WizardStep,
} from '@cuadra/domain/wizard/record-wizard';
import type { RecordWizardResult } from './record-wizard-result.ts';

export interface RecordFlow {
  readonly wizard: Wizard;
  /** The type in the address that opened the wizard; undefined if the first step asks for it. */
  readonly wanted: MovementType | undefined;
  readonly till: TillDraft;
  readonly income: IncomeDraft;
  readonly panel: (EditedLine & { readonly isOtherIncome?: boolean }) | undefined;
  /** How an income is paid; absent until it was asked, and from a flow stored by an older version. */
  readonly payment?: PaymentDraft | undefined;
  readonly expense: ExpenseDraft;
  readonly transfer: TransferDraft;
  readonly ids: FlowIds;
  /** Set once it is recorded. */
  readonly receipt: RecordWizardResult | undefined;
  /** True if it was left unfinished and is now resumed. */
  readonly isResumed: boolean;
}

/** The ids of the rows that the flow will record. */
export interface FlowIds {
  readonly transactionId: Uuid;
  readonly expenseId: Uuid;
  readonly openingId: Uuid;
}

const INTERRUPTED = 'No terminó de guardarse. Inténtalo de nuevo.';

/** The variant that counts the till first is used until the till is counted today. */
export function newRecordFlow(wanted: MovementType | undefined, today: DayActivity, ids: FlowIds): RecordFlow {
  const wizard = newRecordWizard(today.isTillCounted ? 'by-type' : 'daily-till', today.records);
  return {
    wizard: withWanted(wizard, wanted),
    wanted,
    till: newTillCountDraft('opening'),
    income: emptyIncomeDraft,
    panel: undefined,
    expense: emptyExpenseDraft,
    transfer: emptyTransferDraft,
    ids,
    receipt: undefined,
    isResumed: false,
  };
}

/** Restores the stored flow after a reload or if it is unfinished; else starts a new one. */
export function restoreOrStartRecordFlow(
  kept: RecordFlow | undefined,
  isSamePage: boolean,
  fresh: RecordFlow,
): RecordFlow {
  if (kept === undefined) return fresh;
  if (isSamePage) return dropTasks(kept);
  const isForAnother = fresh.wanted !== undefined && fresh.wanted !== kept.wizard.type;
  if (kept.receipt !== undefined || isForAnother || !hasUnsavedAnswers(kept)) return fresh;
  return { ...dropTasks(kept), isResumed: true };
}

/** Starts another record, empty and at the first step, or after it if the type is given. */
export function startNextRecordFlow(
  flow: RecordFlow,
  today: DayActivity,
  ids: FlowIds,
  wanted?: MovementType,
): RecordFlow {
  // The flow before may be of yesterday, when the till was counted.
  const variant = today.isTillCounted ? flow.wizard.variant : 'daily-till';
  const wizard = restartRecordWizard({ ...flow.wizard, variant }, today.records);
  return { ...newRecordFlow(wanted, today, ids), wizard: withWanted(wizard, wanted) };
}

/** Whether leaving would lose typed answers. */
export function hasUnsavedAnswers({ till, income, panel, expense, transfer, receipt }: RecordFlow): boolean {
  if (receipt !== undefined) return false;
  if (income.lines.length > 0 || panel !== undefined) return true;
  const { description, amount, subcategory = '' } = expense;
  if (description.trim() !== '' || subcategory.trim() !== '' || amount !== undefined) return true;
  return transfer.amount !== undefined || till.bank !== undefined || till.cash !== undefined || hasPieces(till);
}

/** Moves the state machine one step on; after the till step, the type in the address is chosen at once. */
export function advanceRecordFlow(flow: RecordFlow): RecordFlow {
  const wizard = advanceRecordWizard(flow.wizard);
  return { ...flow, wizard: wizard.type === undefined ? withWanted(wizard, flow.wanted) : wizard };
}

/** The current step's position from 1, as in the address. */
export function currentRecordStepPosition({ wizard }: RecordFlow): number {
  return recordWizardStepIndex(wizard) + 1;
}

/** Undefined if there is no step at this position. */
export function recordStepAtPosition({ wizard }: RecordFlow, place: number): WizardStep | undefined {
  return recordWizardSteps(wizard)[place - 1];
}

/** Only on the step that asks for the type; elsewhere nothing changes. */
function withWanted(wizard: Wizard, wanted: MovementType | undefined): Wizard {
  const isAsked = screenOfRecordWizard(wizard) === 'type';
  return isAsked && wanted !== undefined ? advanceRecordWizard(setRecordWizardType(wizard, wanted)) : wizard;
}

/** The page that would have run the task is gone. */
function dropTasks(flow: RecordFlow): RecordFlow {
  const { wizard } = flow;
  if (wizard.pending === undefined) return flow;
  const isRecorded = wizard.pending === 'reset-draft';
  const ended = isRecorded
    ? completeRecordWizardTask(wizard, wizard.ticket)
    : failRecordWizardTask(wizard, wizard.ticket, INTERRUPTED);
  return { ...flow, wizard: ended };
}

function hasPieces({ pieces }: TillDraft): boolean {
  return Object.values(pieces).some((count) => count !== undefined);
}
