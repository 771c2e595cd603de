/**
 * Customers who owe more than was agreed, for the gerente: no phone refuses goods that have left the shop, so a sale on
 * credit over the limit is kept, and told.
 *
 * Invariant: a notice's key changes with the latest sale that is not paid, so that a payment makes none new and a
 * further sale does.
 */
import { type Debt, isOverCreditLimit, type OpenDebt } from '../customers/customer-debt.ts';
import type { Money } from '../kernel/money.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Customer } from '../rows/customer.ts';
import type { PermissionHolder } from '../rows/permissions.ts';

export interface OverLimitNotice {
  readonly kind: 'over-limit';
  readonly key: string;
  readonly customer: Customer;
  readonly limit: Money;
  readonly debt: Debt;
  readonly lastSale: OpenDebt;
}

/** Who went over the limit last comes first. */
export function overCreditLimitNotices(
  { rol, activo }: Pick<PermissionHolder, 'rol' | 'activo'>,
  customers: Iterable<Customer>,
  debts: ReadonlyMap<Uuid, Debt>,
): readonly OverLimitNotice[] {
  if (rol !== 'gerente' || !activo) return [];
  const notices = [...customers].flatMap((customer): OverLimitNotice[] => {
    const { limit } = customer;
    const debt = debts.get(customer.uuid);
    const lastSale = debt?.open.at(-1);
    if (limit === null || debt === undefined || lastSale === undefined || !isOverCreditLimit(customer, debt)) return [];
    const key = `over-limit:${customer.uuid}:${lastSale.transactionId}`;
    return [{ kind: 'over-limit', key, customer, limit, debt, lastSale }];
  });
  return notices.toSorted((a, b) => (isLater(a.lastSale, b.lastSale) ? -1 : 1));
}

function isLater(a: OpenDebt, b: OpenDebt): boolean {
  return a.timestamp === b.timestamp ? a.transactionId > b.transactionId : a.timestamp > b.timestamp;
}
