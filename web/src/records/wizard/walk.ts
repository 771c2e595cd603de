/**
 * The way through a flow: what has to be answered before one may go on, and where the history's Back and Forward lead.
 *
 * Invariant: nothing is skipped; a step ahead is reached only through answered ones whose lines are saved already.
 */
import { availableIn } from '@cuadra/domain/cash/balances';
import type { Account, Balances } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { canContinueExpense } from '@cuadra/domain/wizard/expense-draft';
import { itemsToSave } from '@cuadra/domain/wizard/income-draft';
import type { Shelf } from '@cuadra/domain/wizard/line-draft';
import { moveBackTo } from '@cuadra/domain/wizard/wizard';
import { advanced, type Flow, placeOf, screenOf, stepAt } from './flow.ts';

/** What a flow is judged by. */
export interface Stock {
  readonly shelf: Shelf;
  readonly balances: Balances;
}

/** The flow at a place of the history, or as near to it as the answers go. */
export function walkedTo(flow: Flow, place: number, stock: Stock): Flow {
  const step = stepAt(flow, place);
  if (step === undefined) return flow;
  if (place < placeOf(flow)) return { ...flow, wizard: moveBackTo(flow.wizard, step) };
  let at = flow;
  while (placeOf(at) < place && isAnswered(at, stock)) {
    const next = advanced(at);
    if (next.wizard === at.wizard) break;
    at = next;
  }
  return at;
}

export function accountOf({ wizard }: Flow): Account {
  return wizard.account ?? 'cash';
}

/** What can be spent from the chosen account. */
export function availableFor(flow: Flow, { balances }: Pick<Stock, 'balances'>): Money {
  return availableIn(accountOf(flow), balances);
}

function isAnswered(flow: Flow, stock: Stock): boolean {
  switch (screenOf(flow.wizard)) {
    case 'income-details':
      return isSaved(flow, stock);
    case 'expense-details':
      return canContinueExpense(flow.expense, availableFor(flow, stock));
    default:
      return true;
  }
}

function isSaved({ income, panel }: Flow, { shelf }: Stock): boolean {
  return panel === undefined && income.lines.length > 0 && itemsToSave(income, shelf).products.length === 0;
}
