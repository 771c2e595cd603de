/** The change to give, or what was taken: the largest figure of the app, to be read across a counter. */
import { formatAmountWithoutCurrency, type Money } from '@cuadra/domain/kernel/money';
import { MoneyText } from './money-text.tsx';

interface LargeFigureProps {
  readonly label: string;
  readonly amount: Money;
}

export function LargeFigure({ label, amount }: LargeFigureProps) {
  return (
    <p className="@container rounded-2xl bg-accent-soft p-4 font-bold">
      <span className="block">{label}</span>
      <span className="block leading-none" style={{ fontSize: fontSizeOf(formatAmountWithoutCurrency(amount)) }}>
        <MoneyText amount={amount} />
      </span>
    </p>
  );
}

/** In letters: a digit is 0.6 of one wide, the currency and its space 1.4. */
function fontSizeOf({ length }: string): string {
  return `clamp(1.75rem, min(20cqi, 100cqi / ${1.4 + 0.6 * length}), 4.5rem)`;
}
