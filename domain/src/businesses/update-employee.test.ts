import { describe, expect, it } from 'vitest';
import { recordTransfer } from '../records/record-transfer.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, id, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { defaultEmployeePermissions } from '../rows/permissions.ts';
import { removeEmployee } from './remove-employee.ts';
import { updateEmployee } from './update-employee.ts';

const whole = { uid: EMPLOYEE, permissions: { verReportes: true }, departamento: 'Caja', activo: true };
const optional = ['permissions', 'departamento', 'activo'];

// Spec: «Permissions are held per business in a map», «Permission names: verIngresos, verEgresos»
describe('each permission of an employee can be given and taken', () => {
  it.each([
    {
      given: { permissions: { verReportes: true } },
      then: { permissions: { ...defaultEmployeePermissions, verReportes: true } },
    },
    {
      given: { permissions: { verIngresos: false } },
      then: { permissions: { ...defaultEmployeePermissions, verIngresos: false } },
    },
    { given: { departamento: ' Caja ' }, then: { departamento: 'Caja' } },
    { given: { departamento: '' }, then: { departamento: '' } },
    { given: { activo: false }, then: { activo: false, esPrincipal: false } },
    { given: { activo: false, permissions: {} }, then: { activo: false, esPrincipal: false } },
  ])('$given', ({ given, then }) => {
    const shop = new Shop();
    const before = shop.books.memberships.get(`${BUSINESS}/${EMPLOYEE}`);
    expect(outcome(shop.does(updateEmployee, { uid: EMPLOYEE, ...given }))).toBe('done');
    expect(shop.books.memberships.get(`${BUSINESS}/${EMPLOYEE}`)).toEqual({ ...before, ...then });
  });
});

// Spec: «Only active links count»
it('who is deactivated may do nothing until activated again', () => {
  const shop = new Shop();
  const transfer = { transactionId: id(9), fromAccount: 'cash', toAccount: 'bank', amount: 1 } as const;
  shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
  expect(outcome(shop.does(recordTransfer, transfer, { by: EMPLOYEE }))).toBe('forbidden');
  shop.does(updateEmployee, { uid: EMPLOYEE, activo: true });
  expect(outcome(shop.does(recordTransfer, transfer, { by: EMPLOYEE }))).toBe('insufficient-funds');
});

describe('who can be changed, and by whom', () => {
  // Spec: «Role gerente is required on the setup, employees»
  it.each([
    { uid: EMPLOYEE, by: OWNER, then: 'done' },
    { uid: OWNER, by: OWNER, then: 'owner-is-fixed' },
    { uid: STRANGER, by: OWNER, then: 'employee-not-found' },
    { uid: EMPLOYEE, by: EMPLOYEE, then: 'forbidden' },
    { uid: STRANGER, by: STRANGER, then: 'forbidden' },
  ])('$uid by $by → $then', ({ uid, by, then }) => {
    expect(outcome(new Shop().does(updateEmployee, { ...whole, uid }, { by }))).toBe(then);
  });

  it('who was removed is not there', () => {
    const shop = new Shop();
    shop.does(removeEmployee, { uid: EMPLOYEE });
    expect(outcome(shop.does(updateEmployee, whole))).toBe('employee-not-found');
  });
});

it.each([{ uid: EMPLOYEE }, { uid: EMPLOYEE, permissions: {} }])('nothing to change: %j', (input) => {
  const decision = new Shop().tries(updateEmployee, input);
  expect(decision).toMatchObject({ code: 'invalid-input', fields: { input: 'No hay nada que cambiar.' } });
});

it.each([
  ...badInputs(whole, { optional }),
  ['a role', { uid: EMPLOYEE, rol: 'gerente' }],
  ['a permission that is none', { uid: EMPLOYEE, permissions: { todo: true } }],
  ['a permission that is not true or false', { uid: EMPLOYEE, permissions: { verReportes: 1 } }],
  ['an empty uid', { ...whole, uid: '' }],
])('bad input is refused: %s', (_, input) => {
  const shop = new Shop();
  expect(outcome(shop.tries(updateEmployee, input))).toBe('invalid-input');
  expect(shop.history).toEqual([]);
});
