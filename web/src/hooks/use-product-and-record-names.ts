/** The name of a product, a customer or a record of the open business by its id; undefined for unknown ones. */
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import { useCallback } from 'react';
import { useShop } from './use-shop.ts';

export type NameOf = (id: string) => string | undefined;

export function useProductAndRecordNames(): NameOf {
  const { products, customers, transactions } = useShop().copy.books;
  return useCallback(
    (id) => {
      const record = transactions.get(id);
      return products.get(id)?.description ?? customers.get(id)?.name ?? (record && recordTitle(record));
    },
    [products, customers, transactions],
  );
}
