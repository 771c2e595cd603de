/**
 * The product that the address names: from the device's copy, and where that has none any more (archived, and nothing
 * left of it) from the server.
 */
import type { VisibleProduct, VisibleStockLog } from '@cuadra/domain/visibility/money-visibility';
import type { Product } from '@cuadra/domain/rows/product';
import type { WeekOfSales } from '@cuadra/domain/reports/product-sales';
import { useParams } from '@tanstack/react-router';
import { type Answered, useAnswer } from '../hooks/use-answer.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';

/** What the server answers for one product: it, and its history from the newest line back. */
export interface ProductAnswer {
  readonly product: VisibleProduct;
  readonly stockLog: readonly VisibleStockLog[];
  /** Where the next page begins, null on the last one. */
  readonly cursor: string | null;
  /** What the people of the lines are called, by their uid. */
  readonly people: Readonly<Record<string, string>>;
  /** Whether it has ever moved; what was answered before this was asked does not say. */
  readonly hasMoved?: boolean;
  /** What it brought in week by week, where past sales may be seen. */
  readonly weeks?: readonly WeekOfSales[];
}

/** The id in the address, as ids are kept. */
export function useProductId(): string {
  const { productId = '' } = useParams({ strict: false });
  return productId.toLowerCase();
}

/** The product as it is on this device, undefined when it is not. */
export function useProductHere(): Product | undefined {
  return useShop().copy.books.products.get(useProductId());
}

/**
 * The product with its history as the server tells it, `rows` lines of it. About one that is still on its way to the
 * server nothing is asked.
 */
export function useProductAnswer(rows: number): Answered<ProductAnswer> {
  const { businessId } = useShop();
  const productId = useProductId();
  const here = useProductHere();
  const isWithServer = useReplicaState().shop?.server?.books.products.has(productId) === true;
  const address = `/api/businesses/${businessId}/products/${encodeURIComponent(productId)}?limit=${rows}`;
  return useAnswer<ProductAnswer>(here === undefined || isWithServer ? address : undefined);
}
