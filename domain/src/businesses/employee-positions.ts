/**
 * A position is a named set of permissions.
 *
 * Invariant: positions are not stored. A person with exactly a position's permissions has that position; anybody else
 * has permissions "a medida".
 * Spec: section 6.
 */
import {
  defaultEmployeePermissions,
  fullPermissions,
  permissionNames,
  type Permissions,
  type Role,
  roleLabels,
} from '../rows/permissions.ts';

export const positions = ['seller', 'supervisor'] as const;
export type Position = (typeof positions)[number];

export const positionLabels: Readonly<Record<Position, string>> = { seller: 'Vendedor', supervisor: 'Encargado' };

export const positionMeanings: Readonly<Record<Position, string>> = {
  seller: 'Vende, registra gastos, mueve el stock, y abre y cierra la caja. Ve lo de hoy.',
  supervisor: 'Además ve reportes y días anteriores, y corrige y elimina lo registrado.',
};

export const positionPermissions: Readonly<Record<Position, Permissions>> = {
  seller: defaultEmployeePermissions,
  supervisor: fullPermissions,
};

/** Undefined if no position has exactly these permissions. */
export function positionForPermissions(permissions: Permissions): Position | undefined {
  return positions.find((position) => hasSame(positionPermissions[position], permissions));
}

/** "Gerente · puede todo", "Vendedor · Caja", "Empleado · Caja · 4 de 6 permisos". */
export function memberRoleAndPositionLabel(person: {
  readonly rol: Role;
  readonly departamento: string;
  readonly permissions: Permissions;
}): string {
  if (person.rol === 'gerente') return `${roleLabels.gerente} · puede todo`;
  const position = positionForPermissions(person.permissions);
  const held = permissionNames.filter((name) => person.permissions[name]).length;
  const parts =
    position === undefined
      ? [roleLabels.empleado, person.departamento, `${held} de ${permissionNames.length} permisos`]
      : [positionLabels[position], person.departamento];
  return parts.filter((part) => part !== '').join(' · ');
}

function hasSame(one: Permissions, other: Permissions): boolean {
  return permissionNames.every((name) => one[name] === other[name]);
}
