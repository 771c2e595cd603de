/** Why the count may differ: what the book explains by itself, and below it the usual causes. */
import { bookPositionAfterInstant } from '@cuadra/domain/cash/balances';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Balances } from '@cuadra/domain/rows/account';
import { compareCountedWithExpected, type TillDraft } from '@cuadra/domain/wizard/till-draft';
import { useMemo } from 'react';
import { useHasStoppedTyping } from '../browser/use-has-stopped-typing.ts';
import { LazySuspectedTillMistakes } from '../corrections/closure-difference-explanations.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { now } from '../requests/clock.ts';
import { TillDifferenceMeanings } from './till-comparison.tsx';

interface TillDifferenceCausesProps {
  readonly draft: TillDraft;
  readonly expected: Balances;
  /** The day that is being closed: the one that was chosen, else the likelier. */
  readonly day: Day | undefined;
}

export function TillDifferenceCauses({ draft, expected, day }: TillDifferenceCausesProps) {
  return (
    <>
      {draft.type === 'closure' && <WhyThisDiffers draft={draft} expected={expected} day={day} />}
      <TillDifferenceMeanings draft={draft} expected={expected} />
    </>
  );
}

/** Once both accounts are counted and nobody types. */
function WhyThisDiffers({ draft, expected, day: closed }: TillDifferenceCausesProps) {
  const { today } = useShop();
  const day = closed ?? today;
  const cash = compareCountedWithExpected(draft, 'cash', expected)?.difference;
  const bank = compareCountedWithExpected(draft, 'bank', expected)?.difference;
  const isSettled = useHasStoppedTyping(`${cash} ${bank}`);
  const count = useMemo(
    () => ({ at: bookPositionAfterInstant(now()), day, difference: { cash: cash ?? 0, bank: bank ?? 0 } }),
    [cash, bank, day],
  );
  const isCounted = cash !== undefined && bank !== undefined && (cash !== 0 || bank !== 0);
  if (!isSettled || !isCounted) return null;
  return <LazySuspectedTillMistakes count={count} />;
}
