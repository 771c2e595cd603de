/**
 * Who owes, how much and since when; and one customer with what changed their debt, page by page.
 *
 * Invariants: customers and debts are for whoever records or sees sales; the records of a customer are for whoever sees
 * such records and days; a debt is the stored one, which the executor keeps with the records.
 */
import type { CustomerAnswer, CustomersAnswer, ListedDebtor } from '@cuadra/domain/server-answers';
import {
  debtorWithAge,
  type TodayInZone,
  debtorOrders,
  totalOwedByAge,
  sortDebtors,
} from '@cuadra/domain/customers/debtors';
import type { Debt } from '@cuadra/domain/customers/customer-debt';
import { isUuid, type Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { canSeeCustomers, type Customer } from '@cuadra/domain/rows/customer';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { redactRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { visibleRecordTypes } from '@cuadra/domain/visibility/record-visibility';
import * as z from 'zod/mini';
import type { DayReader } from '../api/declare-business-reads.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { type Signed, rowsWithAuthorNames } from './csv-columns.ts';
import { readRowsOfAllPages } from './read-rows-of-all-pages.ts';
import { readRecordsPage, type RecordSearch } from './list-records.ts';
import { readAuthorNames } from './author-and-customer-names.ts';
import {
  type BookPageAsked,
  bookPlaceSchema,
  pageCursorSchema,
  encodePageCursor,
  flagParameterSchema,
  limitParameterSchema,
  dayRangeOrderCheck,
  optionalDayRangeFields,
} from './query-fields.ts';
import { limitToVisibleDays } from './limit-to-visible-days.ts';

/** owing=1 gives only those who owe something. */
export const customersQuerySchema = z.strictObject({
  order: z.optional(z.enum(debtorOrders)),
  owing: flagParameterSchema,
});
export const customerRecordDaysQuerySchema = z.strictObject(optionalDayRangeFields).check(dayRangeOrderCheck());
export const customerRecordsQuerySchema = z
  .strictObject({ ...optionalDayRangeFields, cursor: pageCursorSchema(bookPlaceSchema), limit: limitParameterSchema })
  .check(dayRangeOrderCheck());
type SomeDays = z.output<typeof customerRecordDaysQuerySchema>;

export async function listCustomers(
  reader: DayReader,
  { order = 'age', owing }: z.output<typeof customersQuerySchema>,
): Promise<CustomersAnswer | Refusal> {
  if (!canSeeCustomers(reader.membership)) return refuse('forbidden');
  const { client, businessId } = reader;
  const { rows } = await client.query<CustomerWithDebt>(
    preparedQuery(`${CUSTOMERS} where c."businessId" = $1 order by c.uuid`, [businessId]),
  );
  const debtors = rows.map((row) => toDebtor(row, todayInZoneOf(reader)));
  const listed = sortDebtors(debtors, order).filter(({ debt }) => !owing || debt.balance > 0);
  return {
    customers: listed.map((debtor) => ({ ...debtor, owed: totalOwedByAge([debtor], todayInZoneOf(reader)) })),
    owed: totalOwedByAge(debtors, todayInZoneOf(reader)),
  };
}

export async function readCustomerWithRecords(
  reader: DayReader,
  id: string,
  query: z.output<typeof customerRecordsQuerySchema>,
): Promise<CustomerAnswer | Refusal> {
  const debtor = await readDebtor(reader, id);
  if (isRefusal(debtor)) return debtor;
  const search = resolveSearch(reader, debtor.customer.uuid, query);
  if (isRefusal(search)) return search;
  const { rows: records, next } = await readRecordsPage(reader, search, query);
  return {
    ...debtor,
    records: records.map((record) => redactRecord(reader.membership, record)),
    cursor: encodePageCursor(next),
    shownFrom: search.days.shownFrom,
    people: await readAuthorNames(reader, records),
  };
}

/** All of a customer's records, for a file. */
export async function readAllCustomerRecordRows(
  reader: DayReader,
  id: string,
  days: SomeDays,
): Promise<AsyncIterable<Signed<Transaction>> | Refusal> {
  const debtor = await readDebtor(reader, id);
  if (isRefusal(debtor)) return debtor;
  const search = resolveSearch(reader, debtor.customer.uuid, days);
  if (isRefusal(search)) return search;
  return readRowsOfAllPages(async (page: BookPageAsked) => {
    const { rows, next } = await readRecordsPage(reader, search, page);
    return { rows: rowsWithAuthorNames(rows, await readAuthorNames(reader, rows)), next };
  });
}

export async function readCustomerExportTitle(reader: DayReader, id: string): Promise<string> {
  const debtor = await readDebtor(reader, id);
  return isRefusal(debtor) ? 'Fiado' : `Fiado ${debtor.customer.name}`;
}

interface CustomerWithDebt {
  readonly customer: Customer;
  /** Both null for a customer who never took anything on credit. */
  readonly balance: Debt['balance'] | null;
  readonly open: Debt['open'] | null;
}

const CUSTOMERS = `select to_jsonb(c) - 'version' as customer, d.balance, d.open
  from customers c left join "customerDebts" d on d."businessId" = $1 and d."customerId" = c.uuid`;

async function readDebtor(reader: DayReader, id: string): Promise<ListedDebtor | Refusal> {
  const { client, businessId, membership } = reader;
  if (!canSeeCustomers(membership)) return refuse('forbidden');
  if (!isUuid(id)) return refuse('customer-not-found');
  const { rows } = await client.query<CustomerWithDebt>(
    preparedQuery(`${CUSTOMERS} where c."businessId" = $1 and c.uuid = $2`, [businessId, id.toLowerCase()]),
  );
  const [row] = rows;
  if (row === undefined) return refuse('customer-not-found');
  const debtor = toDebtor(row, todayInZoneOf(reader));
  return { ...debtor, owed: totalOwedByAge([debtor], todayInZoneOf(reader)) };
}

function toDebtor({ customer, balance, open }: CustomerWithDebt, todayInZone: TodayInZone) {
  return debtorWithAge(normalizeRowInstants(customer), { balance: balance ?? 0, open: open ?? [] }, todayInZone);
}

function todayInZoneOf({ today, business }: DayReader): TodayInZone {
  return { today, zone: business.configuracion.timezone };
}

function resolveSearch(reader: DayReader, customerId: Uuid, { from, to }: SomeDays): RecordSearch | Refusal {
  const days = limitToVisibleDays(reader, { from, to });
  if (isRefusal(days)) return days;
  const types = visibleRecordTypes(reader.membership);
  return { days, types, account: undefined, category: undefined, spentOn: undefined, customerId, words: [] };
}
