/** The cash flow of a period by day, or for a long period by week or month. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type CashFlow, type AccountFlow, cashFlowBySpan } from '@cuadra/domain/reports/cash-flow';
import type { CalendarPeriod } from '@cuadra/domain/reports/report-period';
import { splitRangeIntoChartSpans } from '@cuadra/domain/reports/split-range-into-chart-spans';

export type SpanFlow = DayRange & AccountFlow;

export interface SpanFlows {
  readonly kind: CalendarPeriod;
  readonly all: readonly SpanFlow[];
  /** Only spans with records. */
  readonly recorded: readonly SpanFlow[];
}

export function groupCashFlowBySpan(report: CashFlow, range: DayRange): SpanFlows {
  const { kind, spans } = splitRangeIntoChartSpans(range);
  const all = cashFlowBySpan(report, spans);
  const recorded = all.filter(({ from, to }) => report.days.some(({ day }) => from <= day && day <= to));
  return { kind, all, recorded };
}
