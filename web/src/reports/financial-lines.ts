/** The lines of the financial report, in the order in which they lead to the result, and what each is made of. */
import { accountLabels } from '@cuadra/domain/cash/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { expenseCategories } from '@cuadra/domain/records/expense';
import { spendingLabels } from '@cuadra/domain/records/spending';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import type { Flow } from '../kit/flow.ts';
import type { MadeOf } from './figure-link.tsx';

export interface FinancialLine {
  readonly label: string;
  readonly of: (figures: FinancialFigures) => Money;
  /** A part of the line above it, a line of its own, what the lines above it come to, or what stands apart. */
  readonly rank: 'part' | 'line' | 'sum' | 'apart';
  readonly isTakenOff?: boolean;
  readonly flow?: Flow;
  readonly made?: MadeOf;
}

const received: readonly FinancialLine[] = [
  { label: 'Ingresos', of: ({ totalIncome }) => totalIncome, rank: 'line', flow: 'in', made: { of: 'income' } },
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
  { label: 'Resultado', of: ({ result }) => result, rank: 'sum' },
  {
    label: spendingLabels.purchases,
    of: ({ purchases }) => purchases,
    rank: 'apart',
    made: { of: 'spending', spentOn: 'purchases' },
  },
];

/** As it stands in the column: what is taken off has a minus. */
export function signedAmount({ of, isTakenOff = false }: FinancialLine, figures: FinancialFigures): Money {
  const amount = of(figures);
  return isTakenOff && amount !== 0 ? -amount : amount;
}
