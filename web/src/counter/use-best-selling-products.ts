/**
 * The products of the tiles. They stay in their places while the counter is open: a tile that moved would be tapped
 * instead of another.
 */
import { favouriteProducts } from '@cuadra/domain/counter/favourites';
import type { Product } from '@cuadra/domain/rows/product';
import { useState } from 'react';
import { useActiveProducts, useShop } from '../hooks/use-shop.ts';
import { now } from '../requests/clock.ts';

export function useBestSellingProducts(): readonly Product[] {
  const products = useActiveProducts();
  const choose = useChoice(products);
  const [chosen, setChosen] = useState(choose);
  const byId = new Map(products.map((product) => [product.uuid, product]));
  const shown = chosen.flatMap((uuid) => byId.get(uuid) ?? []);
  // Of a shop whose products come later, or lose one of its tiles.
  if (shown.length < chosen.length || (chosen.length === 0 && products.length > 0)) {
    const again = choose();
    setChosen(again);
    return again.flatMap((uuid) => byId.get(uuid) ?? []);
  }
  return shown;
}

function useChoice(products: readonly Product[]): () => readonly string[] {
  const { copy, business } = useShop();
  const { timezone: zone } = business.configuracion;
  const { favourites, books } = copy;
  return () =>
    favouriteProducts(products, favourites, books.stockLogs.values(), { at: now(), zone }).map(({ uuid }) => uuid);
}
