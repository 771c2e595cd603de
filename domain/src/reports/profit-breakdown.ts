/**
 * What a day earned, as a sum: sales less what they cost, less expenses, with whatever else there was.
 *
 * Invariants: the lines add up to the profit, and what "other" is made of to that line; a hidden figure has no line,
 * and unless all are visible there is no profit.
 */
import { salesTotalOfSummary } from '../cash/day-summary.ts';
import { profitIfVisible, type VisibleSummary } from '../cash/redact-day-summary.ts';
import { type Money, sumOfNumbers } from '../kernel/money.ts';
import { totalOtherGainsAndLosses, type OtherGainsAndLosses } from './wealth/other-gains-and-losses.ts';
import type { WealthTermName } from './wealth/wealth-change-terms.ts';

type Term = 'sales' | 'costOfSales' | 'expenses';

/** In the order of the sum. */
export interface ProfitBreakdownLine {
  readonly term: Term | 'other';
  /** What it adds to the profit: below zero if it is taken off. */
  readonly amount: Money;
}

export interface OtherPart {
  readonly term: WealthTermName;
  readonly amount: Money;
}

export interface ProfitBreakdown {
  readonly lines: readonly ProfitBreakdownLine[];
  /** Without parts that are zero. */
  readonly others: readonly OtherPart[];
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

/**
 * The summary is already limited to what its reader may see, and so are the other terms: undefined if they are hidden
 * or not known. Goods that were bought count when they are sold.
 */
export function profitBreakdown(summary: VisibleSummary, terms: OtherGainsAndLosses | undefined): ProfitBreakdown {
  const { income, owed = 0, rounding = 0, costOfSales, spentOn } = summary;
  const spent = spentOn && sumOfNumbers(Object.values(spentOn));
  const lines = [
    ...lineOf('sales', income && salesTotalOfSummary({ income, owed, rounding })),
    ...lineOf('costOfSales', costOfSales === undefined ? undefined : 0 - costOfSales),
    ...lineOf('expenses', spent === undefined ? undefined : 0 - spent),
  ];
  const profit = profitWithOtherGainsAndLosses(summary, terms);
  const others = profit === undefined || terms === undefined ? [] : partsOfOther(summary, terms);
  if (others.length === 0) return { lines, others, profit };
  return {
    lines: [...lines, { term: 'other', amount: sumOfNumbers(others.map(({ amount }) => amount)) }],
    others,
    profit,
  };
}

export function profitWithOtherGainsAndLosses(
  summary: VisibleSummary,
  terms: OtherGainsAndLosses | undefined,
): Money | undefined {
  const profit = profitIfVisible(summary);
  return profit === undefined || terms === undefined ? undefined : profit + totalOtherGainsAndLosses(terms);
}

function partsOfOther(
  { rounding = 0, debtRounding = 0, forgiven = 0 }: VisibleSummary,
  { soldWithoutStock, waste, countDifferences, tillDifferences }: OtherGainsAndLosses,
): OtherPart[] {
  const parts: OtherPart[] = [
    { term: 'rounding', amount: 0 - rounding - debtRounding },
    { term: 'soldWithoutStock', amount: soldWithoutStock },
    { term: 'waste', amount: 0 - waste },
    { term: 'countDifferences', amount: countDifferences },
    { term: 'tillDifferences', amount: tillDifferences },
    { term: 'forgiven', amount: 0 - forgiven },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

function lineOf(term: Term, amount: Money | undefined): ProfitBreakdownLine[] {
  return amount === undefined ? [] : [{ term, amount }];
}
