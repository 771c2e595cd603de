/** The change to give, or what was taken: the largest figure of the app, to be read across a counter. */
import type { Money } from '@cuadra/domain/kernel/money';
import { MoneyText } from './money-text.tsx';

interface LargeFigureProps {
  readonly label: string;
  readonly amount: Money;
}

export function LargeFigure({ label, amount }: LargeFigureProps) {
  return (
    <p className="@container rounded-2xl bg-accent-soft p-4 font-bold">
      <span className="block">{label}</span>
      <MoneyText amount={amount} className="block text-[clamp(1.75rem,20cqi,4.5rem)] leading-none" />
    </p>
  );
}
