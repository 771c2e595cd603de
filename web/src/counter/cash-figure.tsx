/** What is to be taken, or what to give back: the largest figure of the app. */
import type { Money } from '@cuadra/domain/kernel/money';
import { MoneyText } from '../figures/money-text.tsx';

interface CashFigureProps {
  readonly total: Money;
  /** Undefined while nothing was handed over. */
  readonly change: Money | undefined;
  /** Of the total. */
  readonly label: string;
}

export function CashFigure({ total, change, label }: CashFigureProps) {
  return (
    <div aria-live="polite" className="@container">
      <p className="text-ink-soft">{change === undefined ? label : 'Vuelto'}</p>
      <p className="text-[clamp(1.75rem,20cqi,4.5rem)] leading-none font-bold has-data-long:text-[clamp(1.5rem,13cqi,4.5rem)]">
        <MoneyText amount={change ?? total} />
      </p>
    </div>
  );
}
