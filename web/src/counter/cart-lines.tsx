/** What is in the cart; each line can be corrected or taken out. */
import { startEditingCartLine, removeCartLine } from '@cuadra/domain/counter/carts';
import { AddedIncomeLines } from '../wizard/added-income-lines.tsx';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import type { CounterController } from './use-sales-counter.ts';

export function CartLines({ controller: { counter, change } }: { readonly controller: CounterController }) {
  const shelf = useActiveProductsById();
  return (
    <AddedIncomeLines
      draft={counter.serving.income}
      onRewrite={(uuid) => change((before) => startEditingCartLine(before, uuid, shelf))}
      onRemove={(uuid) => change((before) => removeCartLine(before, uuid))}
    />
  );
}
