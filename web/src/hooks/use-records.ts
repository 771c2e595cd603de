/**
 * For screens: the records that the device has, of the days and kinds that its person may see, deleted ones left out.
 *
 * Its person may have recorded what they may not see: until the server has it, it waits in the outbox and is shown
 * nowhere else.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { type DayRange, seesDay, seesType, visibleRange } from '@cuadra/domain/visibility/record-visibility';
import { type VisibleSummary, visibleSummary } from '@cuadra/domain/cash/summary-visibility';
import { type AccountDay, accountsOfDay } from '@cuadra/domain/cash/day-accounts';
import { emptyDay } from '@cuadra/domain/cash/day-summary';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { dayOf, rangeOfDays } from '@cuadra/domain/kernel/calendar';
import { comesBefore, inBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import { useMemo } from 'react';
import { type Copy, expectedBalances } from '../replica/copy.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from './use-shop.ts';

/** The newest first. */
export function useRecordsOfDays(range: DayRange): readonly Transaction[] {
  const records = useUnorderedRecords(range);
  return useMemo(() => inBookOrder(records).toReversed(), [records]);
}

/** In no order: to look for some among thousands takes a phone less than to put them all in theirs. */
export function useTodaysRecords(): readonly Transaction[] {
  const { today } = useShop();
  return useUnorderedRecords({ from: today, to: today });
}

function useUnorderedRecords({ from, to }: DayRange): readonly Transaction[] {
  const { copy, today } = useShop();
  const { books, business, membership } = copy;
  const { transactions } = books;
  // What else changes in a copy makes no other list of it.
  return useMemo(
    () => recordsOfDays({ books: { transactions }, business, membership }, today, { from, to }),
    [transactions, business, membership, today, from, to],
  );
}

interface Book extends Pick<Copy, 'business' | 'membership'> {
  readonly books: Pick<Copy['books'], 'transactions'>;
}

/** In no order. */
export function recordsOfDays({ books, business, membership }: Book, today: Day, range: DayRange): Transaction[] {
  const visible = visibleRange(membership, range, today);
  if (visible === null) return [];
  const { from, until } = rangeOfDays(visible.from, visible.to, business.configuracion.timezone);
  const isWanted = ({ createdAt, deletedAt, type }: Transaction) =>
    deletedAt === null && from <= createdAt && createdAt < until && seesType(membership, type);
  return [...books.transactions.values()].filter(isWanted);
}

/** Whether the device knows a record, and what; `deleted` once it was deleted here. */
export function useRecordHere(id: string): Transaction | 'deleted' | undefined {
  const { copy, today, business, membership } = useShop();
  const record = copy.books.transactions.get(id);
  if (record === undefined || !seesType(membership, record.type)) return undefined;
  if (record.deletedAt !== null) return 'deleted';
  return seesDay(membership, dayOf(record.createdAt, business.configuracion.timezone), today) ? record : undefined;
}

/** Whether the server has heard of a record, or it is not known here at all and can only be asked for. */
export function useMayBeAskedFor(id: string): boolean {
  const { shop } = useReplicaState();
  const isHere = shop?.copy?.books.transactions.has(id) === true;
  return !isHere || shop.server?.books.transactions.has(id) === true;
}

/** What a record did to the stock, as far as the device knows. */
export function useStockLogsHere(recordId: string): readonly StockLog[] {
  const { stockLogs } = useShop().copy.books;
  return useMemo(
    () =>
      inBookOrder([...stockLogs.values()].filter((log) => log.transactionId === recordId && log.deletedAt === null)),
    [stockLogs, recordId],
  );
}

/** Whether the money was counted after a place in the book. */
export function useIsSettled(): (record: Pick<Transaction, 'createdAt' | 'uuid'>) => boolean {
  const { summaries } = useShop().copy;
  return (record) =>
    [...summaries.values()].some(({ lastCount }) => lastCount !== null && comesBefore(record, lastCount));
}

/** Today's figures, as far as this person may see them, also on a day on which nothing happened yet. */
export function useSummaryOfToday(): VisibleSummary {
  const { copy, today, businessId, membership } = useShop();
  const summary = copy.summaries.get(today);
  return useMemo(
    () => summary ?? visibleSummary(membership, emptyDay(businessId, today)),
    [summary, membership, businessId, today],
  );
}

/** What each account began today with, what moved, and what there should be. */
export function useAccountsToday(): readonly AccountDay[] {
  const { copy, today } = useShop();
  const { summaries, carried } = copy;
  const summary = useSummaryOfToday();
  return useMemo(() => {
    const earlier = new Map([...summaries].filter(([day]) => day < today));
    return accountsOfDay(summary, expectedBalances({ summaries: earlier, carried }));
  }, [summaries, carried, summary, today]);
}
