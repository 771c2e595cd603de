/**
 * Somebody who may take goods and pay later.
 *
 * Invariants: the name stands there as it was written; a limit of null is none; nobody is erased, only no longer
 * offered.
 */
import type { Tables } from './tables.ts';
import { hasPermission, type PermissionHolder } from './permissions.ts';

export type Customer = Tables['customers'];

/** Whoever records sales needs to find the customer, and whoever sees sales whose they are. */
export function canSeeCustomers(holder: PermissionHolder): boolean {
  return hasPermission(holder, 'crearMovimientos') || hasPermission(holder, 'verIngresos');
}
