/** The cash flow of a period in spans that can be seen side by side: its days, or, of a long one, its weeks or its months. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type CashFlow, type AccountFlow, flowBySpan } from '@cuadra/domain/reports/cash-flow';
import type { CalendarPeriod } from '@cuadra/domain/reports/period';
import { spansOf } from '@cuadra/domain/reports/spans';

export type SpanFlow = DayRange & AccountFlow;

export interface SpanFlows {
  readonly kind: CalendarPeriod;
  readonly all: readonly SpanFlow[];
  /** Those on whose days something was recorded. */
  readonly recorded: readonly SpanFlow[];
}

export function flowsOf(report: CashFlow, range: DayRange): SpanFlows {
  const { kind, spans } = spansOf(range);
  const all = flowBySpan(report, spans);
  const recorded = all.filter(({ from, to }) => report.days.some(({ day }) => from <= day && day <= to));
  return { kind, all, recorded };
}
