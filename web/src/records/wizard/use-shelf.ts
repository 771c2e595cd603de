/** The products on offer, by id: what the lines of an income are judged by. */
import type { Shelf } from '@cuadra/domain/wizard/line-draft';
import { useMemo } from 'react';
import { useShop } from '../../hooks/use-shop.ts';

export function useShelf(): Shelf {
  const { products } = useShop().copy.books;
  return useMemo(() => new Map([...products].filter(([, { activo }]) => activo)), [products]);
}
