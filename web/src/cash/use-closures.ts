/**
 * The last closures: what the server answers, with what this device knows better, since it has the last days itself.
 *
 * A list that cannot be fetched takes nothing away: then there is what was kept, and what is on the device.
 * Spec: sections 7 and 8.
 */
import { DEFAULT_CLOSURES, latestClosures } from '@cuadra/domain/cash/closures';
import type { MoneyCount, Transaction } from '@cuadra/domain/rows/transaction';
import { firstDayKept } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { type Answered, useAnswer } from '../hooks/use-answer.ts';
import { useRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

interface ClosuresAnswer {
  readonly closures: readonly MoneyCount[];
  readonly people: Readonly<Record<string, string>>;
}

export interface Closures extends Pick<Answered<ClosuresAnswer>, 'at' | 'isAsking' | 'failure' | 'reload'> {
  readonly closures: readonly MoneyCount[];
  /** What people are called, by their uid. */
  readonly people: Readonly<Record<string, string>>;
}

export function useClosures(): Closures {
  const { businessId, copy, today } = useShop();
  const { transactions } = copy.books;
  const { body, ...answer } = useAnswer<ClosuresAnswer>(
    `/api/businesses/${businessId}/closures?limit=${DEFAULT_CLOSURES}`,
  );
  const here = useRecordsOfDays({ from: firstDayKept(today), to: today });
  const closures = useMemo(() => {
    const told: readonly Transaction[] = body?.closures ?? [];
    const known = new Map([...told, ...here].map((record) => [record.uuid, record]));
    const isDeletedHere = ({ uuid }: Transaction) => (transactions.get(uuid)?.deletedAt ?? null) !== null;
    return latestClosures([...known.values()].filter((record) => !isDeletedHere(record)));
  }, [body, here, transactions]);
  return { ...answer, closures, people: body?.people ?? {} };
}
