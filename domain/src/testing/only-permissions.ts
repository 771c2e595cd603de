import fc from 'fast-check';
import { permissionNames, type Permission, type Permissions } from '../rows/permissions.ts';

/** For tests: these permissions and no others. */
export function onlyPermissions(...held: readonly Permission[]): Permissions {
  const has = (name: Permission) => held.includes(name);
  return {
    verIngresos: has('verIngresos'),
    verEgresos: has('verEgresos'),
    verTransferencias: has('verTransferencias'),
    verReportes: has('verReportes'),
    crearMovimientos: has('crearMovimientos'),
    editarMovimientos: has('editarMovimientos'),
  };
}

export const anyPermissions: fc.Arbitrary<Permissions> = fc
  .subarray([...permissionNames])
  .map((held) => onlyPermissions(...held));
