/**
 * A waterfall chart of a period's income: what came in, each deduction, what is left; each bar with its amount.
 *
 * It is a picture of the table below it and has no figure of its own.
 */
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { expenseCategories } from '@cuadra/domain/rows/expense';
import { spendingLabels } from '@cuadra/domain/rows/spending-kinds';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import { MoneyText } from '../figures/money-text.tsx';
import { PROFIT_LABEL } from './financial-lines.ts';

interface Step {
  readonly label: string;
  readonly from: Centimos;
  readonly to: Centimos;
  readonly fill: string;
  /** True for the sum of the steps before it. */
  readonly isResult?: boolean;
}

export function FinancialChart({ figures }: { readonly figures: FinancialFigures }) {
  const steps = stepsOf(figures);
  const lowest = Math.min(0, ...steps.map(({ from, to }) => Math.min(from, to)));
  const highest = Math.max(1, ...steps.map(({ from, to }) => Math.max(from, to)));
  const placeOf = (amount: Centimos) => (100 * (amount - lowest)) / (highest - lowest);
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-flow-row-dense sm:grid-cols-[auto_1fr_auto] sm:gap-y-2"
    >
      {steps.map(({ label, from, to, fill, isResult = false }) => {
        const [left, right] = [placeOf(Math.min(from, to)), placeOf(Math.max(from, to))];
        const weight = isResult ? 'font-bold' : '';
        return (
          <div key={label} className="contents">
            <span className={`sm:col-start-1 sm:text-right ${isResult ? weight : 'text-ink-soft'}`}>{label}</span>
            <MoneyText amount={to - from} className={`text-right sm:col-start-3 ${weight}`} />
            {/* Below its label on a phone, in the middle column on a larger screen. */}
            <svg className="col-span-2 mt-1 mb-3 h-5 w-full overflow-visible sm:col-span-1 sm:col-start-2 sm:my-0 sm:h-7">
              <line x1={`${placeOf(0)}%`} x2={`${placeOf(0)}%`} y1="-4" y2="32" className="stroke-edge" />
              <rect x={`${left}%`} width={`${Math.max(0.4, right - left)}%`} height="100%" rx="4" className={fill} />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

/** Each step starts where the one before it ended; a category without expenses has none. */
function stepsOf({ totalIncome, costOfSales, grossProfit, spentOn, result }: FinancialFigures): readonly Step[] {
  const steps: Step[] = [{ label: 'Ventas', from: 0, to: totalIncome, fill: 'fill-in' }];
  if (costOfSales !== 0)
    steps.push({ label: 'Costo de lo vendido', from: totalIncome, to: grossProfit, fill: 'fill-edge' });
  let left = grossProfit;
  for (const category of expenseCategories.filter((one) => spentOn[one] !== 0)) {
    const to = left - spentOn[category];
    steps.push({ label: spendingLabels[category], from: left, to, fill: 'fill-out' });
    left = to;
  }
  return [...steps, { label: PROFIT_LABEL, from: 0, to: result, fill: 'fill-ink', isResult: true }];
}
