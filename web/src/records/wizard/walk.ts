/**
 * The way through a flow: what has to be answered before one may go on, and where the history's Back and Forward lead.
 *
 * Invariant: nothing is skipped; a step ahead is reached only through answered ones whose lines are saved already.
 */
import { availableBalance } from '@cuadra/domain/cash/balances';
import type { Account, Balances } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { canContinueExpense } from '@cuadra/domain/wizard/expense-draft';
import { itemsToSave } from '@cuadra/domain/wizard/income-draft';
import type { Shelf } from '@cuadra/domain/wizard/line-draft';
import { moveBackTo } from '@cuadra/domain/wizard/wizard';
import { advanceFlow, type MovementFlow, placeOf, screenOf, stepAt } from './flow.ts';

/** What a flow is judged by. */
export interface Resources {
  readonly shelf: Shelf;
  readonly balances: Balances;
}

/** The flow at a place of the history, or as near to it as the answers go. */
export function resumeAt(flow: MovementFlow, place: number, stock: Resources): MovementFlow {
  const step = stepAt(flow, place);
  if (step === undefined) return flow;
  if (place < placeOf(flow)) return { ...flow, wizard: moveBackTo(flow.wizard, step) };
  let at = flow;
  while (placeOf(at) < place && isAnswered(at, stock)) {
    const next = advanceFlow(at);
    if (next.wizard === at.wizard) break;
    at = next;
  }
  return at;
}

export function accountOf({ wizard }: MovementFlow): Account {
  return wizard.account ?? 'cash';
}

/** What can be spent from the chosen account. */
export function availableFor(flow: MovementFlow, { balances }: Pick<Resources, 'balances'>): Money {
  return availableBalance(accountOf(flow), balances);
}

function isAnswered(flow: MovementFlow, stock: Resources): boolean {
  switch (screenOf(flow.wizard)) {
    case 'income-details':
      return isSaved(flow, stock);
    case 'expense-details':
      return canContinueExpense(flow.expense, availableFor(flow, stock));
    default:
      return true;
  }
}

function isSaved({ income, panel }: MovementFlow, { shelf }: Resources): boolean {
  return panel === undefined && income.lines.length > 0 && itemsToSave(income, shelf).products.length === 0;
}
