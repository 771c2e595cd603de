/**
 * A hint that goods for sale should be bought from their product's page, where they enter the stock and are not counted
 * twice. It is stronger once the description sounds like goods.
 */
import type { ExpenseDraft } from '@cuadra/domain/wizard/expense-draft';
import { detectGoodsInExpense } from '@cuadra/domain/wizard/detect-goods-in-expense';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useProductSearchIndex } from '../../fields/use-product-search-index.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';

const BOUGHT_GOODS = '¿Compraste mercadería?';

export function BoughtGoodsHint({ expense }: { readonly expense: ExpenseDraft }) {
  const { businessId } = useShop();
  const shelf = useActiveProductsById();
  const products = useMemo(() => [...shelf.values()], [shelf]);
  const goods = detectGoodsInExpense(expense, useProductSearchIndex(products) ?? []);
  const toShelf = { to: '/business/$businessId/inventory', params: { businessId } } as const;
  if (goods === undefined) {
    return (
      <Link {...toShelf} className="-my-3 inline-flex min-h-12 items-center self-start font-bold text-accent underline">
        {BOUGHT_GOODS}
      </Link>
    );
  }
  const { product } = goods;
  return (
    <Banner
      title={BOUGHT_GOODS}
      action={
        product === undefined ? (
          <ButtonLink {...toShelf} kind="secondary">
            Ir a Inventario
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/business/$businessId/inventory/product/$productId/add-stock"
            params={{ businessId, productId: product.uuid }}
            kind="secondary"
          >
            Comprar {product.description}
          </ButtonLink>
        )
      }
    >
      Cómprala desde su producto, en Inventario: así sube tu stock. Si la anotas aquí, su costo se resta dos veces.
    </Banner>
  );
}
