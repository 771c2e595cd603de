/** Shown if the product in the address is deleted, of another business, or not on this device yet. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { ButtonLink } from '../kit/button-link.tsx';
import { BoxIcon } from '../icons/icons-shop.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useProductId } from './use-product.ts';

export function MissingProduct() {
  const { businessId } = useShop();
  const id = useProductId();
  const inventory = { to: '/business/$businessId/inventory', params: { businessId } } as const;
  return (
    <Page title="Producto" width="reading" back={<BackLink {...inventory}>Inventario</BackLink>}>
      <div className="wrap-anywhere">
        <EmptyState
          icon={<BoxIcon />}
          title={refuse('product-not-found', { id }).message}
          action={<ButtonLink {...inventory}>Ir al inventario</ButtonLink>}
        >
          Puede que se haya eliminado, que sea de otro negocio o que todavía no haya llegado a este dispositivo.
        </EmptyState>
      </div>
    </Page>
  );
}
