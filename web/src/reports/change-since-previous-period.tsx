/**
 * A figure's change since the period before: "+S/ 120.00 (+12.5 %)", without judging it. A figure that may be negative
 * has no percentage, and without a former figure nothing is shown.
 */
import { formatPermille, type Money as Centimos } from '@cuadra/domain/kernel/money';
import { changeOfAmount } from '@cuadra/domain/reports/change-since';
import { MoneyText } from '../figures/money-text.tsx';

interface ChangeSincePreviousPeriodProps {
  /** Undefined while it is not known. */
  readonly before: Centimos | undefined;
  readonly now: Centimos;
  readonly isAmountOnly?: boolean | undefined;
}

export function ChangeSincePreviousPeriod({ before, now, isAmountOnly = false }: ChangeSincePreviousPeriodProps) {
  if (before === undefined || before === 0) return null;
  const { amount, permille } = changeOfAmount(before, now);
  if (amount === 0) return 'igual';
  return (
    <>
      <MoneyText amount={amount} hasSign />
      {!isAmountOnly && permille !== undefined && ` (${permille > 0 ? '+' : ''}${formatPermille(permille)})`}
    </>
  );
}
