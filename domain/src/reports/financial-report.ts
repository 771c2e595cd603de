/**
 * The financial report: income, cost of sales, running costs, and profit.
 *
 * Invariants: purchased goods are not an expense and are listed separately; the result is the sum of the days' profits
 * and of their other terms, which are those of what the shop is left with (wealth/wealth-change-terms.ts).
 */
import { type Balances, noMoney, addBalances } from '../rows/account.ts';
import { type DaySummary, salesTotalOfSummary } from '../cash/day-summary.ts';
import { type Money, sumOfNumbers } from '../kernel/money.ts';
import { type ExpenseCategory, expenseCategories } from '../rows/expense-categories.ts';
import {
  noOtherGainsAndLosses,
  totalOtherGainsAndLosses,
  type OtherGainsAndLosses,
  sumOfOtherGainsAndLosses,
} from './wealth/other-gains-and-losses.ts';

export interface FinancialFigures extends OtherGainsAndLosses {
  readonly income: Balances;
  /** What customers still owed when the goods left. */
  readonly owed: Money;
  readonly totalIncome: Money;
  readonly costOfSales: Money;
  readonly grossProfit: Money;
  /** The running costs, without purchased goods. */
  readonly spentOn: Readonly<Record<ExpenseCategory, Money>>;
  readonly totalSpent: Money;
  /** What was let off of sales because there are no smaller coins. */
  readonly rounding: Money;
  /** What was let off when customers settled what they owed, for the same reason. */
  readonly debtRounding: Money;
  /** What customers need not pay any more. */
  readonly forgiven: Money;
  readonly result: Money;
  readonly purchases: Money;
}

type Summed = Pick<
  DaySummary,
  'income' | 'owed' | 'rounding' | 'debtRounding' | 'forgiven' | 'costOfSales' | 'spentOn' | 'purchases'
>;

const NOTHING: Summed = {
  income: noMoney,
  owed: 0,
  rounding: 0,
  debtRounding: 0,
  forgiven: 0,
  costOfSales: 0,
  spentOn: { materials: 0, labor: 0, overhead: 0 },
  purchases: 0,
};

/** The other terms are those of the same days. */
export function financialFigures(
  summaries: Iterable<Summed>,
  others: Iterable<OtherGainsAndLosses> = [],
): FinancialFigures {
  let sum = NOTHING;
  for (const summary of summaries) sum = addDay(sum, summary);
  return figuresOf(sum, sumOfOtherGainsAndLosses(others));
}

/** An answer kept by an older version lacks them. */
export function fillMissingGainsAndLosses(
  figures: Omit<FinancialFigures, keyof OtherGainsAndLosses>,
): FinancialFigures {
  return { ...noOtherGainsAndLosses, ...figures };
}

/** For two ranges of days that do not overlap. */
export function sumOfFinancialFigures(a: FinancialFigures, b: FinancialFigures): FinancialFigures {
  return figuresOf(addDay(a, b), sumOfOtherGainsAndLosses([a, b]));
}

export function isEveryFinancialFigureZero({
  totalIncome,
  totalSpent,
  debtRounding,
  forgiven,
  purchases,
  ...others
}: FinancialFigures): boolean {
  const { soldWithoutStock, waste, countDifferences, tillDifferences } = others;
  const found = [soldWithoutStock, waste, countDifferences, tillDifferences];
  return [totalIncome, totalSpent, debtRounding, forgiven, purchases, ...found].every((amount) => amount === 0);
}

/** What the result has beside sales, what they cost, and expenses. */
export function resultBesideSalesAndExpenses({
  rounding,
  debtRounding,
  forgiven,
  ...others
}: Pick<FinancialFigures, 'rounding' | 'debtRounding' | 'forgiven' | keyof OtherGainsAndLosses>): Money {
  return totalOtherGainsAndLosses(others) - rounding - debtRounding - forgiven;
}

function figuresOf(sum: Summed, others: OtherGainsAndLosses): FinancialFigures {
  const { income, owed, rounding, debtRounding, forgiven, costOfSales, spentOn, purchases } = sum;
  const totalIncome = salesTotalOfSummary(sum);
  const totalSpent = sumOfNumbers(expenseCategories.map((category) => spentOn[category]));
  const grossProfit = totalIncome - costOfSales;
  const letOff = { rounding, debtRounding, forgiven };
  const result = grossProfit - totalSpent + resultBesideSalesAndExpenses({ ...letOff, ...others });
  const earned = { income, owed, totalIncome, costOfSales, grossProfit, spentOn, totalSpent };
  return { ...earned, ...letOff, ...others, result, purchases };
}

function addDay(sum: Summed, day: Summed): Summed {
  return {
    income: addBalances(sum.income, day.income),
    owed: sum.owed + day.owed,
    rounding: sum.rounding + day.rounding,
    debtRounding: sum.debtRounding + day.debtRounding,
    forgiven: sum.forgiven + day.forgiven,
    costOfSales: sum.costOfSales + day.costOfSales,
    spentOn: {
      materials: sum.spentOn.materials + day.spentOn.materials,
      labor: sum.spentOn.labor + day.spentOn.labor,
      overhead: sum.spentOn.overhead + day.spentOn.overhead,
    },
    purchases: sum.purchases + day.purchases,
  };
}
