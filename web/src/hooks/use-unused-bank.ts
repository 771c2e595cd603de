/** Whether a count leaves Yape/Plin out: the shop does without it, as its books say or somebody has just said. */
import { usesNoBank } from '@cuadra/domain/cash/unused-bank';
import type { TillDraft } from '@cuadra/domain/wizard/till-draft';
import { useState } from 'react';
import { useExpectedBalances, useShop } from './use-shop.ts';

export interface UnusedBank {
  /** What is sent: nothing is in there. */
  readonly draft: TillDraft;
  readonly isUnused: boolean;
  /** Only where there should be nothing. */
  readonly mayBeUnused: boolean;
  readonly setUnused: (isUnused: boolean) => void;
}

export function useUnusedBank(draft: TillDraft): UnusedBank {
  const { summaries, carried } = useShop().copy;
  const mayBeUnused = useExpectedBalances().bank === 0;
  const [isChosen, setUnused] = useState(
    () => (draft.bank ?? 0) === 0 && usesNoBank(summaries.values(), carried.balances),
  );
  const isUnused = isChosen && mayBeUnused;
  return { draft: isUnused ? { ...draft, bank: 0 } : draft, isUnused, mayBeUnused, setUnused };
}
