/**
 * The twelve months of a year from the server; those that the device has whole from the device, also offline and as
 * they are recorded: this month, and in its first days the one before.
 */
import {
  completeStoredMonthlyReport,
  type MonthlyReport,
  replaceMonthFigures,
} from '@cuadra/domain/reports/monthly-report';
import { monthOf, periodAround, previousPeriod } from '@cuadra/domain/reports/report-period';
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
  const before = previousPeriod('month', present);
  const first = here?.first ?? today;
  // The same month twice asks the server for nothing more.
  const earliest = first <= before.from ? before : present;
  const { report: figures } = useFinancialReport(present);
  const { report: earliestFigures } = useFinancialReport(earliest);
  const told = useMemo(() => body && completeStoredMonthlyReport(body), [body]);
  const report = useMemo(() => {
    const own = [
      { from: earliest.from, figures: earliestFigures },
      { from: present.from, figures },
    ];
    return own.reduce(
      (all, month) =>
        all === undefined || month.figures === undefined || month.from < first
          ? all
          : replaceMonthFigures(all, monthOf(month.from), month.figures),
      told,
    );
  }, [told, figures, earliestFigures, earliest.from, present.from, first]);
  return { report, at, failure, reload, isWithDevice: report !== told };
}
