/** Whether the unit of a product may be changed: what has ever moved is counted in it for good. */
import type { Product } from '@cuadra/domain/rows/product';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useProductAnswer } from './use-product.ts';
import { FIRST_ROWS } from './use-stock-history.ts';

/** `unknown` where only the server could tell, and it cannot be asked. */
export type UnitLock = 'open' | 'moved' | 'unknown';

export function useUnitLock({ uuid, stock }: Product): UnitLock {
  const { copy } = useShop();
  const isWithServer = useReplicaState().shop?.server?.books.products.has(uuid) === true;
  const { body } = useProductAnswer(FIRST_ROWS);
  const { hasMoved, stockLog = [] } = body ?? {};
  const isMovedHere = stock > 0 || [...copy.books.stockLogs.values()].some((log) => log.productId === uuid);
  if (isMovedHere || hasMoved === true || stockLog.length > 0) return 'moved';
  return hasMoved === false || !isWithServer ? 'open' : 'unknown';
}
