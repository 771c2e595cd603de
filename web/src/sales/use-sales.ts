/**
 * What was sold on some days: the last days folded from the device's own records, also offline and as they are sold,
 * what lies before as the server reports it.
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type SalesReport, salesReport, sumOfSales } from '@cuadra/domain/reports/sales';
import { salesKnownAs, type VisibleSales } from '@cuadra/domain/reports/visible-sales';
import { partedByDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { type Answered, useAnswer } from '../hooks/use-answer.ts';
import { useRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

export interface Sales extends Pick<Answered<unknown>, 'at' | 'failure' | 'reload'> {
  /** Undefined while the older part of it is not known. */
  readonly report: SalesReport | undefined;
}

/** No day is in it. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

export function useSales(days: DayRange): Sales {
  const { businessId, business, membership, today } = useShop();
  const { timezone } = business.configuracion;
  const { recent, older } = partedByDevice(days, today);
  const records = useRecordsOfDays(recent ?? NO_DAYS);
  const isAsked = older !== undefined && hasPermission(membership, 'verReportes');
  const query = new URLSearchParams({ ...older }).toString();
  const { body, at, failure, reload } = useAnswer<VisibleSales>(
    isAsked ? `/api/businesses/${businessId}/reports/sales?${query}` : undefined,
  );
  const report = useMemo(() => {
    // The oldest first: a product is called what it was called last.
    const incomes = records.flatMap((record) => (record.type === 'income' ? [record] : [])).toReversed();
    const here = salesReport(incomes, timezone);
    if (!isAsked) return here;
    return body === undefined ? undefined : sumOfSales(salesKnownAs(body), here);
  }, [records, timezone, isAsked, body]);
  return { report, at, failure, reload };
}
