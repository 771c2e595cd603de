/** Roles and permissions. */
import { describe, expect, it } from 'vitest';
import { permissionMeanings } from '../businesses/permission-meanings.ts';
import {
  defaultEmployeePermissions,
  fullPermissions,
  hasPermission,
  permissionLabels,
  permissionNames,
  roleLabels,
} from './permissions.ts';
import { applyPermissionChanges } from '../businesses/apply-permission-changes.ts';

const employee = { rol: 'empleado', activo: true, permissions: defaultEmployeePermissions } as const;

// Spec: «Roles: gerente (owner named in gerenteId)»
it('the roles, as a shop names them', () => {
  expect(roleLabels).toEqual({ gerente: 'Gerente', empleado: 'Empleado' });
});

// Spec: «Permission names: verIngresos, verEgresos»
it('the six permissions, each with its label and what it lets somebody do', () => {
  const names = 'verIngresos, verEgresos, verTransferencias, verReportes, crearMovimientos, editarMovimientos';
  expect(permissionNames.join(', ')).toBe(names);
  expect(Object.keys(permissionLabels)).toEqual([...permissionNames]);
  expect(Object.keys(permissionMeanings)).toEqual([...permissionNames]);
});

// Spec: «Permissions are held per business in a map»
describe('a permission holds only when its value equals true', () => {
  const stored = (text: string) => JSON.parse(text);
  it.each([
    ['true', true],
    ['false', false],
    ['"true"', false],
    ['1', false],
    ['null', false],
    ['{}', false],
  ])('%s → %s', (value, then) => {
    expect(hasPermission({ ...employee, permissions: stored(`{"verReportes":${value}}`) }, 'verReportes')).toBe(then);
  });

  it('missing → false', () => {
    expect(hasPermission({ ...employee, permissions: {} }, 'verIngresos')).toBe(false);
  });
});

// Spec: «Only active links count», «Role gerente is required on the setup, employees»
it('gerente passes every check, as long as the link is active', () => {
  const gerente = { rol: 'gerente', activo: true, permissions: {} } as const;
  expect(permissionNames.every((name) => hasPermission(gerente, name))).toBe(true);
  expect(permissionNames.some((name) => hasPermission({ ...gerente, activo: false }, name))).toBe(false);
  expect(
    permissionNames.some((name) => hasPermission({ ...employee, activo: false, permissions: fullPermissions }, name)),
  ).toBe(false);
});

it('some permissions are changed, the others stay', () => {
  expect(applyPermissionChanges(fullPermissions, { verReportes: false, verIngresos: undefined })).toEqual({
    ...fullPermissions,
    verReportes: false,
  });
  expect(applyPermissionChanges(fullPermissions)).toEqual(fullPermissions);
});
