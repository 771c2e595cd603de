/** The lines of the financial report in order, and their parts. */
import { accountLabels } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { expenseCategories } from '@cuadra/domain/rows/expense-categories';
import { spendingKindLabels } from '@cuadra/domain/rows/spending-kinds';
import type { FinancialReport } from '@cuadra/domain/server-answers';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import type { WealthTermOutsideProfit } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-term-labels';
import type { MoneyDirection } from '../figures/money-direction.ts';
import type { RecordsBehind } from './figure-link.tsx';

/** The same on every screen and in every file; a loss has a minus sign. */
export const PROFIT_LABEL = 'Ganancia';

export interface FinancialLine {
  readonly label: string;
  readonly of: (figures: FinancialFigures) => Money;
  /** A part of the line above, a separate line, the sum of the lines above, or a line outside the sum. */
  readonly rank: 'part' | 'line' | 'sum' | 'apart';
  readonly isTakenOff?: boolean;
  readonly flow?: MoneyDirection;
  readonly made?: RecordsBehind;
}

const SALES = 'Ventas';

const received: readonly FinancialLine[] = [
  { label: SALES, of: ({ totalIncome }) => totalIncome, rank: 'line', flow: 'in', made: { of: 'income' } },
  {
    label: `En ${accountLabels.cash}`,
    of: ({ income }) => income.cash,
    rank: 'part',
    made: { of: 'income' },
  },
  {
    label: `En ${accountLabels.bank}`,
    of: ({ income }) => income.bank,
    rank: 'part',
    made: { of: 'income' },
  },
  { label: 'Fiado', of: ({ owed }) => owed, rank: 'part' },
  // Not paid, and so no money: it is taken off below, with what was let off of debts.
  { label: 'Redondeo', of: ({ rounding }) => rounding, rank: 'part' },
];

/** What the result has beside sales, cost and expenses. */
export const otherResultLines: readonly FinancialLine[] = [
  {
    label: wealthTermLabels.rounding,
    of: ({ rounding, debtRounding }) => rounding + debtRounding,
    rank: 'line',
    isTakenOff: true,
  },
  {
    label: wealthTermLabels.soldWithoutStock,
    of: ({ soldWithoutStock }) => soldWithoutStock,
    rank: 'line',
    made: { of: 'shelf', term: 'soldWithoutStock' },
  },
  {
    label: wealthTermLabels.waste,
    of: ({ waste }) => waste,
    rank: 'line',
    isTakenOff: true,
    made: { of: 'shelf', term: 'waste' },
  },
  {
    label: wealthTermLabels.countDifferences,
    of: ({ countDifferences }) => countDifferences,
    rank: 'line',
    made: { of: 'shelf', term: 'countDifferences' },
  },
  {
    label: wealthTermLabels.tillDifferences,
    of: ({ tillDifferences }) => tillDifferences,
    rank: 'line',
    made: { of: 'counts' },
  },
  {
    label: wealthTermLabels.forgiven,
    of: ({ forgiven }) => forgiven,
    rank: 'line',
    isTakenOff: true,
    made: { of: 'forgiveness' },
  },
];

export const financialLines: readonly FinancialLine[] = [
  ...received,
  {
    label: 'Costo de lo vendido',
    of: ({ costOfSales }) => costOfSales,
    rank: 'line',
    isTakenOff: true,
    made: { of: 'sales' },
  },
  { label: 'Ganancia bruta', of: ({ grossProfit }) => grossProfit, rank: 'sum' },
  ...expenseCategories.map(
    (category): FinancialLine => ({
      label: spendingKindLabels[category],
      of: ({ spentOn }) => spentOn[category],
      rank: 'line',
      isTakenOff: true,
      flow: 'out',
      made: { of: 'spending', spentOn: category },
    }),
  ),
  ...otherResultLines,
  { label: PROFIT_LABEL, of: ({ result }) => result, rank: 'sum' },
  {
    label: spendingKindLabels.purchases,
    of: ({ purchases }) => purchases,
    rank: 'apart',
    made: { of: 'spending', spentOn: 'purchases' },
  },
];

/** What changed the shop's wealth and is no part of the result. */
export type ApartFigures = FinancialReport['apart'];

export interface ApartLine {
  readonly term: WealthTermOutsideProfit;
  readonly label: string;
  /** As shown: what went out has a minus sign. */
  readonly amount: Money;
  readonly made?: RecordsBehind;
}

/** Without those that are zero. */
export function financialLinesOutsideProfit(apart: ApartFigures): readonly ApartLine[] {
  const { broughtIn, takenOut, revaluation } = apart;
  const lines: readonly ApartLine[] = [
    { term: 'broughtIn', label: wealthTermLabels.broughtIn, amount: broughtIn, made: { of: 'owner' } },
    { term: 'takenOut', label: wealthTermLabels.takenOut, amount: 0 - takenOut, made: { of: 'owner' } },
    { term: 'revaluation', label: wealthTermLabels.revaluation, amount: revaluation },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** The shown lines, and those left out because they are zero. */
export interface ShownLines {
  readonly shown: readonly FinancialLine[];
  readonly quiet: readonly FinancialLine[];
}

/** Sums and the income are always shown; any other line only where it is not zero, now or in the period before. */
export function splitEmptyFinancialLines(figures: FinancialFigures, before: FinancialFigures | undefined): ShownLines {
  const isShown = ({ of, rank, label }: FinancialLine) =>
    rank === 'sum' || label === SALES || of(figures) !== 0 || (before !== undefined && of(before) !== 0);
  return {
    shown: financialLines.filter(isShown),
    quiet: financialLines.filter((line) => !isShown(line) && line.rank !== 'part'),
  };
}

/** As shown in the column: deductions have a minus sign. */
export function signedFinancialLineAmount({ of, isTakenOff = false }: FinancialLine, figures: FinancialFigures): Money {
  const amount = of(figures);
  return isTakenOff && amount !== 0 ? -amount : amount;
}
