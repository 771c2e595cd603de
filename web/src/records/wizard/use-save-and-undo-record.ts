/**
 * Runs the wizard's tasks: saves new products before the preview, saves the record, empties the draft, and undoes a
 * record.
 *
 * A record is shown at once. Its draft is deleted only when the record is permanently on the device; if storing fails,
 * the preview comes back and says why.
 */
import { UNDO_REASON } from '@cuadra/domain/records/record-titles-and-labels';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, type Refusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { emptyExpenseDraft, buildRecordExpenseInput } from '@cuadra/domain/wizard/expense-draft';
import { salePaymentFromDraft } from '@cuadra/domain/payment/payment-draft';
import { splitBetweenAccounts } from '@cuadra/domain/payment/split-between-accounts';
import { businessCashRounding } from '@cuadra/domain/rows/business';
import {
  emptyIncomeDraft,
  incomeDraftTotal,
  prepareNewProductsOfIncome,
  buildRecordIncomeInput,
} from '@cuadra/domain/wizard/income-draft';
import { emptyTransferDraft, buildRecordTransferInput } from '@cuadra/domain/wizard/transfer-draft';
import {
  startRecordWizardSaving,
  advanceRecordWizard,
  type MovementType,
  completeRecordWizardTask,
  failRecordWizardTask,
} from '@cuadra/domain/wizard/record-wizard';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { useExpectedBalances, useShop } from '../../hooks/use-shop.ts';
import { notStoredMessage } from '../../hooks/wait-until-command-stored-on-device.ts';
import { type Recorded, useDispatchCommand } from '../../session/use-dispatch-command.ts';
import type { RecordFlow } from './record-flow.ts';
import { recordWizardResultFromFlow, totalOfRecordFlow } from './record-wizard-result.ts';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';
import type { WizardController } from './use-record-wizard.ts';
import {
  accountOfRecordFlow,
  incomePaymentOfRecordFlow,
  expensePaymentOfRecordFlow,
} from './record-flow-step-and-payment.ts';

/** Leaves the details of an income after saving its new products. */
export function useSaveNewProductsAndContinue({
  latest,
  change,
  moveTo,
}: WizardController): () => void | Promise<void> {
  const record = useDispatchCommand();
  const shelf = useActiveProductsById();
  return () => {
    const before = latest();
    const { draft: income, products } = prepareNewProductsOfIncome(before.income, shelf);
    const wizard = advanceRecordWizard(before.wizard, income.lines.length);
    if (wizard.pending !== 'save-items') return;
    const moveOn = () => {
      const now = latest();
      moveTo({ ...now, wizard: completeRecordWizardTask(now.wizard, wizard.ticket) });
    };
    const failed = (message: string) =>
      change((now) => ({ ...now, wizard: failRecordWizardTask(now.wizard, wizard.ticket, message) }));
    change(() => ({ ...before, income, wizard }));
    if (products.length === 0) return moveOn();
    const recorded = record('save-products', { products });
    if (isRefusal(recorded)) return failed(refusalDisplayMessage(recorded));
    return recorded.kept.then(moveOn, (error: unknown) => failed(notStoredMessage(error)));
  };
}

/** Saves the record from the preview. */
export function useSaveWizardRecord({ latest, change, finish, corrects }: WizardController): () => void {
  const write = useWrite(corrects);
  const cashRounding = businessCashRounding(useShop().business);
  return () => {
    const before = latest();
    const { type } = before.wizard;
    const saving = startRecordWizardSaving(before.wizard);
    if (type === undefined || saving.pending !== 'save-record') return;
    const failed = (message: string) =>
      change((now) => ({ ...now, receipt: undefined, wizard: failRecordWizardTask(saving, saving.ticket, message) }));
    const recorded = write(before, type);
    if (recorded === undefined) return;
    if (isRefusal(recorded)) {
      failed(refusalDisplayMessage(recorded));
      return;
    }
    const { commandId, kept } = recorded;
    finish(() => ({
      ...before,
      wizard: completeRecordWizardTask(saving, saving.ticket),
      receipt: recordWizardResultFromFlow(before, type, { commandId, cashRounding }),
    }));
    void kept.then(
      () => change((now) => emptyDrafts(now, commandId)),
      (error: unknown) => {
        if (latest().receipt?.commandId === commandId) failed(notStoredMessage(error));
      },
    );
  };
}

/** Deletes the new record; returns the reason if that is not possible. */
export function useUndoNewRecord({ latest, change }: WizardController): () => string | undefined {
  const record = useDispatchCommand();
  return () => {
    const { receipt } = latest();
    if (receipt === undefined) return undefined;
    const { transactionId } = receipt;
    const recorded = record('delete-record', { transactionId, reason: UNDO_REASON });
    if (isRefusal(recorded)) return refusalDisplayMessage(recorded);
    change((now) => withUndone(now, true));
    recorded.kept.catch(() => change((now) => withUndone(now, false)));
    return undefined;
  };
}

/** Replaces the refused command if one is being corrected. */
function useWrite(
  corrects: Uuid | undefined,
): (flow: RecordFlow, type: MovementType) => Recorded | Refusal | undefined {
  const record = useDispatchCommand(corrects);
  const shelf = useActiveProductsById();
  const { business } = useShop();
  const balances = useExpectedBalances();
  const { currency } = useShopLocale();
  return (flow, type) => {
    const { ids, income, expense, transfer } = flow;
    const { transactionId, expenseId } = ids;
    const account = accountOfRecordFlow(flow);
    switch (type) {
      case 'income': {
        const parts = salePaymentFromDraft(
          incomeDraftTotal(income),
          incomePaymentOfRecordFlow(flow),
          businessCashRounding(business),
        );
        const input = buildRecordIncomeInput(income, { transactionId, account, ...(parts && { parts }) }, shelf);
        return input && record('record-income', input);
      }
      case 'expense': {
        const { method, byBank } = expensePaymentOfRecordFlow(flow);
        const split = splitBetweenAccounts(totalOfRecordFlow(flow, 'expense'), byBank, balances, currency);
        const parts = method === 'split' ? split.parts : undefined;
        const input = buildRecordExpenseInput(expense, { account, parts }, { transactionId, expenseId });
        return input && record('record-expense', input);
      }
      case 'transfer': {
        const input = buildRecordTransferInput(transfer, transactionId);
        return input && record('record-transfer', input);
      }
    }
  };
}

function withUndone(flow: RecordFlow, isUndone: boolean): RecordFlow {
  return { ...flow, receipt: flow.receipt && { ...flow.receipt, isUndone } };
}

/** Clears the drafts of a recorded flow. */
function emptyDrafts(flow: RecordFlow, commandId: Uuid): RecordFlow {
  const { receipt, wizard } = flow;
  if (receipt?.commandId !== commandId) return flow;
  return {
    ...flow,
    wizard: completeRecordWizardTask(wizard, wizard.ticket),
    income: emptyIncomeDraft,
    panel: undefined,
    expense: emptyExpenseDraft,
    transfer: emptyTransferDraft,
    receipt: { ...receipt, isKept: true },
  };
}
