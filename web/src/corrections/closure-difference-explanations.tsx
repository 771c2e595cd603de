/** "¿Por qué no cuadra?" of a recorded closing; loaded where one differs. */
import { differenceOfMoneyCount } from '@cuadra/domain/cash/balances';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';

export const LazySuspectedTillMistakes = lazyWithRetry(
  async () => (await import('./suspected-till-mistakes.tsx')).SuspectedTillMistakes,
);

export function ClosureDifferenceExplanations({ count }: { readonly count: MoneyCount }) {
  const { cash, bank } = differenceOfMoneyCount(count);
  if (count.type !== 'closure' || (cash === 0 && bank === 0)) return null;
  return <LazySuspectedTillMistakes count={count} />;
}
