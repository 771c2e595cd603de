/**
 * Starts the flow that corrects a command of "Por revisar", filled in with what was recorded.
 *
 * The record keeps its ids, so that it can never exist twice.
 */
import { parseJson } from '@cuadra/domain/kernel/parse-json';
import type { Account } from '@cuadra/domain/rows/account';
import type { IncomeDraft } from '@cuadra/domain/wizard/income-draft';
import { recordExpense } from '@cuadra/domain/records/record-expense';
import { recordIncome } from '@cuadra/domain/records/record-income';
import { recordTransfer } from '@cuadra/domain/records/record-transfer';
import { paymentDraftFromSalePayment, newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { newRecordWizardAtDetails, type MovementType } from '@cuadra/domain/wizard/record-wizard';
import { type RecordFlow, type FlowIds, newRecordFlow } from './record-flow.ts';

interface Corrected {
  readonly name: string;
  readonly input: unknown;
  /** Why it was refused, as a sentence. */
  readonly why: string;
}

/** Undefined for a command that the wizard does not record, or in another version's format. */
export function recordFlowFromCommand(
  { name, input, why }: Corrected,
  ids: FlowIds,
  freshId: () => string,
): RecordFlow | undefined {
  switch (name) {
    case 'record-income': {
      const { data } = recordIncome.input.safeParse(input);
      if (data === undefined) return undefined;
      const { transactionId, account, items, parts } = data;
      const income: IncomeDraft = { lines: items.map((item) => lineAgain(item, freshId)), problem: why };
      return {
        ...flowOf('income', account, { ...ids, transactionId }),
        income,
        payment: paymentDraftFromSalePayment(account, parts),
      };
    }
    case 'record-expense': {
      const { data } = recordExpense.input.safeParse(input);
      if (data === undefined) return undefined;
      const { transactionId, expenseId, account, subcategory = '', parts, ...written } = data;
      const expense = { ...written, subcategory, loweredFrom: undefined };
      const payment =
        parts === undefined ? newPaymentDraft(account) : { ...newPaymentDraft('split'), byBank: parts.bank };
      return { ...flowOf('expense', account, { ...ids, transactionId, expenseId }), expense, payment };
    }
    case 'record-transfer': {
      const { data } = recordTransfer.input.safeParse(input);
      if (data === undefined) return undefined;
      const { transactionId, fromAccount, toAccount, amount } = data;
      const transfer = { fromAccount, toAccount, amount };
      return { ...flowOf('transfer', undefined, { ...ids, transactionId }), transfer };
    }
    default:
      return undefined;
  }
}

/** `proposed` is an expense as JSON; undefined for anything else. */
export function recordFlowFromExpenseProposal(proposed: string | undefined, ids: FlowIds): RecordFlow | undefined {
  const { transactionId, expenseId } = ids;
  const expense = parseProposal(proposed);
  if (expense === undefined) return undefined;
  const input = { ...expense, transactionId, expenseId };
  return recordFlowFromCommand({ name: 'record-expense', input, why: '' }, ids, () => transactionId);
}

function parseProposal(proposed: string | undefined): object | undefined {
  const parsed = parseJson(proposed ?? '');
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
}

function flowOf(type: MovementType, account: Account | undefined, ids: FlowIds): RecordFlow {
  const fresh = newRecordFlow(type, { isTillCounted: true, records: 0 }, ids);
  return { ...fresh, wizard: newRecordWizardAtDetails(type, account) };
}

type Item = ReturnType<typeof recordIncome.input.parse>['items'][number];

function lineAgain(item: Item, freshId: () => string): IncomeDraft['lines'][number] {
  const { selectedProductUuid, stockLogUuid, proceedAnyway = false, amount, ...line } = item;
  return {
    ...line,
    proceedAnyway,
    productUuid: selectedProductUuid ?? freshId(),
    stockLogUuid: stockLogUuid ?? freshId(),
    soldFor: amount,
  };
}
