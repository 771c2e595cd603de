/**
 * The financial report: income, cost of sales, running costs, and profit.
 *
 * Invariants: purchased goods are not an expense and are listed separately; the result is the sum of the days' profits;
 * it uses only day summaries, so its speed does not depend on the number of records.
 */
import { type Balances, noMoney, addBalances } from '../rows/account.ts';
import { type DaySummary, salesTotal } from '../cash/day-summary.ts';
import { type Money, sumOf } from '../kernel/money.ts';
import { type ExpenseCategory, expenseCategories } from '../rows/expense.ts';

export interface FinancialFigures {
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

export function financialFigures(summaries: Iterable<Summed>): FinancialFigures {
  let sum = NOTHING;
  for (const summary of summaries) sum = addDay(sum, summary);
  return figuresOf(sum);
}

/** For two ranges of days that do not overlap. */
export function sumOfFinancialFigures(a: FinancialFigures, b: FinancialFigures): FinancialFigures {
  return figuresOf(addDay(a, b));
}

export function hasNoFigures({
  totalIncome,
  totalSpent,
  debtRounding,
  forgiven,
  purchases,
}: FinancialFigures): boolean {
  return [totalIncome, totalSpent, debtRounding, forgiven, purchases].every((amount) => amount === 0);
}

function figuresOf(sum: Summed): FinancialFigures {
  const { income, owed, rounding, debtRounding, forgiven, costOfSales, spentOn, purchases } = sum;
  const totalIncome = salesTotal(sum);
  const totalSpent = sumOf(expenseCategories.map((category) => spentOn[category]));
  const grossProfit = totalIncome - costOfSales;
  const letOff = { rounding, debtRounding, forgiven };
  const result = grossProfit - totalSpent - rounding - debtRounding - forgiven;
  return { income, owed, totalIncome, costOfSales, grossProfit, spentOn, totalSpent, ...letOff, result, purchases };
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
