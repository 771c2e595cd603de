/**
 * The records of some days, of one kind or of all: the last days from the device, also offline and as they are recorded,
 * what lies before from the server, page by page. The totals are of all that is found, shown or not, and are asked for
 * apart: they take longer than a page.
 *
 * Spec: sections 7 (Reads) and 8 (list fetches are swallowed).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Balances } from '@cuadra/domain/rows/account';
import { recordKnownAs, type VisibleRecord } from '@cuadra/domain/visibility/money-visibility';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { findRecords, type RecordFilter } from '@cuadra/domain/records/record-search';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { type RecordTotals, totalsOfRecords, sumOfTotals } from '@cuadra/domain/reports/record-totals';
import { partedByDevice } from '@cuadra/domain/working-set';
import { useMemo, useState } from 'react';
import type { RequestFailure } from '../requests/api.ts';
import { useAnswer } from '../hooks/use-answer.ts';
import { useAnswerPages } from '../hooks/use-answer-pages.ts';
import { useRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

export interface ListQuery extends RecordFilter {
  readonly days: DayRange;
  /** What there was in each account after each record is asked for too. */
  readonly hasBalances?: boolean | undefined;
}

export interface PageOfRecordList {
  readonly records: readonly VisibleRecord[];
  readonly cursor: string | null;
  readonly balances?: Readonly<Record<Uuid, Balances>>;
}

export interface RecordList {
  /** The newest first. */
  readonly records: readonly Transaction[];
  /** Undefined while the older part of them is not known. */
  readonly totals: RecordTotals | undefined;
  /** What there was in each account after those that the server answered. */
  readonly balances: ReadonlyMap<Uuid, Balances>;
  /** Where the rest of it is found: all that the device has of it, and where the server lists what is older. */
  readonly sources: { readonly here: readonly Transaction[]; readonly address: string | undefined };
  readonly isAsking: boolean;
  readonly failure: RequestFailure | undefined;
  /** When the older part was answered. */
  readonly at: Instant | undefined;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

const PAGE = 50;
/** What an empty range is asked as, since a hook cannot be left out: no day is before it. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

export function useRecordList({ days, hasBalances = false, type, account, spentOn, text = '' }: ListQuery): RecordList {
  const { businessId, membership, today } = useShop();
  const { recent, older } = partedByDevice(days, today);
  const here = useRecordsOfDays(recent ?? NO_DAYS);
  const found = useMemo(
    () => findRecords(here, { type, account, spentOn, text }),
    [here, type, account, spentOn, text],
  );
  const asked =
    older && hasPermission(membership, 'verReportes')
      ? recordsAddress(businessId, older, { type, account, spentOn, text })
      : undefined;
  const {
    pages,
    more: morePages,
    ...answer
  } = useAnswerPages<PageOfRecordList>(asked && `${asked}&limit=${PAGE}${hasBalances ? '&balances=1' : ''}`);
  const { body } = useAnswer<{ readonly totals: RecordTotals }>(asked && `${asked}&limit=1&totals=1`);

  const query = JSON.stringify([type, days, account, spentOn, text]);
  const [shown, setShown] = useState({ query, count: PAGE });
  const count = shown.query === query ? shown.count : PAGE;
  const told = useMemo(() => pages.flatMap((page) => page.records.map(recordKnownAs)), [pages]);
  const records = [...found, ...told];
  // Also while the next page is on its way, so that the button which asks for it stays where it is.
  const hasMorePages = (pages.at(-1)?.cursor ?? null) !== null;
  const more = () => {
    setShown({ query, count: count + PAGE });
    if (records.length < count + PAGE && hasMorePages) morePages();
  };
  return {
    ...answer,
    records: records.slice(0, count),
    totals: totalsOf(found, body?.totals, asked !== undefined),
    balances: useMemo(() => new Map(pages.flatMap((page) => Object.entries(page.balances ?? {}))), [pages]),
    sources: { here: found, address: asked },
    isAsking: asked !== undefined && answer.isAsking,
    hasMore: records.length > count || hasMorePages,
    more,
  };
}

/** Where the server lists the records of some days, or gives them as a file. */
export function recordsAddress(
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
  found: readonly Transaction[],
  older: RecordTotals | undefined,
  isOlderAsked: boolean,
): RecordTotals | undefined {
  if (isOlderAsked && older === undefined) return undefined;
  const recent = totalsOfRecords(found);
  return older === undefined ? recent : sumOfTotals(older, recent);
}
