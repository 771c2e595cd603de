/** What the business earned and spent on some days. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type FinancialFigures, sumOfFigures, financialFigures } from '@cuadra/domain/reports/financial';
import { type ReportOfDays, type ReportReading, useReportOfDays } from './use-report-of-days.ts';

const financialOfDays: ReportOfDays<{ readonly figures: FinancialFigures }, FinancialFigures> = {
  name: 'financial',
  ofAnswer: ({ figures }) => figures,
  ofDevice: (days, { from, to }) => financialFigures(days.between(from, to)),
  together: sumOfFigures,
};

export function useFinancial(range: DayRange): ReportReading<FinancialFigures> {
  return useReportOfDays(financialOfDays, range);
}
