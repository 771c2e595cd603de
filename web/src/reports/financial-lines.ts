/** The lines of the financial report, in the order in which they lead to the result, and what each is made of. */
import { accountLabels } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { expenseCategories } from '@cuadra/domain/rows/expense';
import { spendingLabels } from '@cuadra/domain/rows/spending';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import type { FlowDirection } from '../figures/flow.ts';
import type { MadeOf } from './figure-link.tsx';

/** What is left, on every screen and in every file; below zero its sign says so. */
export const PROFIT = 'Ganancia';

/** Where it stands alone and a minus would be overlooked. */
export function profitWord(result: Money): string {
  return result < 0 ? 'Pérdida' : PROFIT;
}

export interface FinancialLine {
  readonly label: string;
  readonly of: (figures: FinancialFigures) => Money;
  /** A part of the line above it, a line of its own, what the lines above it come to, or what stands apart. */
  readonly rank: 'part' | 'line' | 'sum' | 'apart';
  readonly isTakenOff?: boolean;
  readonly flow?: FlowDirection;
  readonly made?: MadeOf;
}

const INCOME = 'Ingresos';

const received: readonly FinancialLine[] = [
  { label: INCOME, of: ({ totalIncome }) => totalIncome, rank: 'line', flow: 'in', made: { of: 'income' } },
  {
    label: `En ${accountLabels.cash}`,
    of: ({ income }) => income.cash,
    rank: 'part',
    made: { of: 'income', account: 'cash' },
  },
  {
    label: `En ${accountLabels.bank}`,
    of: ({ income }) => income.bank,
    rank: 'part',
    made: { of: 'income', account: 'bank' },
  },
];

export const financialLines: readonly FinancialLine[] = [
  ...received,
  {
    label: 'Costo de ventas',
    of: ({ costOfSales }) => costOfSales,
    rank: 'line',
    isTakenOff: true,
    made: { of: 'sales' },
  },
  { label: 'Ganancia bruta', of: ({ grossProfit }) => grossProfit, rank: 'sum' },
  ...expenseCategories.map(
    (category): FinancialLine => ({
      label: spendingLabels[category],
      of: ({ spentOn }) => spentOn[category],
      rank: 'line',
      isTakenOff: true,
      flow: 'out',
      made: { of: 'spending', spentOn: category },
    }),
  ),
  { label: PROFIT, of: ({ result }) => result, rank: 'sum' },
  {
    label: spendingLabels.purchases,
    of: ({ purchases }) => purchases,
    rank: 'apart',
    made: { of: 'spending', spentOn: 'purchases' },
  },
];

/** What is said of a period: the lines that are shown, and those that are left out since nothing moved in them. */
export interface ShownLines {
  readonly shown: readonly FinancialLine[];
  readonly quiet: readonly FinancialLine[];
}

/** A sum is always there, and so is what came in; any other line only where there is something of it, now or before. */
export function shownLines(figures: FinancialFigures, before: FinancialFigures | undefined): ShownLines {
  const isShown = ({ of, rank, label }: FinancialLine) =>
    rank === 'sum' || label === INCOME || of(figures) !== 0 || (before !== undefined && of(before) !== 0);
  return {
    shown: financialLines.filter(isShown),
    quiet: financialLines.filter((line) => !isShown(line) && line.rank !== 'part'),
  };
}

/** As it stands in the column: what is taken off has a minus. */
export function signedAmount({ of, isTakenOff = false }: FinancialLine, figures: FinancialFigures): Money {
  const amount = of(figures);
  return isTakenOff && amount !== 0 ? -amount : amount;
}
