import { describe, expect, it } from 'vitest';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { removeEmployee } from './remove-employee.ts';
import { updateEmployee } from './update-employee.ts';

// Spec: «Only active links count»
it('the link stays, marked, and counts no more', () => {
  const shop = new Shop();
  const before = shop.books.memberships.get(`${BUSINESS}/${EMPLOYEE}`);
  expect(outcome(shop.does(removeEmployee, { uid: EMPLOYEE }))).toBe('done');
  const after = { ...before, activo: false, esPrincipal: false, deletedAt: shop.now };
  expect(shop.history.at(-1)?.changes).toEqual({
    memberships: [{ operation: 'delete', before, after }],
    apiTokens: [],
  });
  expect(filterRowsNotDeleted(shop.books.memberships).map((link) => link.uid)).toEqual([OWNER]);
});

describe('who can be removed, and by whom', () => {
  // Spec: «Role gerente is required on the setup, employees»
  it.each([
    { uid: EMPLOYEE, by: OWNER, then: 'done' },
    { uid: OWNER, by: OWNER, then: 'owner-is-fixed' },
    { uid: STRANGER, by: OWNER, then: 'employee-not-found' },
    { uid: EMPLOYEE, by: EMPLOYEE, then: 'done' },
    { uid: OWNER, by: EMPLOYEE, then: 'forbidden' },
    { uid: STRANGER, by: EMPLOYEE, then: 'forbidden' },
    { uid: EMPLOYEE, by: STRANGER, then: 'forbidden' },
    { uid: STRANGER, by: STRANGER, then: 'forbidden' },
  ])('$uid by $by → $then', ({ uid, by, then }) => {
    expect(outcome(new Shop().does(removeEmployee, { uid }, { by }))).toBe(then);
  });

  it('who leaves is out, and can do nothing there any more', () => {
    const shop = new Shop();
    shop.does(removeEmployee, { uid: EMPLOYEE }, { by: EMPLOYEE });
    expect(outcome(shop.does(removeEmployee, { uid: EMPLOYEE }, { by: EMPLOYEE }))).toBe('forbidden');
  });

  it('a deactivated employee cannot leave', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(outcome(shop.does(removeEmployee, { uid: EMPLOYEE }, { by: EMPLOYEE }))).toBe('forbidden');
  });

  it('a deactivated employee can, but only once', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(outcome(shop.does(removeEmployee, { uid: EMPLOYEE }))).toBe('done');
    expect(outcome(shop.does(removeEmployee, { uid: EMPLOYEE }))).toBe('employee-not-found');
  });
});

it.each(badInputs({ uid: EMPLOYEE }))('bad input is refused: %s', (_, input) => {
  expect(outcome(new Shop().tries(removeEmployee, input))).toBe('invalid-input');
});
