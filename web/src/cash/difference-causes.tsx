/** Why the count may differ: what the book explains by itself, and below it the usual causes. */
import { positionAfterInstant } from '@cuadra/domain/cash/balances';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Balances } from '@cuadra/domain/rows/account';
import { compareTillAccount, type TillDraft } from '@cuadra/domain/wizard/till-draft';
import { Suspense, useMemo } from 'react';
import { useHasStoppedTyping } from '../browser/use-has-stopped-typing.ts';
import { LazyDifferenceExplanations } from '../corrections/closure-difference-explanations.tsx';
import { useClosableDays } from '../hooks/use-closable-days.ts';
import { useShop } from '../hooks/use-shop.ts';
import { now } from '../requests/clock.ts';
import { DifferenceMeanings } from './till-comparison.tsx';

interface DifferenceCausesProps {
  readonly draft: TillDraft;
  readonly expected: Balances;
  /** The day that is being closed, where it was asked for. */
  readonly closedDay: Day | undefined;
}

export function DifferenceCauses({ draft, expected, closedDay }: DifferenceCausesProps) {
  return (
    <>
      {draft.type === 'closure' && <WhyThisDiffers draft={draft} expected={expected} closedDay={closedDay} />}
      <DifferenceMeanings draft={draft} expected={expected} />
    </>
  );
}

/** Once both accounts are counted and nobody types. */
function WhyThisDiffers({ draft, expected, closedDay }: DifferenceCausesProps) {
  const { today } = useShop();
  const [likelier = today] = useClosableDays().days;
  const day = closedDay ?? likelier;
  const cash = compareTillAccount(draft, 'cash', expected)?.difference;
  const bank = compareTillAccount(draft, 'bank', expected)?.difference;
  const isSettled = useHasStoppedTyping(`${cash} ${bank}`);
  const count = useMemo(
    () => ({ at: positionAfterInstant(now()), day, difference: { cash: cash ?? 0, bank: bank ?? 0 } }),
    [cash, bank, day],
  );
  const isCounted = cash !== undefined && bank !== undefined && (cash !== 0 || bank !== 0);
  if (!isSettled || !isCounted) return null;
  return (
    <Suspense fallback={null}>
      <LazyDifferenceExplanations count={count} />
    </Suspense>
  );
}
