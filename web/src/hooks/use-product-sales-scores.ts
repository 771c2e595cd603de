/** How much each product sells, for the order of what is searched while selling. */
import { productSalesScores } from '@cuadra/domain/counter/favourites';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { useMemo } from 'react';
import { now } from '../requests/clock.ts';
import { useShop } from './use-shop.ts';

export function useProductSalesScores(): ReadonlyMap<Uuid, number> {
  const { copy, business } = useShop();
  const { timezone: zone } = business.configuracion;
  const { favourites } = copy;
  const { stockLogs } = copy.books;
  return useMemo(
    () => productSalesScores(favourites, stockLogs.values(), { at: now(), zone }),
    [favourites, stockLogs, zone],
  );
}
