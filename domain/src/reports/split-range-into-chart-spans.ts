/**
 * Divides a range of days into spans for a chart: days, weeks or months.
 *
 * Invariants: the spans cover the range without a gap; only the first and the last may be shorter than a week or a
 * month.
 */
import { addDays } from '../kernel/instant.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { type CalendarPeriod, lengthInDays, periodAround } from './report-period.ts';

/** More bars cannot be told apart on a phone. */
const MAX_DAYS = 31;
const MAX_WEEKS_IN_DAYS = 27 * 7;

export interface Spans {
  readonly kind: CalendarPeriod;
  readonly spans: readonly DayRange[];
}

export function splitRangeIntoChartSpans(range: DayRange): Spans {
  const kind = kindFor(lengthInDays(range));
  const spans: DayRange[] = [];
  let { from } = range;
  while (from <= range.to) {
    const { to } = periodAround(kind, from);
    spans.push({ from, to: to < range.to ? to : range.to });
    from = addDays(to, 1);
  }
  return { kind, spans };
}

function kindFor(days: number): CalendarPeriod {
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_WEEKS_IN_DAYS ? 'week' : 'month';
}
