/** A waterfall chart of a period's income: what came in, each deduction, what is left. */
import { expenseCategories } from '@cuadra/domain/rows/expense-categories';
import { spendingKindLabels } from '@cuadra/domain/rows/spending-kinds';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import { PROFIT_LABEL, otherResultLines, signedFinancialLineAmount } from './financial-lines.ts';
import { type WaterfallStep, Waterfall } from '../figures/waterfall.tsx';

export function FinancialWaterfall({ figures }: { readonly figures: FinancialFigures }) {
  return <Waterfall steps={stepsOf(figures)} />;
}

/** What moved nothing has no step. */
function stepsOf(figures: FinancialFigures): readonly WaterfallStep[] {
  const { totalIncome, costOfSales, spentOn, result } = figures;
  return [
    { label: 'Ventas', change: totalIncome, fill: 'fill-in' },
    { label: 'Costo de lo vendido', change: -costOfSales, fill: 'fill-edge' },
    ...expenseCategories.map(
      (category): WaterfallStep => ({
        label: spendingKindLabels[category],
        change: -spentOn[category],
        fill: 'fill-out',
      }),
    ),
    ...otherResultLines.map(
      (line): WaterfallStep => ({
        label: line.label,
        change: signedFinancialLineAmount(line, figures),
        fill: 'fill-edge',
      }),
    ),
    { label: PROFIT_LABEL, total: result, fill: 'fill-ink' },
  ];
}
