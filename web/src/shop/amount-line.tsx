import type { Money } from '@cuadra/domain/kernel/money';
import { MoneyText } from '../figures/money-text.tsx';

interface AmountLineProps {
  readonly label: string;
  readonly amount: Money;
  readonly isStrong?: boolean;
}

/** Within a `dl`. */
export function AmountLine({ label, amount, isStrong = false }: AmountLineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? 'text-lg font-bold' : 'text-ink-soft'}`}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} />
      </dd>
    </div>
  );
}
