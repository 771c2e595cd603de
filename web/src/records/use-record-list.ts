/**
 * The records of some days, of one kind or of all: the last days come from the device, also offline; earlier ones come
 * from the server page by page. The totals cover everything found, shown or not, and are requested separately, because
 * they take longer than a page.
 * Spec: sections 7 (Reads) and 8 (list fetches are swallowed).
 */
import type { RecordsPage } from '@cuadra/domain/server-answers';
import type { Balances } from '@cuadra/domain/rows/account';
import { fillRedactedRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeRecordType, type DayRange } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { filterRecords, type RecordFilter } from '@cuadra/domain/records/filter-records';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import {
  type RecordTotals,
  addRecordTotals,
  isListOfAllSales,
  totalsOfRecords,
  totalsOfSalesAndReturns,
} from '@cuadra/domain/reports/record-totals';
import { splitRangeByDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';
import { useOpenedCount } from '../hooks/use-opened-count.ts';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useCurrencyAndCustomerNames } from '../shop/customer-names-provider.tsx';
import type { ListedRecords } from '../shop/record-list-body.tsx';

export interface ListQuery extends RecordFilter {
  readonly days: DayRange;
  /** Also asks for the balances after each record. */
  readonly hasBalances?: boolean | undefined;
}

export interface RecordList extends ListedRecords {
  /** Undefined while the older part is unknown. */
  readonly totals: RecordTotals | undefined;
  /** Of the days that the device has. */
  readonly recentTotals: RecordTotals;
  /** The balances after the records that came from the server. */
  readonly balances: ReadonlyMap<Uuid, Balances>;
  /** The records that the device has, and the server's address for the older part. */
  readonly sources: { readonly here: readonly Transaction[]; readonly address: string | undefined };
}

const PAGE = 50;
/** An empty range, because a hook cannot be left out. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

export function useRecordList({ days, hasBalances = false, type, account, spentOn, text = '' }: ListQuery): RecordList {
  const { businessId, membership, today } = useShop();
  const { customerName } = useCurrencyAndCustomerNames();
  const { recent, older } = splitRangeByDevice(days, today);
  const here = useDeviceRecordsOfDays(recent ?? NO_DAYS);
  const found = useMemo(
    () => filterRecords(here, { type, account, spentOn, text }, customerName),
    [here, type, account, spentOn, text, customerName],
  );
  const asked =
    older && hasPermission(membership, 'verReportes')
      ? recordListApiUrl(businessId, older, { type, account, spentOn, text })
      : undefined;
  const {
    pages,
    more: morePages,
    ...answer
  } = useCachedAnswerPages<RecordsPage>(asked && `${asked}&limit=${PAGE}${hasBalances ? '&balances=1' : ''}`);
  const { body } = useCachedAnswer<RecordsPage>(asked && `${asked}&limit=1&totals=1`);

  const canSayReturned = isListOfAllSales({ type, account, spentOn, text }) && canSeeRecordType(membership, 'return');
  const recentTotals = useMemo(
    () =>
      canSayReturned
        ? totalsOfSalesAndReturns([...found, ...filterRecords(here, { type: 'return' })])
        : totalsOfRecords(found),
    [found, here, canSayReturned],
  );

  const query = JSON.stringify([type, days, account, spentOn, text]);
  const [count, open] = useOpenedCount(query, PAGE);
  const told = useMemo(() => pages.flatMap((page) => page.records.map(fillRedactedRecord)), [pages]);
  const records = [...found, ...told];
  const more = () => {
    open(count + PAGE);
    if (records.length < count + PAGE && answer.hasMore) morePages();
  };
  return {
    ...answer,
    records: records.slice(0, count),
    recentTotals,
    totals: totalsOf(recentTotals, body?.totals, asked !== undefined),
    balances: useMemo(() => new Map(pages.flatMap((page) => Object.entries(page.balances ?? {}))), [pages]),
    sources: { here: found, address: asked },
    isAsking: asked !== undefined && answer.isAsking,
    hasMore: records.length > count || answer.hasMore,
    more,
  };
}

/** The address of a list of records, or of its CSV. */
export function recordListApiUrl(
  businessId: Uuid,
  { from, to }: DayRange,
  { type, account, spentOn, text = '' }: RecordFilter,
  as: 'records' | 'records.csv' = 'records',
): string {
  const query = new URLSearchParams({ from, to });
  if (type !== undefined) query.set('type', type);
  if (account !== undefined) query.set('account', account);
  if (spentOn !== undefined) query.set('spentOn', spentOn);
  if (text.trim() !== '') query.set('q', text.trim());
  return `/api/businesses/${businessId}/${as}?${query.toString()}`;
}

function totalsOf(
  recent: RecordTotals,
  older: RecordTotals | undefined,
  isOlderAsked: boolean,
): RecordTotals | undefined {
  if (isOlderAsked && older === undefined) return undefined;
  return older === undefined ? recent : addRecordTotals(older, recent);
}
