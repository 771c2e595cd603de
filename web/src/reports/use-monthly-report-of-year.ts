/**
 * The twelve months of a year from the server; the present month from the device, also offline and as it is recorded.
 */
import {
  completeStoredMonthlyReport,
  type MonthlyReport,
  replaceReportMonth,
} from '@cuadra/domain/reports/monthly-report';
import { monthOf, periodAround } from '@cuadra/domain/reports/report-period';
import { useMemo } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useDeviceDaySummaries } from '../hooks/use-device-day-summaries.ts';
import { useFinancialReport } from './use-financial-report.ts';
import type { ReportReading } from './use-report-from-device-and-server.ts';

export function useMonthlyReportOfYear(year: number): ReportReading<MonthlyReport> {
  const { businessId, today } = useShop();
  const here = useDeviceDaySummaries();
  const { body, at, failure, reload } = useCachedAnswer<MonthlyReport>(
    `/api/businesses/${businessId}/reports/monthly?year=${year}`,
  );
  const present = periodAround('month', today);
  const { report: figures } = useFinancialReport(present);
  const isOnDevice = here !== undefined && here.first <= present.from;
  const told = useMemo(() => body && completeStoredMonthlyReport(body), [body]);
  const report = useMemo(
    () =>
      told === undefined || figures === undefined || !isOnDevice
        ? told
        : replaceReportMonth(told, monthOf(today), figures),
    [told, figures, isOnDevice, today],
  );
  return { report, at, failure, reload };
}
