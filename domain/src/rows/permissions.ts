/**
 * Invariants: a permission holds only when its value is true; gerente passes every check.
 * Spec: section 6.
 */
export const permissionNames = [
  'verIngresos',
  'verEgresos',
  'verTransferencias',
  'verReportes',
  'crearMovimientos',
  'editarMovimientos',
] as const;
export type Permission = (typeof permissionNames)[number];
export type Permissions = Readonly<Record<Permission, boolean>>;

export type Role = 'gerente' | 'empleado';

export const roleLabels: Readonly<Record<Role, string>> = { gerente: 'Gerente', empleado: 'Empleado' };

export const permissionLabels: Readonly<Record<Permission, string>> = {
  verIngresos: 'Ver ventas',
  verEgresos: 'Ver gastos',
  verTransferencias: 'Ver pases entre cuentas',
  verReportes: 'Ver reportes',
  crearMovimientos: 'Crear movimientos',
  editarMovimientos: 'Editar movimientos',
};

export const fullPermissions: Permissions = {
  verIngresos: true,
  verEgresos: true,
  verTransferencias: true,
  verReportes: true,
  crearMovimientos: true,
  editarMovimientos: true,
};

/** The defaults of a new business. */
export const defaultEmployeePermissions: Permissions = {
  verIngresos: true,
  verEgresos: true,
  verTransferencias: false,
  verReportes: false,
  crearMovimientos: true,
  editarMovimientos: false,
};

/** The fields of a link that decide what the person may do. */
export interface PermissionHolder {
  readonly rol: Role;
  readonly activo: boolean;
  readonly permissions: Partial<Permissions>;
}

export function hasPermission(holder: PermissionHolder, permission: Permission): boolean {
  if (!holder.activo) return false;
  return holder.rol === 'gerente' || holder.permissions[permission] === true;
}
