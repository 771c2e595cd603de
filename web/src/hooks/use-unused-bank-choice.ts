/**
 * Whether a count leaves Yape/Plin out, because the shop does not use it: its books show that, or the person has said
 * so.
 */
import { isBankUnused } from '@cuadra/domain/cash/is-bank-unused';
import type { TillDraft } from '@cuadra/domain/wizard/till-draft';
import { useState } from 'react';
import { useExpectedBalances, useShop } from './use-shop.ts';

export interface UnusedBank {
  /** The draft to send, with zero for Yape/Plin. */
  readonly draft: TillDraft;
  readonly isUnused: boolean;
  /** True only if nothing is expected there. */
  readonly mayBeUnused: boolean;
  readonly setUnused: (isUnused: boolean) => void;
}

export function useUnusedBankChoice(draft: TillDraft): UnusedBank {
  const { summaries, carried } = useShop().copy;
  const mayBeUnused = useExpectedBalances().bank === 0;
  const [isChosen, setUnused] = useState(
    () => (draft.bank ?? 0) === 0 && isBankUnused(summaries.values(), carried.balances),
  );
  const isUnused = isChosen && mayBeUnused;
  return { draft: isUnused ? { ...draft, bank: 0 } : draft, isUnused, mayBeUnused, setUnused };
}
