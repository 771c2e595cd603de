/** Puts an archived product back on the list. */
import type { Product } from '@cuadra/domain/rows/product';
import { Button } from '../kit/button.tsx';
import { showToast } from '../kit/toast.tsx';
import { usePermission } from '../hooks/use-shop.ts';
import { useProductAnswer } from './use-product.ts';
import { useOfferedAgain } from './use-offer.ts';
import { FIRST_ROWS } from './use-stock-history.ts';

export function BringBack({ product }: { readonly product: Product }) {
  const mayBringBack = usePermission('editarMovimientos');
  const { bringBack } = useOfferedAgain(product);
  const { reload } = useProductAnswer(FIRST_ROWS);
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
