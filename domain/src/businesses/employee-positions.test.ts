import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionNames, type Permissions } from '../rows/permissions.ts';
import { anyPermissions } from '../testing/only-permissions.ts';
import {
  positionLabels,
  positionMeanings,
  positionForPermissions,
  positionPermissions,
  positions,
  memberRoleAndPositionLabel,
} from './employee-positions.ts';

const held = (permissions: Permissions) => permissionNames.filter((name) => permissions[name]);

describe('what each position may do', () => {
  // Spec: «Default employee permissions on a new business»
  it('Vendedor: what a new business gives its employees', () => {
    expect(held(positionPermissions.seller)).toEqual(['verIngresos', 'verEgresos', 'crearMovimientos']);
  });

  it('Encargado: all six', () => {
    expect(held(positionPermissions.supervisor)).toEqual([...permissionNames]);
  });

  it('each has a name and a sentence', () => {
    expect(positions.map((position) => positionLabels[position])).toEqual(['Vendedor', 'Encargado']);
    expect(Object.keys(positionMeanings)).toEqual([...positions]);
  });
});

describe('the position is derived from the permissions', () => {
  it.each(positions)('%s', (position) => {
    expect(positionForPermissions({ ...positionPermissions[position] })).toBe(position);
  });

  it('one permission more or less is another position, or none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.constantFrom(...permissionNames), (position, name) => {
        const given = positionPermissions[position];
        expect(positionForPermissions({ ...given, [name]: !given[name] })).not.toBe(position);
      }),
    );
  });

  it('whoever is in a position holds its permissions and no others', () => {
    fc.assert(
      fc.property(anyPermissions, (permissions) => {
        const position = positionForPermissions(permissions);
        if (position !== undefined) expect(held(permissions)).toEqual(held(positionPermissions[position]));
        else expect(positions.map((one) => held(positionPermissions[one]))).not.toContainEqual(held(permissions));
      }),
    );
  });
});

describe('how somebody stands in the shop, in a line', () => {
  const { seller, supervisor } = positionPermissions;
  it.each([
    ['gerente', 'Caja', supervisor, 'Gerente · puede todo'],
    ['empleado', '', seller, 'Vendedor'],
    ['empleado', 'Caja', seller, 'Vendedor · Caja'],
    ['empleado', 'Caja', supervisor, 'Encargado · Caja'],
    ['empleado', 'Caja', { ...seller, verEgresos: false }, 'Empleado · Caja · 2 de 6 permisos'],
    ['empleado', '', { ...supervisor, verReportes: false }, 'Empleado · 5 de 6 permisos'],
  ] as const)('%s of "%s" → %s', (rol, departamento, permissions, words) => {
    expect(memberRoleAndPositionLabel({ rol, departamento, permissions })).toBe(words);
  });
});
