/** Said before it is confirmed: what a sale that was paid in cash after all lets off, and what the till took. */
import type { Money } from '@cuadra/domain/kernel/money';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { AmountLine } from '../shop/amount-line.tsx';

interface RoundingOfMovedSaleProps {
  readonly record: Transaction;
  readonly rounding: Money;
}

export function RoundingOfMovedSale({ record, rounding }: RoundingOfMovedSaleProps) {
  if (record.type !== 'income' || rounding === 0) return null;
  return (
    <dl className="flex flex-col gap-1" aria-live="polite">
      <AmountLine label="Redondeo" amount={-rounding} />
      <AmountLine label="Entra a Efectivo" amount={record.total - rounding} isStrong />
    </dl>
  );
}
