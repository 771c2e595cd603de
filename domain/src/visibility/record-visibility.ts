/**
 * Which records a person may read, by type and day.
 *
 * Invariants: it holds for every read, sync and exports included, and for every command: nobody corrects or deletes a
 * record they may not see; every member sees counts; past days require verReportes.
 * Spec: sections 2 (routes) and 6.
 */
import type { Day } from '../kernel/instant.ts';
import { dayOf, type TimeZone } from '../kernel/calendar.ts';
import type { Context } from '../commands/command.ts';
import { type Transaction, type TransactionType, transactionTypes } from '../rows/transaction.ts';
import { type PermissionHolder, hasPermission, type Permission } from '../rows/permissions.ts';

/** Null if an active link is enough. */
const permissionToSee: Readonly<Record<TransactionType, Permission | null>> = {
  income: 'verIngresos',
  expense: 'verEgresos',
  transfer: 'verTransferencias',
  // What is taken home says as much of a shop as its profit.
  owner: 'verReportes',
  collection: 'verIngresos',
  forgiveness: 'verIngresos',
  return: 'verIngresos',
  opening: null,
  closure: null,
};

export function canSeeRecordType(holder: PermissionHolder, type: TransactionType): boolean {
  const permission = permissionToSee[type];
  return permission === null ? holder.activo : hasPermission(holder, permission);
}

export function visibleRecordTypes(holder: PermissionHolder): TransactionType[] {
  return transactionTypes.filter((type) => canSeeRecordType(holder, type));
}

/** True if the balances after each record can be computed from the records on the device. */
export function canSeeEveryType(holder: PermissionHolder): boolean {
  return visibleRecordTypes(holder).length === transactionTypes.length;
}

export function canSeeDay(holder: PermissionHolder, day: Day, today: Day): boolean {
  return holder.activo && (day >= today || hasPermission(holder, 'verReportes'));
}

/** `today` is the day of the read. */
export function canSeeRecord(
  holder: PermissionHolder,
  { type, createdAt }: Pick<Transaction, 'type' | 'createdAt'>,
  { today, zone }: { readonly today: Day; readonly zone: TimeZone },
): boolean {
  return canSeeRecordType(holder, type) && canSeeDay(holder, dayOf(createdAt, zone), today);
}

/** For commands: a hidden record is treated as missing. */
export function recordIfVisible<Record extends Pick<Transaction, 'type' | 'createdAt'>>(
  record: Record | undefined,
  { actor, at, settings }: Pick<Context, 'actor' | 'at' | 'settings'>,
): Record | undefined {
  if (record === undefined || actor.membership === null) return undefined;
  const { timezone: zone } = settings;
  return canSeeRecord(actor.membership, record, { today: dayOf(at, zone), zone }) ? record : undefined;
}

/** Correcting and deleting; what the owner put in or took home is the gerente's alone, whoever else may see it. */
export function canCorrectRecordType(holder: PermissionHolder, type: TransactionType): boolean {
  return (
    canSeeRecordType(holder, type) &&
    hasPermission(holder, 'editarMovimientos') &&
    (type !== 'owner' || holder.rol === 'gerente')
  );
}

/** For commands. */
export function canActorCorrectRecord({ type }: Pick<Transaction, 'type'>, { actor }: Pick<Context, 'actor'>): boolean {
  return actor.membership !== null && canCorrectRecordType(actor.membership, type);
}

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Null if no day is visible. */
export function visiblePartOfDayRange(holder: PermissionHolder, { from, to }: DayRange, today: Day): DayRange | null {
  const first = canSeeDay(holder, from, today) ? from : today;
  return holder.activo && first <= to ? { from: first, to } : null;
}
