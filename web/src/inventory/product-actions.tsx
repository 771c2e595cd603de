/** Sell or write off, buy, count; the overflow menu has the rarer actions. */
import type { Product } from '@cuadra/domain/rows/product';
import { ButtonLink } from '../kit/button-link.tsx';
import { TrashIcon } from '../icons/icons-action.tsx';
import { BoxIcon, ListIcon, SalesIcon } from '../icons/icons-shop.tsx';
import { usePermission, useShop } from '../hooks/use-shop.ts';
import { ProductOverflowMenu } from './product-overflow-menu.tsx';

export function ProductActions({ product }: { readonly product: Product }) {
  const { businessId } = useShop();
  const mayMove = usePermission('crearMovimientos');
  const { trackStock } = product;
  const params = { businessId, productId: product.uuid };
  return (
    <div className="flex flex-col gap-2">
      {!mayMove && (
        <p className="text-ink-soft">Para vender, comprar o contar pídele al gerente el permiso «Crear movimientos».</p>
      )}
      {mayMove && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <ButtonLink
            to="/business/$businessId/inventory/product/$productId/remove-stock"
            params={params}
            search={{ salida: 'venta' }}
            icon={<SalesIcon className="size-5 max-[22rem]:hidden" />}
            isWide
          >
            Vender
          </ButtonLink>
          {trackStock && (
            <ButtonLink
              to="/business/$businessId/inventory/product/$productId/add-stock"
              params={params}
              kind="secondary"
              icon={<BoxIcon className="size-5 max-[22rem]:hidden" />}
              isWide
            >
              Comprar
            </ButtonLink>
          )}
        </div>
      )}
      <div className="flex gap-2">
        {mayMove && trackStock && (
          <div className="flex min-w-0 grow flex-wrap gap-2 *:flex-1">
            <ButtonLink
              to="/business/$businessId/inventory/product/$productId/count"
              params={params}
              kind="secondary"
              icon={<ListIcon className="size-5 max-[22rem]:hidden" />}
              isWide
            >
              Contar
            </ButtonLink>
            <ButtonLink
              to="/business/$businessId/inventory/product/$productId/remove-stock"
              params={params}
              search={{ salida: 'merma' }}
              kind="secondary"
              icon={<TrashIcon className="size-5 max-[22rem]:hidden" />}
              isWide
            >
              Merma
            </ButtonLink>
          </div>
        )}
        <ProductOverflowMenu product={product} />
      </div>
    </div>
  );
}
