/**
 * A waterfall: amounts of which each begins where the one before it ended, and what they come to; each with its figure.
 *
 * It is a picture of the table below it and has no figure of its own.
 */
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { MoneyText } from './money-text.tsx';

export type WaterfallStep = {
  readonly label: string;
  readonly fill: string;
} & ({ readonly change: Centimos } | { readonly total: Centimos });

interface Bar {
  readonly label: string;
  readonly fill: string;
  readonly from: Centimos;
  readonly to: Centimos;
  readonly isTotal: boolean;
}

/** A change of zero is left out, unless it is the first. */
export function Waterfall({ steps }: { readonly steps: readonly WaterfallStep[] }) {
  const bars = barsOf(steps);
  const lowest = Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to)));
  const highest = Math.max(1, ...bars.map(({ from, to }) => Math.max(from, to)));
  const placeOf = (amount: Centimos) => (100 * (amount - lowest)) / (highest - lowest);
  return (
    <div
      aria-hidden="true"
      className="flex flex-col sm:grid sm:grid-flow-row-dense sm:grid-cols-[auto_1fr_auto] sm:items-center sm:gap-x-4 sm:gap-y-2"
    >
      {bars.map(({ label, from, to, fill, isTotal }) => {
        const [left, right] = [placeOf(Math.min(from, to)), placeOf(Math.max(from, to))];
        const weight = isTotal ? 'font-bold' : '';
        return (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:contents">
            <span className={`wrap-anywhere sm:col-start-1 sm:text-right ${isTotal ? weight : 'text-ink-soft'}`}>
              {label}
            </span>
            <MoneyText amount={to - from} className={`ml-auto text-right sm:col-start-3 ${weight}`} />
            {/* Below its label on a phone, in the middle column on a larger screen. */}
            <svg className="mt-1 mb-3 h-5 w-full overflow-visible sm:col-start-2 sm:my-0 sm:h-7">
              <line x1={`${placeOf(0)}%`} x2={`${placeOf(0)}%`} y1="-4" y2="32" className="stroke-edge" />
              <rect x={`${left}%`} width={`${Math.max(0.4, right - left)}%`} height="100%" rx="4" className={fill} />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

function barsOf(steps: readonly WaterfallStep[]): Bar[] {
  let place = 0;
  return steps.flatMap((step, index): Bar[] => {
    const { label, fill } = step;
    if ('total' in step) {
      place = step.total;
      return [{ label, fill, from: 0, to: step.total, isTotal: true }];
    }
    if (step.change === 0 && index > 0) return [];
    const from = place;
    place += step.change;
    return [{ label, fill, from, to: place, isTotal: false }];
  });
}
