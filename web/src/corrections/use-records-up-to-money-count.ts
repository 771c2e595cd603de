/**
 * The records around a count of the till, at least back to the count before: from the device where it has them, else
 * from the server.
 *
 * Yesterday is enough: who counts every day has counted there.
 */
import type { RecordsPage } from '@cuadra/domain/server-answers';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { addDays, type Instant } from '@cuadra/domain/kernel/instant';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { fillRedactedRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useEffect, useMemo } from 'react';
import { useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { usePermission, useShop } from '../hooks/use-shop.ts';

const PAGE = 100;

/** Undefined until all of them are there. */
export function useRecordsUpToMoneyCount(at: Instant): readonly Transaction[] | undefined {
  const { businessId, business, today } = useShop();
  const seesThePast = usePermission('verReportes');
  const first = firstDayOnDevice(today);
  const here = useDeviceRecordsOfDays({ from: first, to: today });
  const day = dayOf(at, business.configuracion.timezone);
  const range = new URLSearchParams({ from: addDays(day, -1), to: day, limit: `${PAGE}` });
  const isOlder = day <= first;
  const address = isOlder && seesThePast ? `/api/businesses/${businessId}/records?${range.toString()}` : undefined;
  const { pages, hasMore, isAsking, more } = useCachedAnswerPages<RecordsPage>(address);
  useEffect(() => {
    if (hasMore && !isAsking) more();
  }, [hasMore, isAsking, more]);
  const told = useMemo(() => pages.flatMap((page) => page.records.map(fillRedactedRecord)), [pages]);
  if (!isOlder) return here;
  return pages.length === 0 || hasMore ? undefined : told;
}
