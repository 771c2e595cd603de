/**
 * How much a figure has changed since the period before: "+S/ 120.00 (+12.5 %)". It is neither good nor bad by itself;
 * of what may be above or below nothing there is no part to tell, and where there was nothing before, nothing to say.
 */
import { formatPermille, type Money as Centimos } from '@cuadra/domain/kernel/money';
import { changeSince } from '@cuadra/domain/reports/comparison';
import { MoneyText } from '../figures/money.tsx';

interface ChangeNoteProps {
  /** Undefined while it is not known. */
  readonly before: Centimos | undefined;
  readonly now: Centimos;
  readonly isAmountOnly?: boolean | undefined;
}

export function ChangeNote({ before, now, isAmountOnly = false }: ChangeNoteProps) {
  if (before === undefined || before === 0) return null;
  const { amount, permille } = changeSince(before, now);
  if (amount === 0) return 'igual';
  return (
    <>
      <MoneyText amount={amount} hasSign />
      {!isAmountOnly && permille !== undefined && ` (${permille > 0 ? '+' : ''}${formatPermille(permille)})`}
    </>
  );
}
