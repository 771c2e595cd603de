/**
 * How the income of a period is used up: what came in, what is taken off it one after the other, what is left.
 *
 * A picture of the table below it, and nothing besides: whoever cannot see it misses no figure.
 */
import type { Money } from '@cuadra/domain/kernel/money';
import { expenseCategories } from '@cuadra/domain/records/expense';
import { spendingLabels } from '@cuadra/domain/records/spending';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';

interface Step {
  readonly label: string;
  readonly from: Money;
  readonly to: Money;
  readonly fill: string;
}

export function FinancialChart({ figures }: { readonly figures: FinancialFigures }) {
  const steps = stepsOf(figures);
  const lowest = Math.min(0, ...steps.map(({ from, to }) => Math.min(from, to)));
  const highest = Math.max(1, ...steps.map(({ from, to }) => Math.max(from, to)));
  const placeOf = (amount: Money) => (100 * (amount - lowest)) / (highest - lowest);
  return (
    <div aria-hidden="true" className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {steps.map(({ label, from, to, fill }) => {
        const [left, right] = [placeOf(Math.min(from, to)), placeOf(Math.max(from, to))];
        return (
          <div key={label} className="contents">
            <span className="text-form text-ink-soft sm:text-right">{label}</span>
            <svg className="mb-2 h-6 w-full overflow-visible sm:mb-0 sm:h-7">
              <line x1={`${placeOf(0)}%`} x2={`${placeOf(0)}%`} y1="-4" y2="32" className="stroke-edge" />
              <rect x={`${left}%`} width={`${Math.max(0.4, right - left)}%`} height="100%" rx="4" className={fill} />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

/** Each begins where the one before it has ended. */
function stepsOf({ totalIncome, costOfSales, grossProfit, spentOn, result }: FinancialFigures): readonly Step[] {
  const steps: Step[] = [
    { label: 'Ingresos', from: 0, to: totalIncome, fill: 'fill-in' },
    { label: 'Costo de ventas', from: totalIncome, to: totalIncome - costOfSales, fill: 'fill-edge' },
  ];
  let left = grossProfit;
  for (const category of expenseCategories) {
    const to = left - spentOn[category];
    steps.push({ label: spendingLabels[category], from: left, to, fill: 'fill-out' });
    left = to;
  }
  return [...steps, { label: 'Resultado', from: 0, to: result, fill: 'fill-ink' }];
}
