/** What is left of a low product; only a critical stock has a warning colour. */
import type { Product } from '@cuadra/domain/rows/product';
import { inventoryFilterForProduct } from '@cuadra/domain/inventory/inventory-filter';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { Badge } from '../kit/badge.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';

export function StockLeft({ product }: { readonly product: Product }) {
  const { stock, unit } = product;
  const isCritical = inventoryFilterForProduct(product) === 'critical';
  if (stock === 0) {
    return (
      <Badge tone="warn" icon={<AlertIcon />}>
        Agotado
      </Badge>
    );
  }
  return (
    <Badge tone={isCritical ? 'warn' : 'neutral'} icon={isCritical ? <AlertIcon /> : undefined}>
      {stock > unitsToQuantity(1) ? 'Quedan' : 'Queda'} <QuantityText quantity={stock} unit={unit} />
    </Badge>
  );
}
