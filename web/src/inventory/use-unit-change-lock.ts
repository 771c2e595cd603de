/** Whether a product's unit can be changed: not after it has moved, because its history is counted in it. */
import type { Product } from '@cuadra/domain/rows/product';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useProductWithHistory } from './use-product.ts';

/** `unknown` if only the server could tell and it cannot be reached. */
export type UnitLock = 'open' | 'moved' | 'unknown';

export function useUnitChangeLock({ uuid, stock }: Product): UnitLock {
  const { copy } = useShop();
  const isWithServer = useReplicaState().shop?.server?.books.products.has(uuid) === true;
  const { body } = useProductWithHistory();
  const { hasMoved, stockLog = [] } = body ?? {};
  const isMovedHere = stock > 0 || [...copy.books.stockLogs.values()].some((log) => log.productId === uuid);
  if (isMovedHere || hasMoved === true || stockLog.length > 0) return 'moved';
  return hasMoved === false || !isWithServer ? 'open' : 'unknown';
}
