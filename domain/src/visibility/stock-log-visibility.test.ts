import { expect, it } from 'vitest';
import { linkOf, OWNER } from '../testing/shop.ts';
import { defaultEmployeePermissions } from '../rows/permissions.ts';
import { visibleStockLogTypes } from './stock-log-visibility.ts';

const without = { ...defaultEmployeePermissions, verIngresos: false, verEgresos: false };

// Spec: «Permissions are held per business in a map»
it.each([
  [
    'the gerente',
    linkOf(OWNER, { rol: 'gerente' }),
    ['sell', 'waste', 'take', 'buy', 'return', 'count', 'revaluation'],
  ],
  [
    'who sees income',
    linkOf('luis', { permissions: { ...without, verIngresos: true } }),
    ['sell', 'waste', 'return', 'count'],
  ],
  [
    'who sees expenses',
    linkOf('luis', { permissions: { ...without, verEgresos: true } }),
    ['waste', 'buy', 'return', 'count', 'revaluation'],
  ],
  ['who sees neither', linkOf('luis', { permissions: without }), ['waste', 'return', 'count']],
  ['who works here no more', linkOf('luis', { activo: false }), []],
])('of the lines of stock %s', (_, holder, types) => {
  expect(visibleStockLogTypes(holder)).toEqual(types);
});
