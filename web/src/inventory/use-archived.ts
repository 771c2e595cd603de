/**
 * The products that are offered no more, as far as the server's first page of them goes: the device itself keeps none
 * of which nothing is left. Empty until it has answered, and where it never did.
 */
import { productKnownAs, type VisibleProduct } from '@cuadra/domain/visibility/money-visibility';
import type { Product } from '@cuadra/domain/rows/product';
import { useMemo } from 'react';
import { useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

/** The most that a page of the server holds. */
const MOST = 200;
const none: readonly Product[] = [];

export function useArchived(): readonly Product[] {
  const { businessId } = useShop();
  const { body } = useAnswer<{ readonly products: readonly VisibleProduct[] }>(
    `/api/businesses/${businessId}/products?archived=1&limit=${MOST}`,
  );
  return useMemo(() => body?.products.map(productKnownAs) ?? none, [body]);
}
