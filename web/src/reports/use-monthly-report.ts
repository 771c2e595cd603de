/**
 * The twelve months of a year from the server; the present month from the device, also offline and as it is recorded.
 */
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial-report';
import { type MonthlyReport, replaceReportMonth } from '@cuadra/domain/reports/monthly-report';
import { monthOf, periodAround } from '@cuadra/domain/reports/report-period';
import { useMemo } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useDeviceDaySummaries } from '../hooks/use-device-day-summaries.ts';
import type { ReportReading } from './use-report-of-days.ts';

export function useMonthlyReport(year: number): ReportReading<MonthlyReport> {
  const { businessId, today } = useShop();
  const here = useDeviceDaySummaries();
  const { body, at, failure, reload } = useCachedAnswer<MonthlyReport>(
    `/api/businesses/${businessId}/reports/monthly?year=${year}`,
  );
  const report = useMemo(() => {
    const { from, to } = periodAround('month', today);
    if (body === undefined || here === undefined || here.first > from) return body;
    const figures: FinancialFigures = financialFigures(here.between(from, to));
    return replaceReportMonth(body, monthOf(today), figures);
  }, [body, here, today]);
  return { report, at, failure, reload };
}
