/** The money that flowed on some days. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type CashFlow, cashFlow, sumOfFlows } from '@cuadra/domain/reports/cash-flow';
import { cashFlowKnownAs, type VisibleCashFlow } from '@cuadra/domain/reports/visible-cash-flow';
import { type ReportOfDays, type ReportReading, useReportOfDays } from './use-report-of-days.ts';

const cashFlowOfDays: ReportOfDays<VisibleCashFlow, CashFlow> = {
  name: 'cash-flow',
  ofAnswer: cashFlowKnownAs,
  ofDevice: (days, { from, to }) => cashFlow(days.between(from, to), days.balancesInto(from), days.firstCount()),
  together: sumOfFlows,
};

export function useCashFlow(range: DayRange): ReportReading<CashFlow> {
  return useReportOfDays(cashFlowOfDays, range);
}
