import * as z from 'zod/mini';
import { type Permission, permissionNames, type Permissions } from '../rows/permissions.ts';

/** A permission that is not given stays unchanged. Spec: section 6. */
export const permissionChangesSchema = z.strictObject({
  verIngresos: z.optional(z.boolean()),
  verEgresos: z.optional(z.boolean()),
  verTransferencias: z.optional(z.boolean()),
  verReportes: z.optional(z.boolean()),
  crearMovimientos: z.optional(z.boolean()),
  editarMovimientos: z.optional(z.boolean()),
});

export function applyPermissionChanges(
  current: Permissions,
  changes: Partial<Record<Permission, boolean | undefined>> = {},
): Permissions {
  const merged = { ...current };
  for (const name of permissionNames) merged[name] = changes[name] ?? current[name];
  return merged;
}
