/** How many products there are, what the shelf has cost, and of how many of them nobody knows it. */
import type { ShelfTotals } from '@cuadra/domain/inventory/shelf';
import { countWords } from '../figures/count-words.ts';
import { MoneyText } from '../figures/money.tsx';
import { productsWords } from './product-files/import-words.ts';

interface ShelfWordsProps {
  readonly totals: ShelfTotals;
  readonly hasValue: boolean;
}

export function ShelfWords({ totals: { products, value, ofUnknownCost }, hasValue }: ShelfWordsProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-2 sm:justify-start">
      <span>{productsWords(products)}</span>
      {hasValue && (
        <span>
          <span className="sr-only">Valor del stock: </span>
          <MoneyText amount={value} className="font-bold text-ink" />
        </span>
      )}
      {hasValue && ofUnknownCost > 0 && <span>({countWords(ofUnknownCost)} sin costo)</span>}
    </span>
  );
}
