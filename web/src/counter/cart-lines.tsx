/** What is in the cart; each line can be corrected or taken out. */
import { startEditingCartLine, removeCartLine } from '@cuadra/domain/counter/carts';
import { useRef } from 'react';
import { AddedIncomeLines } from '../wizard/added-income-lines.tsx';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import type { CounterController } from './use-sales-counter.ts';

export function CartLines({ controller: { counter, change } }: { readonly controller: CounterController }) {
  const shelf = useActiveProductsById();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AddedIncomeLines
      heading={heading}
      draft={counter.serving.income}
      onRewrite={(uuid) => change((before) => startEditingCartLine(before, uuid, shelf))}
      onRemove={(uuid) => {
        change((before) => removeCartLine(before, uuid));
        heading.current?.focus();
      }}
    />
  );
}
