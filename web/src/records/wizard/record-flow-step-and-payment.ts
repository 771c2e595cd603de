/**
 * Moves a flow to the step that the browser's history asks for.
 *
 * Invariant: no step is skipped: a later step is reached only if all steps before it are answered and their lines
 * saved.
 */
import { availableBalance } from '@cuadra/domain/cash/balances';
import { moneyInBothAccounts } from '@cuadra/domain/payment/split-between-accounts';
import type { Account, Balances } from '@cuadra/domain/rows/account';
import { type PaidBy, type PaymentDraft, newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { Money } from '@cuadra/domain/kernel/money';
import { canContinueExpense } from '@cuadra/domain/wizard/expense-draft';
import { prepareNewProductsOfIncome } from '@cuadra/domain/wizard/income-draft';
import type { ProductsById } from '@cuadra/domain/wizard/income-line-draft';
import { stepBackRecordWizardTo, screenOfRecordWizard } from '@cuadra/domain/wizard/record-wizard';
import { advanceRecordFlow, type RecordFlow, currentRecordStepPosition, recordStepAtPosition } from './record-flow.ts';

/** The present data that decides whether a step is answered. */
export interface Resources {
  readonly shelf: ProductsById;
  readonly balances: Balances;
}

/** The flow at this position of the history, or at the nearest step that the answers allow. */
export function moveRecordFlowToPosition(flow: RecordFlow, place: number, stock: Resources): RecordFlow {
  const step = recordStepAtPosition(flow, place);
  if (step === undefined) return flow;
  if (place < currentRecordStepPosition(flow)) return { ...flow, wizard: stepBackRecordWizardTo(flow.wizard, step) };
  let at = flow;
  while (currentRecordStepPosition(at) < place && isAnswered(at, stock)) {
    const next = advanceRecordFlow(at);
    if (next.wizard === at.wizard) break;
    at = next;
  }
  return at;
}

export function accountOfRecordFlow({ wizard }: RecordFlow): Account {
  return wizard.account ?? 'cash';
}

/** How the income is paid so far. */
export function incomePaymentOfRecordFlow(flow: RecordFlow): PaymentDraft {
  return flow.payment ?? newPaymentDraft(accountOfRecordFlow(flow));
}

/** How the expense is paid so far; nobody's debt pays for it. */
export function expensePaymentOfRecordFlow(flow: RecordFlow): {
  readonly method: PaidBy;
  readonly byBank: Money | undefined;
} {
  const { method, byBank } = incomePaymentOfRecordFlow(flow);
  return method === 'owed' ? { method: accountOfRecordFlow(flow), byBank: undefined } : { method, byBank };
}

/** The available balance of the chosen account, or of both. */
export function moneyAvailableToSpend(flow: RecordFlow, { balances }: Pick<Resources, 'balances'>): Money {
  if (expensePaymentOfRecordFlow(flow).method === 'split') return moneyInBothAccounts(balances);
  return availableBalance(accountOfRecordFlow(flow), balances);
}

function isAnswered(flow: RecordFlow, stock: Resources): boolean {
  switch (screenOfRecordWizard(flow.wizard)) {
    case 'income-details':
      return isSaved(flow, stock);
    case 'expense-details':
      return canContinueExpense(flow.expense, moneyAvailableToSpend(flow, stock));
    default:
      return true;
  }
}

function isSaved({ income, panel }: RecordFlow, { shelf }: Resources): boolean {
  return (
    panel === undefined && income.lines.length > 0 && prepareNewProductsOfIncome(income, shelf).products.length === 0
  );
}
