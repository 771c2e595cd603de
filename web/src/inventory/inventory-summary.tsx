/** The number of products, the cost of their stock, and how many have no known cost. */
import { WITHOUT_COST_FILTER } from '@cuadra/domain/inventory/inventory-filter';
import type { InventoryTotals } from '@cuadra/domain/inventory/inventory-search-and-totals';
import { Link } from '@tanstack/react-router';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { MoneyText } from '../figures/money-text.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { productCountWords } from './product-files/import-phrases.ts';

interface InventorySummaryProps {
  readonly totals: InventoryTotals;
  readonly hasValue: boolean;
}

export function InventorySummary({ totals: { products, value, ofUnknownCost }, hasValue }: InventorySummaryProps) {
  const { businessId } = useShop();
  return (
    <span className="flex flex-wrap justify-between gap-x-2 sm:justify-start">
      <span>{productCountWords(products)}</span>
      {hasValue && (
        <span>
          <span className="sr-only">Valor del stock: </span>
          <MoneyText amount={value} className="font-bold text-ink" />
        </span>
      )}
      {hasValue && ofUnknownCost > 0 && (
        <Link
          to="/business/$businessId/inventory"
          params={{ businessId }}
          search={(before) => ({ ...before, estado: WITHOUT_COST_FILTER })}
          className="large-to-tap text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {formatWholeNumber(ofUnknownCost)} sin costo
        </Link>
      )}
    </span>
  );
}
