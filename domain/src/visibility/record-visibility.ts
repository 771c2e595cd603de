/**
 * Which records a person may read: of which types, and of which days.
 *
 * Invariants: it holds for every read, the sync and the exports included, and for every command: nobody corrects or
 * deletes what they may not see; a count is seen by whoever works here; a past day takes verReportes.
 * Spec: sections 2 (routes) and 6.
 */
import type { Day, Instant } from '../kernel/instant.ts';
import { dayOf, type Zone } from '../kernel/calendar.ts';
import type { Context } from '../commands/command.ts';
import { type Transaction, type TransactionType, transactionTypes } from '../rows/transaction.ts';
import { type PermissionHolder, hasPermission, type Permission } from '../rows/permissions.ts';

/** What it takes to see a record of each type; null takes no more than an active link. */
const permissionToSee: Readonly<Record<TransactionType, Permission | null>> = {
  income: 'verIngresos',
  expense: 'verEgresos',
  transfer: 'verTransferencias',
  opening: null,
  closure: null,
};

export function seesType(holder: PermissionHolder, type: TransactionType): boolean {
  const permission = permissionToSee[type];
  return permission === null ? holder.activo : hasPermission(holder, permission);
}

export function visibleTypes(holder: PermissionHolder): TransactionType[] {
  return transactionTypes.filter((type) => seesType(holder, type));
}

/** Only then can be worked out from the records on a device what there was after each of them. */
export function seesEveryType(holder: PermissionHolder): boolean {
  return visibleTypes(holder).length === transactionTypes.length;
}

export function seesDay(holder: PermissionHolder, day: Day, today: Day): boolean {
  return holder.activo && (day >= today || hasPermission(holder, 'verReportes'));
}

/** Of the type and of a day that the person may see, at the instant at which they look. */
export function seesRecord(
  holder: PermissionHolder,
  { type, createdAt }: Pick<Transaction, 'type' | 'createdAt'>,
  now: Instant,
  zone: Zone,
): boolean {
  return seesType(holder, type) && seesDay(holder, dayOf(createdAt, zone), dayOf(now, zone));
}

/** For commands: to who may not see a record, it is not there. */
export function recordInSight<Record extends Pick<Transaction, 'type' | 'createdAt'>>(
  record: Record | undefined,
  { actor, at, settings }: Pick<Context, 'actor' | 'at' | 'settings'>,
): Record | undefined {
  if (record === undefined || actor.membership === null) return undefined;
  return seesRecord(actor.membership, record, at, settings.timezone) ? record : undefined;
}

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The part of a range of days that a person may see, null when it is none of it. */
export function visibleRange(holder: PermissionHolder, { from, to }: DayRange, today: Day): DayRange | null {
  const first = seesDay(holder, from, today) ? from : today;
  return holder.activo && first <= to ? { from: first, to } : null;
}
