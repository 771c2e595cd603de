/**
 * The financial report: what came in, what it had cost, what running the shop took, and what is left.
 *
 * Invariants: what was bought for the shelf is no expense and stands apart; the result is the sum of the profits of the
 * days; it is read from day summaries only, so it costs the same however many records a day holds.
 */
import { type Balances, moneyIn, noMoney, plus } from '../rows/account.ts';
import type { DaySummary } from '../cash/day-summary.ts';
import { type Money, sumOf } from '../kernel/money.ts';
import { type ExpenseCategory, expenseCategories } from '../rows/expense.ts';

export interface FinancialFigures {
  readonly income: Balances;
  readonly totalIncome: Money;
  readonly costOfSales: Money;
  readonly grossProfit: Money;
  /** The expenses of running the shop, purchases for the shelf left out. */
  readonly spentOn: Readonly<Record<ExpenseCategory, Money>>;
  readonly totalSpent: Money;
  readonly result: Money;
  readonly purchases: Money;
}

type Summed = Pick<DaySummary, 'income' | 'costOfSales' | 'spentOn' | 'purchases'>;

const NOTHING: Summed = {
  income: noMoney,
  costOfSales: 0,
  spentOn: { materials: 0, labor: 0, overhead: 0 },
  purchases: 0,
};

export function financialFigures(summaries: Iterable<Summed>): FinancialFigures {
  let sum = NOTHING;
  for (const summary of summaries) sum = added(sum, summary);
  return figuresOf(sum);
}

/** The figures of two stretches of days together. */
export function sumOfFigures(a: FinancialFigures, b: FinancialFigures): FinancialFigures {
  return figuresOf(added(a, b));
}

/** Whether nothing was recorded that has a place in them. */
export function hasNoFigures({ totalIncome, totalSpent, purchases }: FinancialFigures): boolean {
  return totalIncome === 0 && totalSpent === 0 && purchases === 0;
}

function figuresOf({ income, costOfSales, spentOn, purchases }: Summed): FinancialFigures {
  const totalIncome = moneyIn('both', income);
  const totalSpent = sumOf(expenseCategories.map((category) => spentOn[category]));
  const grossProfit = totalIncome - costOfSales;
  const result = grossProfit - totalSpent;
  return { income, totalIncome, costOfSales, grossProfit, spentOn, totalSpent, result, purchases };
}

function added(sum: Summed, day: Summed): Summed {
  return {
    income: plus(sum.income, day.income),
    costOfSales: sum.costOfSales + day.costOfSales,
    spentOn: {
      materials: sum.spentOn.materials + day.spentOn.materials,
      labor: sum.spentOn.labor + day.spentOn.labor,
      overhead: sum.spentOn.overhead + day.spentOn.overhead,
    },
    purchases: sum.purchases + day.purchases,
  };
}
