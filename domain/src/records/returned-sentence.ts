/** What a list of sales leaves out and the reports take off: what came back, which is listed with all movements. */
import { salesTotalOfSummary } from '../cash/day-summary.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import type { RecordTotals } from '../reports/record-totals.ts';

/** `returns` are the totals of the returns of the same days; undefined where nothing came back. */
export function returnedSentence(
  returns: Pick<RecordTotals, 'income' | 'owed' | 'rounding'>,
  currency: Currency,
): string | undefined {
  const returned = 0 - salesTotalOfSummary(returns);
  if (returned === 0) return undefined;
  return `Además te devolvieron ${formatMoney(returned, currency)}: los reportes lo descuentan de las ventas.`;
}
