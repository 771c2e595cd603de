/** How much is left of a product that is running out, in a word; only what is critical warns. */
import type { Product } from '@cuadra/domain/rows/product';
import { shelfFilterOf } from '@cuadra/domain/inventory/shelf-filter';
import { Badge } from '../kit/badge.tsx';
import { AlertIcon } from '../icons/icons-sign.tsx';
import { QuantityText } from '../figures/quantity.tsx';

export function StockLeft({ product }: { readonly product: Product }) {
  const { stock, unit } = product;
  const isCritical = shelfFilterOf(product) === 'critical';
  if (stock === 0) {
    return (
      <Badge tone="warn" icon={<AlertIcon />}>
        Agotado
      </Badge>
    );
  }
  return (
    <Badge tone={isCritical ? 'warn' : 'neutral'} icon={isCritical ? <AlertIcon /> : undefined}>
      Quedan <QuantityText quantity={stock} unit={unit} />
    </Badge>
  );
}
