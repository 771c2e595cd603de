import { describe, expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import type { Decision } from '../commands/row-changes.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, id, outcome, profileOf, Shop, STRANGER } from '../testing/shop.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createBusiness } from './create-business.ts';
import { inviteEmployee } from './invite-employee.ts';
import { defaultEmployeePermissions, fullPermissions } from '../rows/permissions.ts';
import { removeEmployee } from './remove-employee.ts';
import { updateEmployee } from './update-employee.ts';

const INVITATION = id(50);
const DAY_MS = 86_400_000;

const invite = (shop: Shop, uid: string, invitationId = INVITATION) =>
  shop.does(inviteEmployee, {
    invitationId,
    email: `${uid}@bodega.pe`,
    permissions: { verReportes: true },
    departamento: 'Caja',
  });
const invited = (uid = STRANGER) => {
  const shop = new Shop();
  invite(shop, uid);
  return shop;
};
const accept = (shop: Shop, uid: string, invitationId = INVITATION): Decision =>
  shop.does(acceptInvitation, { token: shop.books.invitations.get(invitationId)?.token ?? 'none' }, { by: uid });
const linkIn = (shop: Shop, uid: string) => shop.books.memberships.get(`${BUSINESS}/${uid}`);

// Spec: «The invitation state is always aceptada on», «businessId, businessName, rol, permissions»
// Spec: «esPrincipal (true for the first business)», «estadoInvitacion (always aceptada)»
describe('who accepts works here, and the link is used', () => {
  it('the first business is the principal', () => {
    const shop = invited();
    expect(outcome(accept(shop, STRANGER))).toBe('done');
    expect(linkIn(shop, STRANGER)).toEqual({
      businessId: BUSINESS,
      uid: STRANGER,
      rol: 'empleado',
      permissions: { ...defaultEmployeePermissions, verReportes: true },
      departamento: 'Caja',
      fechaIngreso: shop.now,
      activo: true,
      esPrincipal: true,
      estadoInvitacion: 'aceptada',
      deletedAt: null,
    });
    expect(shop.books.invitations.get(INVITATION)).toMatchObject({
      acceptedAt: shop.now,
      acceptedBy: STRANGER,
    });
  });

  it('a further business is not', () => {
    const shop = invited();
    shop.does(
      createBusiness,
      { businessId: id(2), nombre: 'Mía', tipo: 'Bodega' },
      { by: STRANGER, businessId: id(2) },
    );
    accept(shop, STRANGER);
    expect(linkIn(shop, STRANGER)?.esPrincipal).toBe(false);
  });
});

describe('an invitation that is not good', () => {
  it.each([
    { what: 'cut short', token: 'abc', by: STRANGER, after: 0, then: 'invitation-not-found' },
    { what: 'on its last minute', by: STRANGER, after: 7 * DAY_MS - 60_001, then: 'done' },
    { what: 'past it', by: STRANGER, after: 7 * DAY_MS - 60_000, then: 'invitation-expired' },
    { what: 'opened by another', by: EMPLOYEE, after: 0, then: 'invitation-for-another' },
    { what: 'past it and opened by another', by: EMPLOYEE, after: 8 * DAY_MS, then: 'invitation-expired' },
  ])('$what → $then', ({ token, by, after, then }) => {
    const shop = invited().wait(after);
    const good = shop.books.invitations.get(INVITATION)?.token ?? '';
    expect(outcome(shop.does(acceptInvitation, { token: token ?? good }, { by }))).toBe(then);
  });

  it('opened twice', () => {
    const shop = invited();
    accept(shop, STRANGER);
    expect(outcome(accept(shop, STRANGER))).toBe('invitation-used');
    expect(outcome(accept(shop, EMPLOYEE))).toBe('invitation-used');
  });

  it('of another business than the ledger’s', () => {
    const shop = invited();
    const token = shop.books.invitations.get(INVITATION)?.token ?? '';
    const decision = shop.does(acceptInvitation, { token }, { by: STRANGER, businessId: id(2) });
    expect(outcome(decision)).toBe('invitation-not-found');
  });

  // Spec: «A business lookup fails when the business», «Only active links count»
  it('of a business that is not there', () => {
    const shop = invited();
    shop.books = { ...shop.books, businesses: emptyBooks.businesses };
    expect(outcome(accept(shop, STRANGER))).toBe('business-not-found');
  });

  it('for somebody who works here again in the meantime', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    invite(shop, EMPLOYEE);
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: true });
    expect(outcome(accept(shop, EMPLOYEE))).toBe('already-a-member');
  });
});

it('the e-mail compares without its capitals', () => {
  const shop = invited();
  const shouting = { ...profileOf(STRANGER), email: 'STRANGER@Bodega.pe' };
  shop.books = { ...shop.books, profiles: new Map([[STRANGER, shouting]]) };
  expect(outcome(accept(shop, STRANGER))).toBe('done');
});

describe('who comes back takes up the old link', () => {
  it.each(['deactivated', 'removed'])('%s, then invited again', (how) => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, permissions: fullPermissions, departamento: 'Almacén' });
    if (how === 'removed') shop.does(removeEmployee, { uid: EMPLOYEE });
    else shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    const before = linkIn(shop, EMPLOYEE);
    invite(shop, EMPLOYEE);
    expect(outcome(accept(shop, EMPLOYEE))).toBe('done');
    const after = linkIn(shop, EMPLOYEE);
    expect(after).toMatchObject({
      permissions: { ...defaultEmployeePermissions, verReportes: true },
      departamento: 'Caja',
      fechaIngreso: shop.now,
      activo: true,
      esPrincipal: true,
      deletedAt: null,
    });
    expect(shop.history.at(-1)?.changes.memberships).toEqual([{ operation: 'update', before, after }]);
  });

  it('but not with a second link that was open all the while', () => {
    const shop = new Shop();
    invite(shop, STRANGER, id(51));
    invite(shop, STRANGER, id(52));
    accept(shop, STRANGER, id(52));
    shop.does(removeEmployee, { uid: STRANGER });
    expect(outcome(accept(shop, STRANGER, id(51)))).toBe('invitation-not-found');
    expect(outcome(accept(shop, STRANGER, id(52)))).toBe('invitation-used');
  });
});

describe('a link that was open when somebody was removed or deactivated', () => {
  it('is canceled where they are deactivated once more, and a new one lets them in', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    invite(shop, EMPLOYEE);
    invite(shop, STRANGER, id(51));
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: true });
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(outcome(accept(shop, EMPLOYEE))).toBe('invitation-not-found');
    expect(linkIn(shop, EMPLOYEE)?.activo).toBe(false);
    expect(outcome(accept(shop, STRANGER, id(51)))).toBe('done');
    invite(shop, EMPLOYEE, id(52));
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false, departamento: 'Caja' });
    expect(outcome(accept(shop, EMPLOYEE, id(52)))).toBe('done');
  });

  it('does not let them in again, and a new one does', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    invite(shop, EMPLOYEE);
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: true });
    shop.does(removeEmployee, { uid: EMPLOYEE });
    expect(outcome(accept(shop, EMPLOYEE))).toBe('invitation-not-found');
    expect(linkIn(shop, EMPLOYEE)?.activo).toBe(false);
    invite(shop, EMPLOYEE, id(52));
    expect(outcome(accept(shop, EMPLOYEE, id(52)))).toBe('done');
  });
});

it.each([...badInputs({ token: 'abc' }), ['an empty token', { token: ' ' }]])(
  'bad input is refused: %s',
  (_, input) => {
    expect(outcome(invited().tries(acceptInvitation, input, { by: STRANGER }))).toBe('invalid-input');
  },
);
