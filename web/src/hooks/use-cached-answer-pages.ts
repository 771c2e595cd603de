/**
 * A paged list of the server, with as many pages as the person has opened.
 *
 * Each page starts where the previous one ended, so that new records cause neither gaps nor duplicates. All pages are
 * fetched again whenever the business has a new version.
 */
import type { Paged } from '@cuadra/domain/server-answers';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { CachedAnswer } from '../session/server-answer-cache.ts';
import { useDeviceServices, useReplicaState } from '../session/use-session.ts';
import { useOpenedCount } from './use-opened-count.ts';

export interface ServerPages<Page extends Paged> extends Omit<CachedAnswer<unknown>, 'body'> {
  readonly pages: readonly Page[];
  /** True if there are more rows than shown, also while they load, so that their button does not move. */
  readonly hasMore: boolean;
  /** Not while what is shown is fetched again: a tap on the button for more is not lost then. */
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

/** `address` is that of the first page; undefined requests nothing. */
export function useCachedAnswerPages<Page extends Paged>(address: string | undefined): ServerPages<Page> {
  const { answers } = useDeviceServices();
  const version = useReplicaState().shop?.server?.version;
  const [count, open] = useOpenedCount(address, 1);

  const latest = useRef<readonly PageReading[]>([]);
  const read = () => {
    const readings = pageReadings(address, count, answers.reading);
    const isSame =
      readings.length === latest.current.length && readings.every((one, at) => isAlike(one, latest.current[at]));
    if (!isSame) latest.current = readings;
    return latest.current;
  };
  const readings = useSyncExternalStore(answers.subscribe, read);
  const places = readings.map((one) => one.address).join('\n');
  const reload = useCallback(() => {
    for (const place of places.split('\n')) if (place !== '') answers.refresh(place);
  }, [answers, places]);
  useEffect(reload, [reload, version]);

  const more = useCallback(() => open(count + 1), [open, count]);
  return useMemo(() => {
    const pages = readings.flatMap(({ reading: { body } }) =>
      body === undefined ? [] : z.parse(z.custom<Page>(), body),
    );
    const last = readings.at(-1)?.reading;
    const isLoadingMore = pages.length > 0 && pages.length < count && last?.isAsking === true;
    return {
      pages,
      at: last?.at,
      isAsking: readings.some(({ reading }) => reading.isAsking),
      failure: readings.find(({ reading }) => reading.failure !== undefined)?.reading.failure,
      hasMore: (pages.length === count || isLoadingMore) && (pages.at(-1)?.cursor ?? null) !== null,
      isLoadingMore,
      more,
      reload,
    };
  }, [readings, count, more, reload]);
}

interface PageReading {
  readonly address: string;
  readonly reading: CachedAnswer<unknown>;
}

const followed = z.object({ cursor: z.nullable(z.string()) });

/** All known pages from the first on, and the next one. */
function pageReadings(
  first: string | undefined,
  count: number,
  readingOf: (address: string) => CachedAnswer<unknown>,
): readonly PageReading[] {
  const readings: PageReading[] = [];
  let address = first;
  while (address !== undefined && readings.length < count) {
    const reading = readingOf(address);
    readings.push({ address, reading });
    const cursor = z.safeParse(followed, reading.body).data?.cursor ?? null;
    address = cursor === null ? undefined : `${first}&cursor=${encodeURIComponent(cursor)}`;
  }
  return readings;
}

function isAlike(a: PageReading, b: PageReading | undefined): boolean {
  return a.address === b?.address && a.reading === b.reading;
}
