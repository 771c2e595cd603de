/** Offers an archived product again. */
import type { Product } from '@cuadra/domain/rows/product';
import { Button } from '../kit/button.tsx';
import { showToast } from '../kit/toast.tsx';
import { usePermission } from '../hooks/use-shop.ts';
import { useProductWithHistory } from './use-product.ts';
import { useArchiveOrUnarchiveProduct } from './use-archive-or-unarchive-product.ts';

export function UnarchiveProductButton({ product }: { readonly product: Product }) {
  const mayBringBack = usePermission('editarMovimientos');
  const { bringBack } = useArchiveOrUnarchiveProduct(product);
  const { reload } = useProductWithHistory();
  if (!mayBringBack) return null;
  const offer = async () => {
    const failed = await bringBack();
    if (failed === undefined) reload();
    const message = failed ?? `${product.description} vuelve a estar en la lista.`;
    showToast({ message, tone: failed === undefined ? 'done' : 'warning' });
  };
  return (
    <Button kind="secondary" onPress={offer}>
      Volver a ofrecer
    </Button>
  );
}
