/** What the whole shelf has cost, and what of it nobody knows. */
import type { ShelfTotals } from '@cuadra/domain/inventory/shelf';
import { countWords } from '../kit/count-words.ts';
import { Money } from '../kit/money.tsx';

export function ShelfValue({ totals: { value, ofUnknownCost } }: { readonly totals: ShelfTotals }) {
  const unknown =
    ofUnknownCost === 1
      ? 'No cuenta un producto del que no se sabe el costo.'
      : `No cuentan ${countWords(ofUnknownCost)} productos de los que no se sabe el costo.`;
  return (
    <div className="@container border-y border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">Valor del stock</span>
        <Money amount={value} className="text-[clamp(0.9rem,8cqi,1.5rem)] font-bold" />
      </p>
      {ofUnknownCost > 0 && <p className="text-form text-ink-soft">{unknown}</p>}
    </div>
  );
}
