/** The stock of a product in a word; only low stock has a warning colour. */
import { type Product, stockStateOfQuantity, stockStateLabels } from '@cuadra/domain/rows/product';
import { Badge } from '../kit/badge.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';

export function StockStateBadge({ product: { trackStock, stock } }: { readonly product: Product }) {
  if (!trackStock) return <Badge>Servicio</Badge>;
  const state = stockStateOfQuantity(stock);
  if (state === 'critical') {
    return (
      <Badge tone="warn" icon={<AlertIcon />}>
        {stock === 0 ? 'Agotado' : stockStateLabels.critical}
      </Badge>
    );
  }
  return <Badge tone={state === 'low' ? 'accent' : 'neutral'}>{stockStateLabels[state]}</Badge>;
}
