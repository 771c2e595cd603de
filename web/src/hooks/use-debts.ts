/** What the customers of the open business owe, with everything that was recorded here and not sent yet. */
import type { Debt } from '@cuadra/domain/customers/customer-debt';
import { type AgedDebtor, debtorWithAge, type TodayInZone } from '@cuadra/domain/customers/debtors';
import { useMemo } from 'react';
import { useShop } from './use-shop.ts';

const NO_DEBT: Debt = { balance: 0, open: [] };

export function useTodayAndTimeZone(): TodayInZone {
  const { today, business } = useShop();
  const zone = business.configuracion.timezone;
  return useMemo(() => ({ today, zone }), [today, zone]);
}

export function useCustomerDebt(customerId: string | undefined): Debt {
  const { debts } = useShop().copy;
  return (customerId === undefined ? undefined : debts.get(customerId)) ?? NO_DEBT;
}

/** Everybody who may take something on credit, and who owes or is owed something all the same. */
export function useCustomersAndTheirDebts(): readonly AgedDebtor[] {
  const { debts, books } = useShop().copy;
  const { customers } = books;
  const todayInZone = useTodayAndTimeZone();
  return useMemo(
    () =>
      [...customers.values()]
        .map((customer) => debtorWithAge(customer, debts.get(customer.uuid) ?? NO_DEBT, todayInZone))
        .filter(({ customer, debt }) => customer.activo || debt.balance !== 0),
    [customers, debts, todayInZone],
  );
}
