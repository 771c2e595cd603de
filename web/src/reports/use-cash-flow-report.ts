import { addDays } from '@cuadra/domain/kernel/instant';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type CashFlow, cashFlow, joinConsecutiveCashFlows } from '@cuadra/domain/reports/cash-flow';
import { fillRedactedCashFlow, type VisibleCashFlow } from '@cuadra/domain/reports/redact-cash-flow';
import {
  type ReportOfDays,
  type ReportReading,
  useReportFromDeviceAndServer,
} from './use-report-from-device-and-server.ts';

const cashFlowOfDays: ReportOfDays<VisibleCashFlow, CashFlow> = {
  name: 'cash-flow',
  ofAnswer: fillRedactedCashFlow,
  ofDevice: (days, range) =>
    cashFlow(days.between(range.from, addDays(range.to, 1)), days.balancesInto(range.from), range, days.firstCount()),
  together: joinConsecutiveCashFlows,
};

export function useCashFlowReport(range: DayRange): ReportReading<CashFlow> {
  return useReportFromDeviceAndServer(cashFlowOfDays, range);
}
