/**
 * The product in the address: from the device's copy, or from the server if the copy no longer has it (archived without
 * stock).
 */
import type { ProductAnswer } from '@cuadra/domain/server-answers';
import type { Product } from '@cuadra/domain/rows/product';
import { useParams } from '@tanstack/react-router';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { type ServerPages, useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';

const PAGE = 30;

/** The id in the address, normalized to the stored form. */
export function useProductId(): string {
  const { productId = '' } = useParams({ strict: false });
  return productId.toLowerCase();
}

/** Undefined if this device does not have it. */
export function useProductOnDevice(): Product | undefined {
  return useShop().copy.books.products.get(useProductId());
}

/** The product with the newest lines of its history from the server. */
export function useProductWithHistory(): FetchedAnswer<ProductAnswer> {
  return useCachedAnswer<ProductAnswer>(useProductUrl());
}

/** The same with as many older lines as the person has asked for, whose first page is the same answer. */
export function useProductHistoryPages(): ServerPages<ProductAnswer> {
  return useCachedAnswerPages<ProductAnswer>(useProductUrl());
}

/** Undefined while the product itself waits to be sent. */
function useProductUrl(): string | undefined {
  const { businessId } = useShop();
  const productId = useProductId();
  const here = useProductOnDevice();
  const isWithServer = useReplicaState().shop?.server?.books.products.has(productId) === true;
  const address = `/api/businesses/${businessId}/products/${encodeURIComponent(productId)}?limit=${PAGE}`;
  return here === undefined || isWithServer ? address : undefined;
}
