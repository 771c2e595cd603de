/**
 * A figure's change since the period before: "+S/ 120.00 (+12.5 %)", without judging it. A figure that may be negative
 * has no percentage, and without a former figure nothing is shown.
 *
 * What is taken off stands with a minus sign, so that a sign in front of its change would say the contrary of what is
 * meant: "S/ 20.00 más (20.0 %)".
 */
import { formatPermille, type Money as Centimos } from '@cuadra/domain/kernel/money';
import { changeBetweenAmounts } from '@cuadra/domain/reports/change-since';
import { MoneyText } from './money-text.tsx';

interface ChangeSincePreviousPeriodProps {
  /** Undefined while it is not known. */
  readonly before: Centimos | undefined;
  readonly now: Centimos;
  readonly isAmountOnly?: boolean | undefined;
  readonly isTakenOff?: boolean | undefined;
}

export function ChangeSincePreviousPeriod(props: ChangeSincePreviousPeriodProps) {
  const { before, now, isAmountOnly = false, isTakenOff = false } = props;
  if (before === undefined || before === 0) return null;
  const { amount, permille } = changeBetweenAmounts(before, now);
  if (amount === 0) return 'igual';
  const share = isAmountOnly ? undefined : permille;
  if (isTakenOff) {
    return (
      <>
        <MoneyText amount={Math.abs(amount)} /> {amount > 0 ? 'más' : 'menos'}
        {share !== undefined && ` (${formatPermille(Math.abs(share))})`}
      </>
    );
  }
  return (
    <>
      <MoneyText amount={amount} hasSign />
      {share !== undefined && ` (${share > 0 ? '+' : ''}${formatPermille(share)})`}
    </>
  );
}
