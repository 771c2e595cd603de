/**
 * Carries out what the wizard announces: saves new products before the preview, saves the record, empties the draft,
 * and undoes what was recorded.
 *
 * What is recorded is shown at once. The draft is given up only once the device has the record for good; where it could
 * not be kept, the preview is back and says why.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { isRefusal, type Refusal, shownMessage } from '@cuadra/domain/kernel/refusal';
import { emptyExpense, recordExpenseInput } from '@cuadra/domain/wizard/expense-draft';
import { emptyIncome, itemsToSave, recordIncomeInput } from '@cuadra/domain/wizard/income-draft';
import { emptyTransfer, recordTransferInput } from '@cuadra/domain/wizard/transfer-draft';
import { confirmRecord, moveForward, type MovementType, taskDone, taskFailed } from '@cuadra/domain/wizard/wizard';
import { notStoredMessage } from '../../hooks/not-kept.ts';
import { type Recorded, useRecord } from '../../session/record.ts';
import type { MovementFlow } from './flow.ts';
import { receiptOf } from './receipt.ts';
import { useShelf } from './use-shelf.ts';
import type { WizardController } from './use-wizard.ts';
import { accountOf } from './walk.ts';

const UNDONE = 'Deshecho al registrar';

/** On from the details of an income: its new products come onto the shelf first. */
export function useSaveItems({ latest, change, moveTo }: WizardController): () => void | Promise<void> {
  const record = useRecord();
  const shelf = useShelf();
  return () => {
    const before = latest();
    const { draft: income, products } = itemsToSave(before.income, shelf);
    const wizard = moveForward(before.wizard, income.lines.length);
    if (wizard.pending !== 'save-items') return;
    const done = () => {
      const now = latest();
      moveTo({ ...now, wizard: taskDone(now.wizard, wizard.ticket) });
    };
    const failed = (message: string) =>
      change((now) => ({ ...now, wizard: taskFailed(now.wizard, wizard.ticket, message) }));
    change(() => ({ ...before, income, wizard }));
    if (products.length === 0) return done();
    const recorded = record('save-products', { products });
    if (isRefusal(recorded)) return failed(recorded.message);
    return whenKept(recorded, done, failed);
  };
}

/** From the preview: the record itself. */
export function useSaveRecord({ latest, change, finish, corrects }: WizardController): () => void {
  const write = useWrite(corrects);
  return () => {
    const before = latest();
    const { type } = before.wizard;
    const saving = confirmRecord(before.wizard);
    if (type === undefined || saving.pending !== 'save-record') return;
    const failed = (message: string) =>
      change((now) => ({ ...now, receipt: undefined, wizard: taskFailed(saving, saving.ticket, message) }));
    const recorded = write(before, type);
    if (recorded === undefined) return;
    if (isRefusal(recorded)) {
      failed(recorded.message);
      return;
    }
    const { commandId } = recorded;
    finish(() => ({
      ...before,
      wizard: taskDone(saving, saving.ticket),
      receipt: receiptOf(before, type, commandId),
    }));
    const forgetDraft = () => change((now) => emptyDrafts(now, commandId));
    void whenKept(recorded, forgetDraft, (message) => {
      if (latest().receipt?.commandId === commandId) failed(message);
    });
  };
}

/** Takes what was recorded back; answers with why it could not. */
export function useUndo({ latest, change }: WizardController): () => string | undefined {
  const record = useRecord();
  return () => {
    const { receipt } = latest();
    if (receipt === undefined) return undefined;
    const { transactionId } = receipt;
    const recorded = record('delete-record', { transactionId, reason: UNDONE });
    if (isRefusal(recorded)) return shownMessage(recorded);
    change((now) => withUndone(now, true));
    recorded.kept.catch(() => change((now) => withUndone(now, false)));
    return undefined;
  };
}

/** In the place of the refused command where one is corrected. */
function useWrite(
  corrects: Uuid | undefined,
): (flow: MovementFlow, type: MovementType) => Recorded | Refusal | undefined {
  const record = useRecord(corrects);
  const shelf = useShelf();
  return (flow, type) => {
    const { ids, income, expense, transfer } = flow;
    const { transactionId, expenseId } = ids;
    const account = accountOf(flow);
    switch (type) {
      case 'income': {
        const input = recordIncomeInput(income, { transactionId, account }, shelf);
        return input && record('record-income', input);
      }
      case 'expense': {
        const input = recordExpenseInput(expense, account, { transactionId, expenseId });
        return input && record('record-expense', input);
      }
      case 'transfer': {
        const input = recordTransferInput(transfer, transactionId);
        return input && record('record-transfer', input);
      }
    }
  };
}

async function whenKept({ kept }: Recorded, done: () => void, failed: (message: string) => void): Promise<void> {
  try {
    await kept;
  } catch (error) {
    failed(notStoredMessage(error));
    return;
  }
  done();
}

function withUndone(flow: MovementFlow, isUndone: boolean): MovementFlow {
  return { ...flow, receipt: flow.receipt && { ...flow.receipt, isUndone } };
}

/** Nothing of what was recorded is left in the drafts. */
function emptyDrafts(flow: MovementFlow, commandId: Uuid): MovementFlow {
  const { receipt, wizard } = flow;
  if (receipt?.commandId !== commandId) return flow;
  return {
    ...flow,
    wizard: taskDone(wizard, wizard.ticket),
    income: emptyIncome,
    panel: undefined,
    expense: emptyExpense,
    transfer: emptyTransfer,
    receipt: { ...receipt, isKept: true },
  };
}
