import type { Uuid } from '../kernel/input-fields.ts';
import type { Customer } from '../rows/customer.ts';
import type { Transaction } from '../rows/transaction.ts';

/** Those who may be offered: who took something on credit last comes first, the others follow by name. */
export function customersByLatestCredit(
  customers: Iterable<Customer>,
  records: Iterable<Transaction>,
): readonly Customer[] {
  const latest = new Map<Uuid, string>();
  for (const record of records) {
    if (record.type !== 'income' || record.customerId == null || record.deletedAt !== null) continue;
    if (record.createdAt > (latest.get(record.customerId) ?? '')) latest.set(record.customerId, record.createdAt);
  }
  const timeOf = ({ uuid }: Customer) => latest.get(uuid) ?? '';
  return sortCustomersByName([...customers].filter(({ activo }) => activo)).toSorted((a, b) =>
    timeOf(a) === timeOf(b) ? 0 : timeOf(a) < timeOf(b) ? 1 : -1,
  );
}

export function sortCustomersByName<Named extends Pick<Customer, 'name'>>(customers: readonly Named[]): Named[] {
  return customers.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}
