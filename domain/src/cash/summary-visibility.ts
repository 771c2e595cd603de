/**
 * What a day's summary tells a person: the figures of the kinds of record they may see, and what the goods sold had
 * cost to who may see what was earned.
 *
 * Invariants: what may not be seen is left out, never shown as nothing; the counts and what moved since are seen by
 * whoever works here, since every sale and every expense is judged by the money there should be.
 * Spec: sections 3 (Daily summary) and 6.
 */
import { type DaySummary, profitOf } from './day-summary.ts';
import type { Money } from '../kernel/money.ts';
import { transactionTypes, type TransactionType } from '../rows/transaction.ts';
import { seesEarnings } from '../visibility/money-visibility.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { seesType } from '../visibility/record-visibility.ts';

type Figure = 'income' | 'costOfSales' | 'expenses' | 'purchases' | 'spentOn' | 'transfersIn' | 'transfersOut';

const typeBehind: Readonly<Record<Figure, TransactionType>> = {
  income: 'income',
  costOfSales: 'income',
  expenses: 'expense',
  purchases: 'expense',
  spentOn: 'expense',
  transfersIn: 'transfer',
  transfersOut: 'transfer',
};

export interface VisibleSummary extends Omit<DaySummary, Figure | 'records'>, Partial<Pick<DaySummary, Figure>> {
  readonly records: Partial<DaySummary['records']>;
}

export function visibleSummary(holder: PermissionHolder, summary: DaySummary): VisibleSummary {
  const { businessId, day, opening, lastCount, movedSince } = summary;
  return {
    businessId,
    day,
    opening,
    lastCount,
    movedSince,
    ...(sees(holder, 'income') && { income: summary.income }),
    ...(sees(holder, 'expenses') && { expenses: summary.expenses }),
    ...(sees(holder, 'transfersIn') && { transfersIn: summary.transfersIn }),
    ...(sees(holder, 'transfersOut') && { transfersOut: summary.transfersOut }),
    ...(sees(holder, 'costOfSales') && seesEarnings(holder) && { costOfSales: summary.costOfSales }),
    ...(sees(holder, 'purchases') && { purchases: summary.purchases }),
    ...(sees(holder, 'spentOn') && { spentOn: summary.spentOn }),
    records: visibleCounts(holder, summary.records),
  };
}

/** Whether every kind of record is in a summary: then it tells where all the money of the day went. */
export function isCompleteSummary(
  summary: VisibleSummary,
): summary is VisibleSummary & Omit<DaySummary, 'costOfSales'> {
  return transactionTypes.every((type) => summary.records[type] !== undefined);
}

/** The same summary as somebody sees it who may see no more than costs allow. */
export function withoutEarnings({ costOfSales: _cost, ...summary }: VisibleSummary): VisibleSummary {
  return summary;
}

/** What the day earned, for who sees all that makes it. */
export function visibleProfit({ income, costOfSales, spentOn }: VisibleSummary): Money | undefined {
  if (income === undefined || costOfSales === undefined || spentOn === undefined) return undefined;
  return profitOf({ income, costOfSales, spentOn });
}

function sees(holder: PermissionHolder, figure: Figure): boolean {
  return seesType(holder, typeBehind[figure]);
}

function visibleCounts(holder: PermissionHolder, records: DaySummary['records']): VisibleSummary['records'] {
  const visible: Partial<Record<TransactionType, number>> = {};
  for (const type of transactionTypes) if (seesType(holder, type)) visible[type] = records[type];
  return visible;
}
