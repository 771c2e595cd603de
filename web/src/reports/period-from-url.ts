/** A report's search parameters (app/routes/parse-screen-url-params.ts), and the period they mean. */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Account } from '@cuadra/domain/rows/account';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { StockLossTermName } from '@cuadra/domain/reports/wealth/stock-loss-report';
import { resolvePeriod, type PeriodKind } from '@cuadra/domain/reports/report-period';

export interface ReportSearch {
  readonly periodo?: PeriodKind | undefined;
  /** Any day of the period, or the first of a range. */
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly cuenta?: Account | undefined;
  /** Which line of the stock is shown. */
  readonly linea?: StockLossTermName | undefined;
}

export interface Period {
  readonly kind: PeriodKind;
  readonly range: DayRange;
}

export function periodFromUrl({ periodo, desde, hasta }: ReportSearch, today: Day): Period {
  return resolvePeriod(periodo, desde, hasta, today);
}

/** The inverse of the above; the present month needs no parameters. */
export function urlParamsForPeriod({ kind, range }: Period, today: Day): ReportSearch {
  const isOurMonth = kind === 'month' && range.from <= today && today <= range.to;
  if (isOurMonth) return { periodo: undefined, desde: undefined, hasta: undefined };
  return { periodo: kind, desde: range.from, hasta: kind === 'range' ? range.to : undefined };
}
