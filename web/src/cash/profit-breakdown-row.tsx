/** A line of what the day earned. */
import type { ReactNode } from 'react';

interface ProfitSumLineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly isResult?: boolean;
}

export function ProfitBreakdownRow({ label, children, isResult = false }: ProfitSumLineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 text-[min(1.125rem,11.5cqi)] ${isResult ? 'mt-2 border-t-2 border-ink pt-2 font-bold' : 'py-1'}`}
    >
      <dt className={isResult ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
