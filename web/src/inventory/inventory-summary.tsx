/** The number of products, the cost of their stock, and how many have no known cost. */
import type { ShelfTotals } from '@cuadra/domain/inventory/inventory-products';
import { formatCount } from '../figures/format-count.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { productCountWords } from './product-files/import-words.ts';

interface ShelfWordsProps {
  readonly totals: ShelfTotals;
  readonly hasValue: boolean;
}

export function InventorySummary({ totals: { products, value, ofUnknownCost }, hasValue }: ShelfWordsProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-2 sm:justify-start">
      <span>{productCountWords(products)}</span>
      {hasValue && (
        <span>
          <span className="sr-only">Valor del stock: </span>
          <MoneyText amount={value} className="font-bold text-ink" />
        </span>
      )}
      {hasValue && ofUnknownCost > 0 && <span>({formatCount(ofUnknownCost)} sin costo)</span>}
    </span>
  );
}
