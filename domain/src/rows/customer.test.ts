import { expect, it } from 'vitest';
import { linkOf } from '../testing/shop.ts';
import { canSeeCustomers } from './customer.ts';
import { fullPermissions, type Permission, type Permissions } from './permissions.ts';

const everythingBut = (...names: Permission[]): Permissions => ({
  ...fullPermissions,
  ...Object.fromEntries(names.map((name) => [name, false])),
});

it.each([
  ['who may record', everythingBut('verIngresos'), true],
  ['who may see sales', everythingBut('crearMovimientos'), true],
  ['who may do neither', everythingBut('verIngresos', 'crearMovimientos'), false],
])('%s sees customers: %o → %s', (_, permissions, then) => {
  expect(canSeeCustomers(linkOf('luis', { permissions }))).toBe(then);
});
