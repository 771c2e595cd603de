/** How the customers of the open business are called, for every record that one of them owes. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { OwingWords } from '@cuadra/domain/records/record-titles-and-labels';
import type { Customer } from '@cuadra/domain/rows/customer';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';

type Customers = ReadonlyMap<Uuid, Customer>;

const KnownCustomers = createContext<Customers>(new Map());

interface CustomerNamesProviderProps {
  readonly customers: Customers;
  readonly children: ReactNode;
}

export function CustomerNamesProvider({ customers, children }: CustomerNamesProviderProps) {
  return <KnownCustomers value={customers}>{children}</KnownCustomers>;
}

export function useCurrencyAndCustomerNames(): OwingWords {
  const customers = useContext(KnownCustomers);
  const { currency } = useShopLocale();
  return useMemo(() => ({ currency, customerName: (id: Uuid) => customers.get(id)?.name }), [customers, currency]);
}
