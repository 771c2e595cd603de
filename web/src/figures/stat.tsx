/**
 * One figure under its label.
 *
 * A long one shrinks with its container (see MoneyText), so that it fits when it is S/ 9,999,999.99 on the narrowest
 * phone.
 */
import type { ReactNode } from 'react';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface StatProps {
  readonly label: string;
  /** A MoneyText, a QuantityText or a number. */
  readonly value: ReactNode;
  /** What it is made of, or compared with. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly size?: keyof typeof sizes | undefined;
}

/** `paired` is large as far as two of them have room side by side on a phone. */
const sizes = {
  normal: 'text-[clamp(1rem,14cqi,1.5rem)]',
  large: 'text-[clamp(1.5rem,14cqi,3rem)]',
  paired: 'text-[clamp(1rem,16cqi,3rem)]',
} as const;

export function Stat({ label, value, hint, icon, size = 'normal' }: StatProps) {
  return (
    <div className="@container min-w-0">
      <p className="flex items-center gap-2 text-ink-soft [&>svg]:size-5">
        {icon}
        {label}
      </p>
      <p className={`${sizes[size]} leading-tight font-bold`}>{value}</p>
      {hint !== undefined && <p className="mt-1 text-form text-ink-soft">{keepAmountsOnOneLine(hint)}</p>}
    </div>
  );
}
