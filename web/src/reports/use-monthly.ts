/**
 * The twelve months of a year, as the server reports them; of the month that is under way, the device's own figures,
 * also offline and as they come.
 */
import { type FinancialFigures, financialFigures } from '@cuadra/domain/reports/financial';
import { type MonthlyReport, withMonth } from '@cuadra/domain/reports/monthly';
import { monthOf, periodAround } from '@cuadra/domain/reports/period';
import { useMemo } from 'react';
import { useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useWholeDays } from '../hooks/use-whole-days.ts';
import type { ReportReading } from './use-report-of-days.ts';

export function useMonthly(year: number): ReportReading<MonthlyReport> {
  const { businessId, today } = useShop();
  const here = useWholeDays();
  const { body, at, failure, reload } = useAnswer<MonthlyReport>(
    `/api/businesses/${businessId}/reports/monthly?year=${year}`,
  );
  const report = useMemo(() => {
    const { from, to } = periodAround('month', today);
    if (body === undefined || here === undefined || here.first > from) return body;
    const figures: FinancialFigures = financialFigures(here.between(from, to));
    return withMonth(body, monthOf(today), figures);
  }, [body, here, today]);
  return { report, at, failure, reload };
}
