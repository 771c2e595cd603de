/** The offered products by id, which the lines of an income need. */
import type { ProductsById } from '@cuadra/domain/wizard/income-line-draft';
import { useMemo } from 'react';
import { useShop } from '../hooks/use-shop.ts';

export function useActiveProductsById(): ProductsById {
  const { products } = useShop().copy.books;
  return useMemo(() => new Map([...products].filter(([, { activo }]) => activo)), [products]);
}
