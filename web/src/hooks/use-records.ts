/**
 * The device's records of the days and kinds that its person may see, without deleted ones.
 *
 * A person may record what they may not see: such a record is shown only in the outbox, until the server has it.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import {
  type DayRange,
  canSeeDay,
  canSeeRecordType,
  visiblePartOfDayRange,
} from '@cuadra/domain/visibility/record-visibility';
import { type VisibleSummary, redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import { type AccountDayStatement, dayStatementByAccount } from '@cuadra/domain/cash/day-statement-by-account';
import { emptyDaySummary } from '@cuadra/domain/cash/day-summary';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { dayOf, instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import { filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import {
  isEarlierInBook,
  type Return,
  filterReturnsOfSales,
  sortInBookOrder,
  type Transaction,
} from '@cuadra/domain/rows/transaction';
import { useMemo } from 'react';
import { type Copy, balancesOfCopy } from '../replica/business-copy-in-memory.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from './use-shop.ts';

/** Newest first. */
export function useDeviceRecordsOfDays(range: DayRange): readonly Transaction[] {
  const records = useUnorderedRecords(range);
  return useMemo(() => sortInBookOrder(records).toReversed(), [records]);
}

/** Unordered: searching thousands of records is faster on a phone than sorting them. */
export function useTodaysRecords(): readonly Transaction[] {
  const { today } = useShop();
  return useUnorderedRecords({ from: today, to: today });
}

function useUnorderedRecords({ from, to }: DayRange): readonly Transaction[] {
  const { copy, today } = useShop();
  const { books, business, membership } = copy;
  const { transactions } = books;
  // Recomputed only when the records change, not on other changes of the copy.
  return useMemo(
    () => visibleRecordsOfDays({ books: { transactions }, business, membership }, today, { from, to }),
    [transactions, business, membership, today, from, to],
  );
}

interface Book extends Pick<Copy, 'business' | 'membership'> {
  readonly books: Pick<Copy['books'], 'transactions'>;
}

/** Unordered. */
export function visibleRecordsOfDays(
  { books, business, membership }: Book,
  today: Day,
  range: DayRange,
): Transaction[] {
  const visible = visiblePartOfDayRange(membership, range, today);
  if (visible === null) return [];
  const { from, until } = instantRangeOfDays(visible.from, visible.to, business.configuracion.timezone);
  const isWanted = ({ createdAt, deletedAt, type }: Transaction) =>
    deletedAt === null && from <= createdAt && createdAt < until && canSeeRecordType(membership, type);
  return [...books.transactions.values()].filter(isWanted);
}

/** `deleted` if it was deleted here. */
export function useDeviceRecord(id: string): Transaction | 'deleted' | undefined {
  const { copy, today, business, membership } = useShop();
  const record = copy.books.transactions.get(id);
  if (record === undefined || !canSeeRecordType(membership, record.type)) return undefined;
  if (record.deletedAt !== null) return 'deleted';
  return canSeeDay(membership, dayOf(record.createdAt, business.configuracion.timezone), today) ? record : undefined;
}

/** True if the server has the record, or the device does not know it. */
export function useServerMayHaveRecord(id: Uuid): boolean {
  return useServerMayHave('transactions', id);
}

/** The same of a customer. */
export function useServerMayHaveCustomer(id: Uuid): boolean {
  return useServerMayHave('customers', id);
}

function useServerMayHave(table: 'transactions' | 'customers', id: Uuid): boolean {
  const { shop } = useReplicaState();
  const isHere = shop?.copy?.books[table].has(id) === true;
  return !isHere || shop.server?.books[table].has(id) === true;
}

/** The record's stock logs that the device knows. */
export function useStockLogsOfRecord(recordId: string): readonly StockLog[] {
  const { stockLogs } = useShop().copy.books;
  return useMemo(
    () =>
      sortInBookOrder(
        [...stockLogs.values()].filter((log) => log.transactionId === recordId && log.deletedAt === null),
      ),
    [stockLogs, recordId],
  );
}

/** What came back of a sale, as far as the device knows. */
export function useReturnsOfSale(saleId: string): readonly Return[] {
  const { transactions } = useShop().copy.books;
  return useMemo(
    () => sortInBookOrder(filterReturnsOfSales(filterRowsNotDeleted(transactions), new Set([saleId]))),
    [transactions, saleId],
  );
}

/** Whether the money was counted after the record. */
export function useCheckIfMoneyCountedAfter(): (record: Pick<Transaction, 'createdAt' | 'uuid'>) => boolean {
  const { summaries } = useShop().copy;
  return (record) =>
    [...summaries.values()].some(({ lastCount }) => lastCount !== null && isEarlierInBook(record, lastCount));
}

/** Limited to what this person may see; exists also on a day without records. */
export function useTodaysSummary(): VisibleSummary {
  const { copy, today, businessId, membership } = useShop();
  const summary = copy.summaries.get(today);
  return useMemo(
    () => summary ?? redactDaySummary(membership, emptyDaySummary(businessId, today)),
    [summary, membership, businessId, today],
  );
}

/** What each account began the day with, what moved, and what there should be. */
export function useTodaysStatementByAccount(): readonly AccountDayStatement[] {
  const { copy, today } = useShop();
  const { summaries, carried } = copy;
  const summary = useTodaysSummary();
  const records = useTodaysRecords();
  return useMemo(() => {
    const earlier = new Map([...summaries].filter(([day]) => day < today));
    return dayStatementByAccount(summary, balancesOfCopy({ summaries: earlier, carried }), records);
  }, [summaries, carried, summary, today, records]);
}
