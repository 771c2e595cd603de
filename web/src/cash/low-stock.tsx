/** What is running out, the least first, with the way to the inventory. */
import { runningLow } from '@cuadra/domain/inventory/running-low';
import { shelfFilterOf } from '@cuadra/domain/inventory/shelf';
import type { Product } from '@cuadra/domain/inventory/product';
import { useMemo } from 'react';
import { Badge } from '../kit/badge.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { AlertIcon } from '../kit/icons-sign.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { Quantity } from '../kit/quantity.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useProducts, useShop } from '../replica/use-shop.ts';

const SHOWN = 5;

export function LowStock() {
  const { businessId } = useShop();
  const products = useProducts();
  const low = useMemo(() => runningLow(products), [products]);
  if (low.length === 0) return null;
  return (
    <section aria-labelledby="low-stock" className="flex min-w-0 flex-col gap-2">
      <SectionHeading
        id="low-stock"
        action={
          <ButtonLink to="/business/$businessId/inventory" params={{ businessId }} kind="quiet">
            {low.length > SHOWN ? `Ver los ${low.length}` : 'Ver inventario'}
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
            amount={<Left product={product} />}
          />
        ))}
      </RowList>
    </section>
  );
}

function Left({ product }: { readonly product: Product }) {
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
      Quedan <Quantity quantity={stock} unit={unit} />
    </Badge>
  );
}
