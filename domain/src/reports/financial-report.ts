/**
 * The financial report: income, cost of sales, running costs, and profit.
 *
 * Invariants: purchased goods are not an expense and are listed separately; the result is the sum of the days' profits;
 * it uses only day summaries, so its speed does not depend on the number of records.
 */
import { type Balances, noMoney, addBalances } from '../rows/account.ts';
import { type DaySummary, salesOf } from '../cash/day-summary.ts';
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
  /** What was let off because there are no smaller coins. */
  readonly rounding: Money;
  readonly result: Money;
  readonly purchases: Money;
}

type Summed = Pick<DaySummary, 'income' | 'owed' | 'rounding' | 'costOfSales' | 'spentOn' | 'purchases'>;

const NOTHING: Summed = {
  income: noMoney,
  owed: 0,
  rounding: 0,
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

export function hasNoFigures({ totalIncome, totalSpent, purchases }: FinancialFigures): boolean {
  return totalIncome === 0 && totalSpent === 0 && purchases === 0;
}

function figuresOf(sum: Summed): FinancialFigures {
  const { income, owed, rounding, costOfSales, spentOn, purchases } = sum;
  const totalIncome = salesOf(sum);
  const totalSpent = sumOf(expenseCategories.map((category) => spentOn[category]));
  const grossProfit = totalIncome - costOfSales;
  const result = grossProfit - totalSpent - rounding;
  return { income, owed, totalIncome, costOfSales, grossProfit, spentOn, totalSpent, rounding, result, purchases };
}

function addDay(sum: Summed, day: Summed): Summed {
  return {
    income: addBalances(sum.income, day.income),
    owed: sum.owed + day.owed,
    rounding: sum.rounding + day.rounding,
    costOfSales: sum.costOfSales + day.costOfSales,
    spentOn: {
      materials: sum.spentOn.materials + day.spentOn.materials,
      labor: sum.spentOn.labor + day.spentOn.labor,
      overhead: sum.spentOn.overhead + day.spentOn.overhead,
    },
    purchases: sum.purchases + day.purchases,
  };
}
