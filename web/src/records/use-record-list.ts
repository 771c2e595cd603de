/**
 * The records of one kind on some days: the last days from the device, also offline and as they are recorded, what lies
 * before from the server, page by page. The totals are of all that is found, shown or not.
 *
 * Spec: sections 7 (Reads) and 8 (list fetches are swallowed).
 */
import type { Account } from '@cuadra/domain/cash/account';
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';
import { holds } from '@cuadra/domain/businesses/permissions';
import type { Instant } from '@cuadra/domain/kernel/calendar';
import { findRecords } from '@cuadra/domain/records/record-search';
import type { Transaction, TransactionType } from '@cuadra/domain/records/transaction';
import { type RecordTotals, totalsOfRecords, totalsTogether } from '@cuadra/domain/reports/record-totals';
import { partedByDevice } from '@cuadra/domain/working-set';
import { useMemo, useState } from 'react';
import type { Failure } from '../replica/api.ts';
import { useAnswerPages } from '../replica/use-answer-pages.ts';
import { useRecordsOfDays } from '../replica/use-records.ts';
import { useShop } from '../replica/use-shop.ts';

export interface ListQuery {
  readonly type: TransactionType;
  readonly days: DayRange;
  readonly account: Account | undefined;
  readonly text: string;
}

interface RecordsPage {
  readonly records: readonly Transaction[];
  readonly cursor: string | null;
  readonly totals: RecordTotals;
}

export interface RecordList {
  /** The newest first. */
  readonly records: readonly Transaction[];
  /** Undefined while the older part of them is not known. */
  readonly totals: RecordTotals | undefined;
  readonly isAsking: boolean;
  readonly failure: Failure | undefined;
  /** When the older part was answered. */
  readonly at: Instant | undefined;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

const PAGE = 50;
/** What an empty range is asked as, since a hook cannot be left out: no day is before it. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

export function useRecordList({ type, days, account, text }: ListQuery): RecordList {
  const { businessId, membership, today } = useShop();
  const { recent, older } = partedByDevice(days, today);
  const here = useRecordsOfDays(recent ?? NO_DAYS);
  const found = useMemo(() => findRecords(here, { type, account, text }), [here, type, account, text]);
  const seesThePast = holds(membership, 'verReportes');
  const address = older && seesThePast ? addressOf(businessId, { type, days: older, account, text }) : undefined;
  const { pages, hasMore: hasMorePages, more: morePages, ...answer } = useAnswerPages<RecordsPage>(address);

  const asked = `${type} ${days.from} ${days.to} ${account} ${text}`;
  const [shown, setShown] = useState({ asked, count: PAGE });
  const count = shown.asked === asked ? shown.count : PAGE;
  const records = [...found, ...pages.flatMap((page) => page.records)];
  const more = () => {
    setShown({ asked, count: count + PAGE });
    if (records.length < count + PAGE && hasMorePages) morePages();
  };
  return {
    ...answer,
    records: records.slice(0, count),
    totals: totalsOf(found, pages[0]?.totals, address !== undefined),
    isAsking: address !== undefined && answer.isAsking,
    hasMore: records.length > count || hasMorePages,
    more,
  };
}

function totalsOf(
  found: readonly Transaction[],
  older: RecordTotals | undefined,
  isOlderAsked: boolean,
): RecordTotals | undefined {
  if (isOlderAsked && older === undefined) return undefined;
  const recent = totalsOfRecords(found);
  return older === undefined ? recent : totalsTogether(older, recent);
}

function addressOf(businessId: string, { type, days: { from, to }, account, text }: ListQuery): string {
  const query = new URLSearchParams({ type, from, to, limit: String(PAGE), totals: '1' });
  if (account !== undefined) query.set('account', account);
  if (text.trim() !== '') query.set('q', text.trim());
  return `/api/businesses/${businessId}/records?${query.toString()}`;
}
