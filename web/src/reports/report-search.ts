/** What the address says of a report (app/search.ts), and what comes of it. */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Account } from '@cuadra/domain/rows/account';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { askedPeriod, type PeriodKind } from '@cuadra/domain/reports/period';

export interface ReportSearch {
  readonly periodo?: PeriodKind | undefined;
  /** Any day of the period, or the first of a range. */
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly cuenta?: Account | undefined;
}

export interface Period {
  readonly kind: PeriodKind;
  readonly range: DayRange;
}

export function periodAskedFor({ periodo, desde, hasta }: ReportSearch, today: Day): Period {
  return askedPeriod(periodo, desde, hasta, today);
}

/** The same the other way round; this month needs no words. */
export function searchFor({ kind, range }: Period, today: Day): ReportSearch {
  const isOurMonth = kind === 'month' && range.from <= today && today <= range.to;
  if (isOurMonth) return { periodo: undefined, desde: undefined, hasta: undefined };
  return { periodo: kind, desde: range.from, hasta: kind === 'range' ? range.to : undefined };
}
