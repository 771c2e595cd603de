/** For tests: what the server would send a device of books in memory. */
import { addDays } from '@cuadra/domain/kernel/instant';
import { type Books, filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { redactProduct, redactRecord, redactStockLog } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { visibleRecordTypes } from '@cuadra/domain/visibility/record-visibility';
import { redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import { customerDebtOfRecords } from '@cuadra/domain/customers/customer-debt';
import { canSeeCustomers } from '@cuadra/domain/rows/customer';
import type { Membership } from '@cuadra/domain/rows/membership';
import { noMoney } from '@cuadra/domain/rows/account';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { BUSINESS } from '@cuadra/domain/testing/shop';
import { type WorkingSet, workingSetFromAnswer } from '@cuadra/domain/working-set';

export function memberOf(books: Books, uid: string): Membership {
  const link = books.memberships.get(`${BUSINESS}/${uid}`);
  if (link === undefined) throw new Error(`${uid} does not work here`);
  return link;
}

/** What the server would send of these books to somebody. */
export function workingSet(books: Books, uid: string, change: Partial<Membership> = {}): WorkingSet {
  const business = books.businesses.get(BUSINESS);
  if (business === undefined) throw new Error('no business');
  const membership = { ...memberOf(books, uid), ...change };
  const types = visibleRecordTypes(membership);
  const records = filterRowsNotDeleted(books.transactions);
  const days = new Set(records.map(({ createdAt }) => dayOf(createdAt, DEFAULT_TIME_ZONE)));
  const today = [...days].toSorted().at(-1) ?? '2026-11-21';
  const summaries = [...days].map((day) => {
    const own = records.filter(({ createdAt }) => dayOf(createdAt, DEFAULT_TIME_ZONE) === day);
    return redactDaySummary(membership, buildDaySummary(BUSINESS, day, own));
  });
  return workingSetFromAnswer({
    version: 1,
    reset: true,
    today,
    business,
    membership,
    carried: { day: addDays(today, -35), balances: noMoney },
    customers: canSeeCustomers(membership) ? [...books.customers.values()] : [],
    products: [...books.products.values()].map((row) => redactProduct(membership, row)),
    transactions: records.filter(({ type }) => types.includes(type)).map((row) => redactRecord(membership, row)),
    expenses: filterRowsNotDeleted(books.expenses),
    stockLogs: filterRowsNotDeleted(books.stockLogs).map((row) => redactStockLog(membership, row)),
    daySummaries: summaries,
    customerDebts: canSeeCustomers(membership)
      ? [...books.customers.keys()].map((id) => customerDebtOfRecords(BUSINESS, id, records))
      : [],
    deleted: [],
  });
}
