/**
 * One figure that a screen is about, under its label.
 *
 * The large one is the largest thing on the screen, and still fits when it is S/ 9,999,999.99 on the narrowest phone.
 */
import type { ReactNode } from 'react';

interface StatProps {
  readonly label: string;
  /** A Money, a Quantity or a number. */
  readonly value: ReactNode;
  /** What it is made of, or compared with. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly size?: 'normal' | 'large' | undefined;
}

/** What is long (see Money) gets smaller with its place, so that two fit beside each other on a phone. */
const sizes = {
  normal: 'text-[clamp(1rem,14cqi,1.5rem)] has-data-long:text-[clamp(0.75rem,11.2cqi,1.5rem)]',
  large: 'text-[clamp(1.5rem,14cqi,3rem)] has-data-long:text-[clamp(1.25rem,11.2cqi,3rem)]',
} as const;

export function Stat({ label, value, hint, icon, size = 'normal' }: StatProps) {
  return (
    <div className="@container min-w-0">
      <p className="flex items-center gap-2 text-ink-soft [&>svg]:size-5">
        {icon}
        {label}
      </p>
      <p className={`${sizes[size]} leading-tight font-bold`}>{value}</p>
      {hint !== undefined && <p className="mt-1 text-form text-ink-soft">{hint}</p>}
    </div>
  );
}
