/**
 * The first page of archived products from the server; the device stores only those that still have stock. Empty until
 * the server has answered.
 */
import type { ProductsPage } from '@cuadra/domain/server-answers';
import { fillRedactedProduct } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import type { Product } from '@cuadra/domain/rows/product';
import { useMemo } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

/** The largest page that the server allows. */
const MAX_PRODUCTS_READ = 200;
const none: readonly Product[] = [];

export function useArchivedProducts(): readonly Product[] {
  const { businessId } = useShop();
  const { body } = useCachedAnswer<ProductsPage>(
    `/api/businesses/${businessId}/products?archived=1&limit=${MAX_PRODUCTS_READ}`,
  );
  return useMemo(() => body?.products.map(fillRedactedProduct) ?? none, [body]);
}
