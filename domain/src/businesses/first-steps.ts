/**
 * What a new shop has still to do: its products, its first count of the till, its first sale.
 *
 * Derived from the rows on the device, never stored. Once all is done, or on the day after the first one, there is no
 * list.
 */
import type { VisibleSummary } from '../cash/redact-day-summary.ts';
import type { Day } from '../kernel/instant.ts';
import { accounts, type Balances } from '../rows/account.ts';
import { hasPermission, type PermissionHolder } from '../rows/permissions.ts';
import { canSeeRecordType } from '../visibility/record-visibility.ts';

export interface FirstStep {
  readonly step: 'products' | 'till' | 'sale';
  readonly isDone: boolean;
}

export interface ShopSoFar {
  readonly today: Day;
  readonly hasProducts: boolean;
  /** Of the days with records. */
  readonly summaries: Iterable<VisibleSummary>;
  /** The balances before the first of them. */
  readonly carried: Balances;
}

/** In the order of doing; none for people who may not record. */
export function firstSteps(holder: PermissionHolder, { today, hasProducts, ...past }: ShopSoFar): readonly FirstStep[] {
  if (!hasPermission(holder, 'crearMovimientos')) return [];
  const days = [...past.summaries];
  const hasHistory = days.some(({ day }) => day < today) || accounts.some((account) => past.carried[account] !== 0);
  if (hasHistory) return [];
  const steps: FirstStep[] = [
    { step: 'products', isDone: hasProducts },
    { step: 'till', isDone: days.some(({ lastCount }) => lastCount !== null) },
  ];
  // Whoever may not see sales cannot be told whether there was one.
  if (canSeeRecordType(holder, 'income')) {
    steps.push({ step: 'sale', isDone: days.some(({ records }) => (records.income ?? 0) > 0) });
  }
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
