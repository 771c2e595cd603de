/**
 * What each customer owes: whenever one of their records changes, it follows from what is stored, or, where sales that
 * were paid are owed again, from their newest sales.
 */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import {
  customerDebtAfterChanges,
  debtBalanceAfterChanges,
  type CustomerDebt,
  customerDebtFromBalance,
  customerDebtOfRecords,
  debtChange,
  type DebtRecord,
  debtorIdOf,
  emptyCustomerDebt,
} from '@cuadra/domain/customers/customer-debt';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import { AFTER_ALL_IDS } from '@cuadra/domain/kernel/id-bounds';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type Money, sumOfNumbers } from '@cuadra/domain/kernel/money';
import type { ClientBase } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import type { DayBook } from './ledger.ts';

/** The new debts of the customers whose records change. */
export async function customerDebtsAfterChanges(
  book: Pick<DayBook, 'debtOfCustomer' | 'newestOwedSales'>,
  { transactions = [] }: Changes,
  businessId: Uuid,
): Promise<CustomerDebt[]> {
  const customers = new Set(transactions.flatMap(({ after }) => debtorIdOf(after) ?? []));
  const debts: CustomerDebt[] = [];
  for (const customerId of customers) {
    const stored = (await book.debtOfCustomer(customerId)) ?? emptyCustomerDebt(businessId, customerId);
    const debt = customerDebtAfterChanges(stored, transactions);
    debts.push(debt ?? (await debtFromNewestSales(book, stored, transactions)));
  }
  return debts;
}

async function debtFromNewestSales(
  book: Pick<DayBook, 'newestOwedSales'>,
  stored: CustomerDebt,
  transactions: NonNullable<Changes['transactions']>,
): Promise<CustomerDebt> {
  const { businessId, customerId } = stored;
  const balance = debtBalanceAfterChanges(stored, transactions);
  const changed = transactions.map(({ after }) => after);
  const ids = changed.map(({ uuid }) => uuid);
  const sales = await book.newestOwedSales(customerId, balance, ids);
  return customerDebtFromBalance({ businessId, customerId, balance }, [...sales, ...changed]);
}

export async function readDebtOfCustomer(
  client: ClientBase,
  businessId: Uuid,
  customerId: Uuid,
): Promise<CustomerDebt | undefined> {
  const { rows } = await client.query<CustomerDebt>(
    preparedQuery(
      'select "businessId", "customerId", balance, open from "customerDebts" where "businessId" = $1 and "customerId" = $2',
      [businessId, customerId],
    ),
  );
  return rows[0];
}

/** Without what is open, which may be much. */
export async function readBalanceOfCustomer(client: ClientBase, businessId: Uuid, customerId: Uuid): Promise<Money> {
  const { rows } = await client.query<Pick<CustomerDebt, 'balance'>>(
    preparedQuery('select balance from "customerDebts" where "businessId" = $1 and "customerId" = $2', [
      businessId,
      customerId,
    ]),
  );
  return rows[0]?.balance ?? 0;
}

/** The lines of the sales, which are most of a record, are left where they are. */
const DEBT_FIELDS = 'uuid, type, "createdAt", "deletedAt", "customerId", total, parts';

/** Few are read where little is open, and each further page is twice as long, so that pages are never many. */
const FIRST_PAGE = 50;
const MAX_PAGE = 10_000;

export async function readOwedSalesCoveringBalance(
  client: ClientBase,
  businessId: Uuid,
  customerId: Uuid,
  amount: Money,
  without: readonly Uuid[],
): Promise<DebtRecord[]> {
  const sales: DebtRecord[] = [];
  let page = FIRST_PAGE;
  let isMore = true;
  while (isMore && sumOfNumbers(sales.map(debtChange)) < amount) {
    const last = sales.at(-1);
    const { rows } = await client.query<DebtRecord>(
      preparedQuery(
        `select ${DEBT_FIELDS} from transactions
          where "businessId" = $1 and "customerId" = $2 and "deletedAt" is null
            and type = 'income' and (parts->>'owed')::bigint > 0 and uuid <> all($3)
            and ("createdAt", uuid) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, $6))
          order by "createdAt" desc, uuid desc limit $7`,
        [businessId, customerId, without, last?.createdAt ?? null, last?.uuid ?? null, AFTER_ALL_IDS, page],
      ),
    );
    sales.push(...rows);
    isMore = rows.length === page;
    page = Math.min(2 * page, MAX_PAGE);
  }
  return sales;
}

/** The newest that changed what the customer owes. */
export async function readNewestDebtRecords(
  client: ClientBase,
  businessId: Uuid,
  customerId: Uuid,
  many: number,
): Promise<DebtRecord[]> {
  const { rows } = await client.query<DebtRecord>(
    preparedQuery(
      `select ${DEBT_FIELDS} from transactions
        where "businessId" = $1 and "customerId" = $2 and "deletedAt" is null
          and (type in ('collection', 'forgiveness') or (parts->>'owed')::bigint <> 0)
        order by "createdAt" desc, uuid desc limit $3`,
      [businessId, customerId, many],
    ),
  );
  return rows;
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
