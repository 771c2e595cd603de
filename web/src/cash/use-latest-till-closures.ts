/**
 * The last closures from the server, merged with those of the last days on the device, which are newer.
 *
 * A list that cannot be fetched removes nothing: the cached answer and the device's own are shown.
 * Spec: sections 7 and 8.
 */
import { fullName } from '@cuadra/domain/people/full-name';
import {
  DEFAULT_CLOSURE_LIMIT,
  latestTillClosuresAmongRecords,
} from '@cuadra/domain/cash/latest-till-closures-among-records';
import type { MoneyCount, Transaction } from '@cuadra/domain/rows/transaction';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useMe } from '../session/use-session.ts';

interface ClosuresAnswer {
  readonly closures: readonly MoneyCount[];
  readonly people: Readonly<Record<string, string>>;
}

export interface Closures extends Pick<FetchedAnswer<ClosuresAnswer>, 'at' | 'isAsking' | 'failure' | 'reload'> {
  readonly closures: readonly MoneyCount[];
  /** Names by uid. */
  readonly people: Readonly<Record<string, string>>;
}

export function useLatestTillClosures(): Closures {
  const { businessId, copy, today } = useShop();
  const { profile } = useMe();
  const { transactions } = copy.books;
  const { body, ...answer } = useCachedAnswer<ClosuresAnswer>(
    `/api/businesses/${businessId}/closures?limit=${DEFAULT_CLOSURE_LIMIT}`,
  );
  const here = useDeviceRecordsOfDays({ from: firstDayOnDevice(today), to: today });
  const closures = useMemo(() => {
    const told: readonly Transaction[] = body?.closures ?? [];
    const known = new Map([...told, ...here].map((record) => [record.uuid, record]));
    const isDeletedHere = ({ uuid }: Transaction) => (transactions.get(uuid)?.deletedAt ?? null) !== null;
    return latestTillClosuresAmongRecords([...known.values()].filter((record) => !isDeletedHere(record)));
  }, [body, here, transactions]);
  // Who has just closed knows their own name.
  return { ...answer, closures, people: { [profile.uid]: fullName(profile), ...body?.people } };
}
