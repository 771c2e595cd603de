/** The customers of the open business, including those who were registered here and not sent yet. */
import { customersByLatestCredit } from '@cuadra/domain/customers/customer-order';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useMemo } from 'react';
import { useShop } from './use-shop.ts';

/** Who may be offered, the likeliest first. */
export function useCustomersByLatestCredit(): readonly Customer[] {
  const { customers, transactions } = useShop().copy.books;
  return useMemo(() => customersByLatestCredit(customers.values(), transactions.values()), [customers, transactions]);
}

/** Undefined for nobody, and for somebody this device does not know. */
export function useCustomer(id: string | undefined): Customer | undefined {
  const { customers } = useShop().copy.books;
  return id === undefined ? undefined : customers.get(id);
}
