/**
 * The product in the address: from the device's copy, or from the server if the copy no longer has it (archived without
 * stock).
 */
import type { ProductAnswer } from '@cuadra/domain/server-answers';
import type { Product } from '@cuadra/domain/rows/product';
import { useParams } from '@tanstack/react-router';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';

/** The id in the address, normalized to the stored form. */
export function useProductId(): string {
  const { productId = '' } = useParams({ strict: false });
  return productId.toLowerCase();
}

/** Undefined if this device does not have it. */
export function useProductOnDevice(): Product | undefined {
  return useShop().copy.books.products.get(useProductId());
}

/**
 * The product with `rows` lines of its history from the server. Not requested while the product itself waits to be
 * sent.
 */
export function useProductWithHistory(rows: number): FetchedAnswer<ProductAnswer> {
  const { businessId } = useShop();
  const productId = useProductId();
  const here = useProductOnDevice();
  const isWithServer = useReplicaState().shop?.server?.books.products.has(productId) === true;
  const address = `/api/businesses/${businessId}/products/${encodeURIComponent(productId)}?limit=${rows}`;
  return useCachedAnswer<ProductAnswer>(here === undefined || isWithServer ? address : undefined);
}
