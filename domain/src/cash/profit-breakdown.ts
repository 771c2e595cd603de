/**
 * What a day earned, as a sum: sales less what they cost, less expenses, with whatever else there was.
 *
 * Invariants: the lines add up to the profit; a hidden figure has no line, and unless all are visible there is no
 * profit.
 */
import { type Money, sumOf } from '../kernel/money.ts';
import { salesTotal } from './day-summary.ts';
import { profitIfVisible, type VisibleSummary } from './redact-day-summary.ts';

type Term = 'sales' | 'costOfSales' | 'expenses';

/** In the order of the sum. */
export interface ProfitBreakdownLine {
  readonly term: Term | 'other';
  /** What it adds to the profit: below zero if it is taken off. */
  readonly amount: Money;
}

export interface ProfitBreakdown {
  readonly lines: readonly ProfitBreakdownLine[];
  /** Undefined if this person may not see all of it. */
  readonly profit: Money | undefined;
}

export const profitBreakdownLabels: Readonly<Record<ProfitBreakdownLine['term'] | 'profit', string>> = {
  sales: 'Ventas',
  costOfSales: 'Costo de lo vendido',
  expenses: 'Gastos',
  other: 'Otros',
  profit: 'Ganancia',
};

/** The summary is already limited to what its reader may see. Goods that were bought count when they are sold. */
export function profitBreakdown(summary: VisibleSummary): ProfitBreakdown {
  const { income, owed = 0, rounding = 0, costOfSales, spentOn } = summary;
  const spent = spentOn && sumOf(Object.values(spentOn));
  return addRemainderAsOther(
    [
      ...lineOf('sales', income && salesTotal({ income, owed, rounding })),
      ...lineOf('costOfSales', costOfSales === undefined ? undefined : 0 - costOfSales),
      ...lineOf('expenses', spent === undefined ? undefined : 0 - spent),
    ],
    profitIfVisible(summary),
  );
}

/** What the profit has beside the lines, as the rounding of cash and what was forgiven, becomes the line "other". */
export function addRemainderAsOther(lines: readonly ProfitBreakdownLine[], profit: Money | undefined): ProfitBreakdown {
  const other = profit === undefined ? 0 : profit - sumOf(lines.map(({ amount }) => amount));
  return { lines: other === 0 ? lines : [...lines, { term: 'other', amount: other }], profit };
}

function lineOf(term: Term, amount: Money | undefined): ProfitBreakdownLine[] {
  return amount === undefined ? [] : [{ term, amount }];
}
