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
import { prepareNewProducts } from '@cuadra/domain/wizard/income-draft';
import type { ProductsById } from '@cuadra/domain/wizard/income-line-draft';
import { stepBackRecordWizardTo, screenOfRecordWizard } from '@cuadra/domain/wizard/record-wizard';
import {
  advanceMovementFlow,
  type MovementFlow,
  movementStepPosition,
  movementStepAtPosition,
} from './movement-flow.ts';

/** The present data that decides whether a step is answered. */
export interface Resources {
  readonly shelf: ProductsById;
  readonly balances: Balances;
}

/** The flow at this position of the history, or at the nearest step that the answers allow. */
export function moveMovementFlowToPosition(flow: MovementFlow, place: number, stock: Resources): MovementFlow {
  const step = movementStepAtPosition(flow, place);
  if (step === undefined) return flow;
  if (place < movementStepPosition(flow)) return { ...flow, wizard: stepBackRecordWizardTo(flow.wizard, step) };
  let at = flow;
  while (movementStepPosition(at) < place && isAnswered(at, stock)) {
    const next = advanceMovementFlow(at);
    if (next.wizard === at.wizard) break;
    at = next;
  }
  return at;
}

export function accountOfMovementFlow({ wizard }: MovementFlow): Account {
  return wizard.account ?? 'cash';
}

/** How the income is paid so far. */
export function paymentOfMovementFlow(flow: MovementFlow): PaymentDraft {
  return flow.payment ?? newPaymentDraft(accountOfMovementFlow(flow));
}

/** How the expense is paid so far; nobody's debt pays for it. */
export function expensePaymentOfMovementFlow(flow: MovementFlow): {
  readonly method: PaidBy;
  readonly byBank: Money | undefined;
} {
  const { method, byBank } = paymentOfMovementFlow(flow);
  return method === 'owed' ? { method: accountOfMovementFlow(flow), byBank: undefined } : { method, byBank };
}

/** The available balance of the chosen account, or of both. */
export function moneyAvailableToSpend(flow: MovementFlow, { balances }: Pick<Resources, 'balances'>): Money {
  if (expensePaymentOfMovementFlow(flow).method === 'split') return moneyInBothAccounts(balances);
  return availableBalance(accountOfMovementFlow(flow), balances);
}

function isAnswered(flow: MovementFlow, stock: Resources): boolean {
  switch (screenOfRecordWizard(flow.wizard)) {
    case 'income-details':
      return isSaved(flow, stock);
    case 'expense-details':
      return canContinueExpense(flow.expense, moneyAvailableToSpend(flow, stock));
    default:
      return true;
  }
}

function isSaved({ income, panel }: MovementFlow, { shelf }: Resources): boolean {
  return panel === undefined && income.lines.length > 0 && prepareNewProducts(income, shelf).products.length === 0;
}
