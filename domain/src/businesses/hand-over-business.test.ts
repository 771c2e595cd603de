import { describe, expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, linkOf, OWNER, outcome, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { defaultEmployeePermissions, fullPermissions } from '../rows/permissions.ts';
import { cancelBusinessDeletion } from './cancel-business-deletion.ts';
import { handOverBusiness } from './hand-over-business.ts';
import { removeEmployee } from './remove-employee.ts';
import { requestBusinessDeletion } from './request-business-deletion.ts';
import { updateEmployee } from './update-employee.ts';
import { updateSettings } from './update-settings.ts';

const toLuis = { uid: EMPLOYEE, nombre: 'Bodega Rosita' };
const linkIn = (shop: Shop, uid: string) => shop.books.memberships.get(`${BUSINESS}/${uid}`);

// Spec: «Roles: gerente (owner named in gerenteId)», «Default employee permissions on a new business»
it('afterwards the employee is gerente, and the former gerente an employee like a new one', () => {
  const shop = new Shop();
  const [rosa, luis, business] = [linkIn(shop, OWNER), linkIn(shop, EMPLOYEE), shop.books.businesses.get(BUSINESS)];
  expect(outcome(shop.does(handOverBusiness, toLuis))).toBe('done');
  expect(linkIn(shop, EMPLOYEE)).toEqual({ ...luis, rol: 'gerente', permissions: fullPermissions });
  expect(linkIn(shop, OWNER)).toEqual({ ...rosa, rol: 'empleado', permissions: defaultEmployeePermissions });
  expect(shop.books.businesses.get(BUSINESS)).toEqual({ ...business, gerenteId: EMPLOYEE, updatedAt: shop.now });
});

it('the former gerente gets what this business gives a new employee', () => {
  const shop = new Shop();
  shop.does(updateSettings, { permisos: { empleados: { verReportes: true } } });
  shop.does(handOverBusiness, toLuis);
  expect(linkIn(shop, OWNER)?.permissions).toEqual({ ...defaultEmployeePermissions, verReportes: true });
});

it('from then on the new gerente decides, also about the former one, and may give it back', () => {
  const shop = new Shop();
  shop.does(handOverBusiness, toLuis);
  expect(outcome(shop.does(handOverBusiness, toLuis))).toBe('forbidden');
  expect(outcome(shop.does(handOverBusiness, { ...toLuis, uid: OWNER }, { by: EMPLOYEE }))).toBe('done');
  expect(shop.books.businesses.get(BUSINESS)?.gerenteId).toBe(OWNER);
  expect(linkIn(shop, EMPLOYEE)?.rol).toBe('empleado');
  shop.does(handOverBusiness, toLuis);
  expect(outcome(shop.does(removeEmployee, { uid: OWNER }, { by: EMPLOYEE }))).toBe('done');
});

it('a waiting deletion goes on waiting, and the new gerente may undo it', () => {
  const shop = new Shop();
  shop.does(requestBusinessDeletion, { nombre: 'Bodega Rosita' });
  const requestedAt = shop.now;
  shop.does(handOverBusiness, toLuis);
  expect(shop.books.businesses.get(BUSINESS)).toMatchObject({
    deletionRequestedAt: requestedAt,
    deletionRequestedBy: OWNER,
  });
  expect(outcome(shop.does(cancelBusinessDeletion, { requestedAt }))).toBe('forbidden');
  expect(outcome(shop.does(cancelBusinessDeletion, { requestedAt }, { by: EMPLOYEE }))).toBe('done');
});

describe('to whom, and by whom', () => {
  it.each([
    { uid: EMPLOYEE, by: OWNER, then: 'done' },
    { uid: OWNER, by: OWNER, then: 'owner-is-fixed' },
    { uid: STRANGER, by: OWNER, then: 'employee-not-found' },
    { uid: EMPLOYEE, by: EMPLOYEE, then: 'forbidden' },
    { uid: STRANGER, by: STRANGER, then: 'forbidden' },
  ])('$uid by $by → $then', ({ uid, by, then }) => {
    const shop = new Shop();
    const before = shop.books;
    expect(outcome(shop.does(handOverBusiness, { ...toLuis, uid }, { by }))).toBe(then);
    if (then !== 'done') expect(shop.books).toBe(before);
  });

  it('nobody who may not enter', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(outcome(shop.does(handOverBusiness, toLuis))).toBe('employee-deactivated');
    shop.does(removeEmployee, { uid: EMPLOYEE });
    expect(outcome(shop.does(handOverBusiness, toLuis))).toBe('employee-not-found');
  });

  it('only the business that is named', () => {
    expect(outcome(new Shop().does(handOverBusiness, { ...toLuis, nombre: 'Otra' }))).toBe('name-differs');
    expect(outcome(new Shop().does(handOverBusiness, { ...toLuis, nombre: ' bodega ROSITA' }))).toBe('done');
    const gone = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
    expect(outcome(gone.tries(handOverBusiness, toLuis))).toBe('business-not-found');
  });
});

it('every other link stays as it was', () => {
  const shop = new Shop();
  const ana = linkOf('ana', { businessId: BUSINESS });
  shop.books = { ...shop.books, memberships: new Map([...shop.books.memberships, [`${BUSINESS}/ana`, ana]]) };
  shop.does(handOverBusiness, toLuis);
  expect(linkIn(shop, 'ana')).toEqual(ana);
});

it('needs the password', () => {
  expect(handOverBusiness.asksPassword).toBe(true);
});

it.each(badInputs(toLuis))('bad input is refused: %s', (_, input) => {
  expect(outcome(new Shop().tries(handOverBusiness, input))).toBe('invalid-input');
});
