/** The sales of some days: the last days from the device's own records, also offline; earlier ones from the server. */
import type { SalesAnswer } from '@cuadra/domain/server-answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type SalesReport, salesReport, sumOfSalesReports } from '@cuadra/domain/reports/sales-report';
import { fillRedactedSalesReport } from '@cuadra/domain/reports/redact-sales-report';
import { splitRangeByDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

export interface Sales extends Pick<FetchedAnswer<unknown>, 'at' | 'failure' | 'reload'> {
  /** Undefined while the older part is not known. */
  readonly report: SalesReport | undefined;
  /** True if a part of it is the device's own. */
  readonly isWithDevice: boolean;
}

/** An empty range. */
const NO_DAYS: DayRange = { from: '9999-12-31', to: '0000-01-01' };

export function useSalesReport(days: DayRange): Sales {
  const { businessId, business, membership, today } = useShop();
  const { timezone } = business.configuracion;
  const { recent, older } = splitRangeByDevice(days, today);
  const records = useDeviceRecordsOfDays(recent ?? NO_DAYS);
  const isAsked = older !== undefined && hasPermission(membership, 'verReportes');
  const query = new URLSearchParams({ ...older }).toString();
  const { body, at, failure, reload } = useCachedAnswer<SalesAnswer>(
    isAsked ? `/api/businesses/${businessId}/reports/sales?${query}` : undefined,
  );
  const report = useMemo(() => {
    // Oldest first: a product keeps its last description.
    const incomes = records.flatMap((record) => (record.type === 'income' ? [record] : [])).toReversed();
    const returns = records.flatMap((record) => (record.type === 'return' ? [record] : []));
    const here = salesReport(incomes, timezone, returns);
    if (!isAsked) return here;
    return body === undefined ? undefined : sumOfSalesReports(fillRedactedSalesReport(body), here);
  }, [records, timezone, isAsked, body]);
  return { report, at, failure, reload, isWithDevice: recent !== undefined };
}
