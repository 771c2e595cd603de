/**
 * Changing what somebody may do: some permissions are named, the others stay.
 *
 * Spec: section 6.
 */
import * as z from 'zod/mini';
import { type Permission, permissionNames, type Permissions } from '../rows/permissions.ts';

/** Some permissions to change; the others stay. */
export const permissionChanges = z.strictObject({
  verIngresos: z.optional(z.boolean()),
  verEgresos: z.optional(z.boolean()),
  verTransferencias: z.optional(z.boolean()),
  verReportes: z.optional(z.boolean()),
  crearMovimientos: z.optional(z.boolean()),
  editarMovimientos: z.optional(z.boolean()),
});

export function withPermissions(
  current: Permissions,
  changes: Partial<Record<Permission, boolean | undefined>> = {},
): Permissions {
  const merged = { ...current };
  for (const name of permissionNames) merged[name] = changes[name] ?? current[name];
  return merged;
}
