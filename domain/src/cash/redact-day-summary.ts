/**
 * Limits a day's summary to the kinds of record that a person may see, and the cost of sales to people who may see
 * earnings.
 *
 * Invariants: a hidden figure is left out, never shown as zero; every member sees the counts and what moved since,
 * because every expense needs the expected balances.
 * Spec: sections 3 (Daily summary) and 6.
 */
import { type DaySummary, emptyDaySummary, profitBeforeOtherGainsAndLosses } from './day-summary.ts';
import type { Money } from '../kernel/money.ts';
import { transactionTypes, type TransactionType } from '../rows/transaction.ts';
import { canSeeEarnings } from '../visibility/cost-and-earnings-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { canSeeEveryType, canSeeRecordType } from '../visibility/record-visibility.ts';

type Figure =
  | 'income'
  | 'owed'
  | 'rounding'
  | 'collected'
  | 'debtRounding'
  | 'forgiven'
  | 'costOfSales'
  | 'expenses'
  | 'purchases'
  | 'spentOn'
  | 'transfersIn'
  | 'transfersOut'
  | 'broughtIn'
  | 'takenOut';

const typeBehind: Readonly<Record<Figure, TransactionType>> = {
  income: 'income',
  owed: 'income',
  rounding: 'income',
  collected: 'collection',
  debtRounding: 'collection',
  forgiven: 'forgiveness',
  costOfSales: 'income',
  expenses: 'expense',
  purchases: 'expense',
  spentOn: 'expense',
  transfersIn: 'transfer',
  transfersOut: 'transfer',
  broughtIn: 'owner',
  takenOut: 'owner',
};

export interface VisibleSummary extends Omit<DaySummary, Figure | 'records'>, Partial<Pick<DaySummary, Figure>> {
  readonly records: Partial<DaySummary['records']>;
}

export function redactDaySummary(holder: PermissionHolder, summary: DaySummary): VisibleSummary {
  const { businessId, day, opening, lastCount, movedSince } = summary;
  return {
    businessId,
    day,
    opening,
    lastCount,
    movedSince,
    // It would say what moved between midnight and the closing.
    ...(summary.atMidnight !== undefined && canSeeEveryType(holder) && { atMidnight: summary.atMidnight }),
    ...(canSeeFigure(holder, 'income') && { income: summary.income, owed: summary.owed, rounding: summary.rounding }),
    ...(canSeeFigure(holder, 'collected') && { collected: summary.collected, debtRounding: summary.debtRounding }),
    ...(canSeeFigure(holder, 'forgiven') && { forgiven: summary.forgiven }),
    ...(canSeeFigure(holder, 'expenses') && { expenses: summary.expenses }),
    ...(canSeeFigure(holder, 'transfersIn') && { transfersIn: summary.transfersIn }),
    ...(canSeeFigure(holder, 'transfersOut') && { transfersOut: summary.transfersOut }),
    ...(canSeeFigure(holder, 'broughtIn') && { broughtIn: summary.broughtIn, takenOut: summary.takenOut }),
    ...(canSeeFigure(holder, 'costOfSales') && canSeeEarnings(holder) && { costOfSales: summary.costOfSales }),
    ...(canSeeFigure(holder, 'purchases') && { purchases: summary.purchases }),
    ...(canSeeFigure(holder, 'spentOn') && { spentOn: summary.spentOn }),
    records: visibleCounts(holder, summary.records),
  };
}

/**
 * Fills in what an older version of the app did not store on the device: there was none of it then. What its person may
 * not see stays left out.
 */
export function fillMissingSummaryFields(holder: PermissionHolder, stored: VisibleSummary): VisibleSummary {
  const none = redactDaySummary(holder, emptyDaySummary(stored.businessId, stored.day));
  return { ...none, ...stored, records: { ...none.records, ...stored.records } };
}

/** A complete summary accounts for all the money of the day. */
export function isSummaryOfAllRecordTypes(
  summary: VisibleSummary,
): summary is VisibleSummary & Omit<DaySummary, 'costOfSales'> {
  return transactionTypes.every((type) => summary.records[type] !== undefined);
}

/** For people who may see product costs but not earnings. */
export function redactCostOfSales({ costOfSales: _cost, ...summary }: VisibleSummary): VisibleSummary {
  return summary;
}

/** Undefined unless all the figures it is computed from are visible. */
export function profitIfVisible(summary: VisibleSummary): Money | undefined {
  const { income, owed, rounding, debtRounding, forgiven, costOfSales, spentOn } = summary;
  if (income === undefined || owed === undefined || rounding === undefined) return undefined;
  if (debtRounding === undefined || forgiven === undefined) return undefined;
  if (costOfSales === undefined || spentOn === undefined) return undefined;
  return profitBeforeOtherGainsAndLosses({ income, owed, rounding, debtRounding, forgiven, costOfSales, spentOn });
}

function canSeeFigure(holder: PermissionHolder, figure: Figure): boolean {
  return canSeeRecordType(holder, typeBehind[figure]);
}

function visibleCounts(holder: PermissionHolder, records: DaySummary['records']): VisibleSummary['records'] {
  const visible: Partial<Record<TransactionType, number>> = {};
  for (const type of transactionTypes) if (canSeeRecordType(holder, type)) visible[type] = records[type];
  return visible;
}
