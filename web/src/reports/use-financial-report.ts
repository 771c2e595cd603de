/** What the business earned and spent on some days. */
import type { FinancialReport } from '@cuadra/domain/answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import {
  type FinancialFigures,
  sumOfFinancialFigures,
  financialFigures,
} from '@cuadra/domain/reports/financial-report';
import { type ReportOfDays, type ReportReading, useReportOfDays } from './use-report-of-days.ts';

const financialOfDays: ReportOfDays<FinancialReport, FinancialFigures> = {
  name: 'financial',
  ofAnswer: ({ figures }) => figures,
  ofDevice: (days, { from, to }) => financialFigures(days.between(from, to)),
  together: sumOfFinancialFigures,
};

export function useFinancialReport(range: DayRange): ReportReading<FinancialFigures> {
  return useReportOfDays(financialOfDays, range);
}
