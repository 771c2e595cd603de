/** Products with low stock, the lowest first, with a link to the inventory. */
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { productsRunningLow } from '@cuadra/domain/inventory/low-stock-products';
import { RUNNING_LOW_FILTER } from '@cuadra/domain/inventory/inventory-filter';
import { useMemo } from 'react';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { StockLeft } from '../shop/stock-left.tsx';
import { useActiveProducts, useShop } from '../hooks/use-shop.ts';

const SHOWN = 5;

export function LowStockList() {
  const { businessId } = useShop();
  const products = useActiveProducts();
  const low = useMemo(() => productsRunningLow(products), [products]);
  if (low.length === 0) return null;
  return (
    <section aria-labelledby="low-stock" className="flex min-w-0 flex-col gap-2">
      <SectionHeading
        id="low-stock"
        action={
          <ButtonLink
            to="/business/$businessId/inventory"
            params={{ businessId }}
            search={low.length > SHOWN ? { estado: RUNNING_LOW_FILTER } : {}}
            kind="quiet"
          >
            {low.length > SHOWN ? `Ver los ${formatWholeNumber(low.length)}` : 'Ver inventario'}
          </ButtonLink>
        }
      >
        Por agotarse
      </SectionHeading>
      <RowList label="Por agotarse">
        {low.slice(0, SHOWN).map((product) => (
          <ListRowLink
            key={product.uuid}
            to="/business/$businessId/inventory/product/$productId"
            params={{ businessId, productId: product.uuid }}
            title={product.description}
            amount={<StockLeft product={product} />}
          />
        ))}
      </RowList>
    </section>
  );
}
