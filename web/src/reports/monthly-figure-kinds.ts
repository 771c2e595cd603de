/** The figures that the months of a year can be compared by. */
import type { Money } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import type { BarTone } from '../figures/bar-chart.tsx';
import { PROFIT_LABEL } from './financial-lines.ts';

export interface MonthlyFigure {
  readonly value: 'income' | 'spent' | 'result';
  readonly label: string;
  readonly of: (figures: FinancialFigures) => Money;
  readonly tone: BarTone;
}

export const monthlyFigureKinds = [
  { value: 'income', label: 'Ventas', of: ({ totalIncome }) => totalIncome, tone: 'in' },
  { value: 'spent', label: 'Gastos', of: ({ totalSpent }) => totalSpent, tone: 'out' },
  { value: 'result', label: PROFIT_LABEL, of: ({ result }) => result, tone: 'ink' },
] as const satisfies readonly MonthlyFigure[];

export function findMonthlyFigureKind(value: MonthlyFigure['value'] | undefined): MonthlyFigure {
  return monthlyFigureKinds.find((one) => one.value === value) ?? monthlyFigureKinds[0];
}
