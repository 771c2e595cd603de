import type { Product } from '@cuadra/domain/rows/product';
import { BackLink } from '../kit/page.tsx';
import { useShop } from '../hooks/use-shop.ts';

export function BackToProduct({ product }: { readonly product: Product }) {
  const { businessId } = useShop();
  return (
    <BackLink to="/business/$businessId/inventory/product/$productId" params={{ businessId, productId: product.uuid }}>
      <span className="line-clamp-1 wrap-anywhere">{product.description}</span>
    </BackLink>
  );
}
