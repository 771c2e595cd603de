/** What each customer owes, computed from all of their records whenever one of them changes. */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import {
  type CustomerDebt,
  customerDebtOfRecords,
  type DebtRecord,
  debtorIdOf,
} from '@cuadra/domain/customers/customer-debt';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ClientBase } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/rows-from-json.ts';
import type { DayBook } from './ledger.ts';

/** The new debts of the customers whose records change. */
export async function customerDebtsAfterChanges(
  book: Pick<DayBook, 'recordsOfCustomer'>,
  { transactions = [] }: Changes,
  businessId: Uuid,
): Promise<CustomerDebt[]> {
  const customers = new Set(transactions.flatMap(({ after }) => debtorIdOf(after) ?? []));
  const debts: CustomerDebt[] = [];
  for (const customerId of customers) {
    const stored = await book.recordsOfCustomer(customerId);
    const records = new Map<Uuid, DebtRecord>(
      [...stored, ...transactions.map(({ after }) => after)].map((record) => [record.uuid, record]),
    );
    debts.push(customerDebtOfRecords(businessId, customerId, records.values()));
  }
  return debts;
}

/** The lines of the sales, which are most of a record, are left where they are. */
const DEBT_FIELDS = 'uuid, type, "createdAt", "deletedAt", "customerId", total, parts';

export async function readDebtRecordsOfCustomer(
  client: ClientBase,
  businessId: Uuid,
  customerId: Uuid,
): Promise<DebtRecord[]> {
  const { rows } = await client.query<DebtRecord>(
    preparedQuery(
      `select ${DEBT_FIELDS} from transactions
        where "businessId" = $1 and "customerId" = $2 and "deletedAt" is null`,
      [businessId, customerId],
    ),
  );
  return rows;
}

export async function readRecordsOfCustomer(
  client: ClientBase,
  businessId: Uuid,
  customerId: Uuid,
): Promise<Transaction[]> {
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(
      `select to_jsonb(t) - 'version' as record from transactions t
        where "businessId" = $1 and "customerId" = $2 and "deletedAt" is null`,
      [businessId, customerId],
    ),
  );
  return rows.map(({ record }) => transactionFromRow(record));
}

/** Of all customers of a business, from its stored records. */
export async function readCustomerDebtsFromRecords(client: ClientBase, businessId: Uuid): Promise<CustomerDebt[]> {
  const { rows } = await client.query<DebtRecord>(
    `select ${DEBT_FIELDS} from transactions
      where "businessId" = $1 and "customerId" is not null and "deletedAt" is null`,
    [businessId],
  );
  return customerDebtsOfRecords(businessId, rows);
}

export function customerDebtsOfRecords(businessId: Uuid, records: Iterable<DebtRecord>): CustomerDebt[] {
  return [...groupBy(records, debtorIdOf)].flatMap(([customerId, own]) =>
    customerId === undefined ? [] : [customerDebtOfRecords(businessId, customerId, own)],
  );
}

/** Where an older version of Cuadra kept none. Also for rows of an older backup. */
export async function addMissingCustomerDebts(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ businessId: Uuid; version: number }>(
    `select "businessId", version from ledgers l
      where exists (select from transactions t where t."businessId" = l."businessId" and t."customerId" is not null)`,
  );
  for (const { businessId, version } of rows) {
    const debts = await readCustomerDebtsFromRecords(owner, businessId);
    await owner.query(upsertCustomerDebtsSql(['$1', '$2', '$3']), [businessId, version, JSON.stringify(debts)]);
  }
}

/** The parameters are the business, the version and the debts. */
export function upsertCustomerDebtsSql([business = '', version = '', debts = '']: readonly string[]): string {
  return `insert into "customerDebts" ("businessId", "customerId", balance, open, version)
    select ${business}::uuid, "customerId", balance, open, ${version}::bigint
      from jsonb_to_recordset(${debts}::jsonb) as ("customerId" uuid, balance bigint, open jsonb)
    on conflict ("businessId", "customerId")
      do update set balance = excluded.balance, open = excluded.open, version = excluded.version`;
}
