/** "¿Por qué no cuadra?" of a recorded closing; loaded where one differs. */
import { countDifference } from '@cuadra/domain/cash/balances';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { lazy, Suspense } from 'react';

export const LazyWhyDifferent = lazy(async () => ({ default: (await import('./why-different.tsx')).WhyDifferent }));

export function WhyItDiffered({ count }: { readonly count: MoneyCount }) {
  const { cash, bank } = countDifference(count);
  if (count.type !== 'closure' || (cash === 0 && bank === 0)) return null;
  return (
    <Suspense fallback={null}>
      <LazyWhyDifferent count={count} />
    </Suspense>
  );
}
