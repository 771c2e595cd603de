/** Tabular figures, with the unit smaller behind them. */
import { unitSuffix, type Unit } from '@cuadra/domain/kernel/unit';
import { formatQuantity, type Quantity as Thousandths } from '@cuadra/domain/kernel/quantity';

interface QuantityTextProps {
  readonly quantity: Thousandths;
  readonly unit: Unit | undefined;
  readonly className?: string | undefined;
}

export function QuantityText({ quantity, unit, className = '' }: QuantityTextProps) {
  const suffix = unit === undefined ? '' : unitSuffix(unit);
  return (
    <span className={`whitespace-nowrap ${className}`}>
      {formatQuantity(quantity)}
      {suffix !== '' && <span className="text-[0.85em] text-ink-soft"> {suffix}</span>}
    </span>
  );
}
