/**
 * The totals of a list of records: their number, the money they moved in each account, and what was not paid.
 *
 * Invariant: adjustments and counts are included in the number, but move no money.
 */
import { salesTotalOfSummary } from '../cash/day-summary.ts';
import {
  addMovedFigures,
  movedFiguresOfRecordGroup,
  recordGroupOfOne,
  type MovedFigures,
  noMovedFigures,
  type RecordGroup,
} from '../cash/figures-moved-by-records.ts';
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { RecordFilter } from '../records/filter-records.ts';
import type { Transaction } from '../rows/transaction.ts';

export interface RecordTotals extends MovedFigures {
  readonly records: number;
  /**
   * Of a list of sales that leaves none of its days out: what came back on them, which is no line of it. Absent from
   * other lists, from older servers, and for who may not see it.
   */
  readonly returned?: Money;
}

export function sumRecordGroups(groups: Iterable<RecordGroup>): RecordTotals {
  let totals: RecordTotals = { records: 0, ...noMovedFigures };
  for (const group of groups) {
    const records = totals.records + group.records;
    totals = { ...addMovedFigures(totals, movedFiguresOfRecordGroup(group)), records };
  }
  return totals;
}

/** Of a list of sales, with what came back on the same days: the groups are of both. */
export function sumSalesAndReturnGroups(groups: readonly RecordGroup[]): RecordTotals {
  const returns = sumRecordGroups(groups.filter(({ type }) => type === 'return'));
  const sales = sumRecordGroups(groups.filter(({ type }) => type !== 'return'));
  return { ...sales, returned: 0 - salesTotalOfSummary(returns) };
}

export function totalsOfRecords(records: readonly Transaction[]): RecordTotals {
  return sumRecordGroups(records.map(recordGroupOfOne));
}

export function totalsOfSalesAndReturns(salesAndReturns: readonly Transaction[]): RecordTotals {
  return sumSalesAndReturnGroups(salesAndReturns.map(recordGroupOfOne));
}

/** Only a list of all sales of its days says what came back of them. */
export function isListOfAllSales({ type, account, spentOn, text = '' }: RecordFilter): boolean {
  return type === 'income' && account === undefined && spentOn === undefined && text.trim() === '';
}

export function addRecordTotals(a: RecordTotals, b: RecordTotals): RecordTotals {
  return {
    ...addMovedFigures(a, b),
    records: a.records + b.records,
    ...(a.returned !== undefined && b.returned !== undefined && { returned: a.returned + b.returned }),
  };
}

/** What a list of sales leaves out and the reports take off. */
export function returnsOutsideSalesListSentence(
  { returned = 0 }: Pick<RecordTotals, 'returned'>,
  currency: Currency,
): string | undefined {
  if (returned === 0) return undefined;
  return `Además te devolvieron ${formatMoney(returned, currency)}: los reportes lo descuentan de las ventas.`;
}
