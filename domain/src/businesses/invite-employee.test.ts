import { describe, expect, it } from 'vitest';
import { authErrorMessage } from '../people/auth-error-messages.ts';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, id, OWNER, outcome, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createBusiness } from './create-business.ts';
import { inviteEmployee } from './invite-employee.ts';
import { defaultEmployeePermissions } from '../rows/permissions.ts';
import { removeEmployee } from './remove-employee.ts';
import { updateEmployee } from './update-employee.ts';
import { updateSettings } from './update-settings.ts';

const invitation = { invitationId: id(50), email: `${STRANGER}@bodega.pe` };
const whole = { ...invitation, permissions: { verReportes: true }, departamento: 'Caja' };

// Spec: «Default employee permissions on a new business»
describe('an invitation offers the business’s default permissions', () => {
  it('for seven days, with a link that nobody can guess', () => {
    const shop = new Shop();
    expect(outcome(shop.does(inviteEmployee, { ...invitation, email: ' Stranger@Bodega.PE ' }))).toBe('done');
    expect(shop.books.invitations.get(id(50))).toEqual({
      invitationId: id(50),
      businessId: BUSINESS,
      email: 'stranger@bodega.pe',
      permissions: defaultEmployeePermissions,
      departamento: '',
      token: expect.stringMatching(/^[0-9a-f]{64}$/u),
      createdAt: '2026-11-21T13:01:00.000Z',
      expiresAt: '2026-11-28T13:01:00.000Z',
      acceptedAt: null,
      acceptedBy: null,
      deletedAt: null,
    });
  });

  it.each([
    { settings: {}, given: {}, then: {} },
    { settings: { verReportes: true }, given: {}, then: { verReportes: true } },
    { settings: {}, given: { verTransferencias: true }, then: { verTransferencias: true } },
    { settings: { verIngresos: false }, given: { verIngresos: true }, then: { verIngresos: true } },
    { settings: {}, given: { crearMovimientos: false }, then: { crearMovimientos: false } },
  ])('defaults $settings, invited with $given', ({ settings, given, then }) => {
    const shop = new Shop();
    shop.tries(updateSettings, { moneda: 'PEN', permisos: { empleados: settings } });
    shop.does(inviteEmployee, { ...invitation, permissions: given, departamento: ' Caja ' });
    const kept = shop.books.invitations.get(id(50));
    expect(kept?.permissions).toEqual({ ...defaultEmployeePermissions, ...then });
    expect(kept?.departamento).toBe('Caja');
  });
});

describe('who works here already is not invited', () => {
  it.each([
    { who: 'an employee', email: `${EMPLOYEE}@bodega.pe`, then: 'already-a-member' },
    { who: 'an employee, in capitals', email: `${EMPLOYEE}@BODEGA.pe`, then: 'already-a-member' },
    { who: 'the gerente', email: `${OWNER}@bodega.pe`, then: 'already-a-member' },
    { who: 'somebody without an account', email: 'nueva@bodega.pe', then: 'done' },
  ])('$who → $then', ({ email, then }) => {
    expect(outcome(new Shop().does(inviteEmployee, { ...invitation, email }))).toBe(then);
  });

  it('the actor’s own e-mail, even when their profile is not at hand', () => {
    const shop = new Shop({ ...shopBooks(), profiles: emptyBooks.profiles });
    expect(outcome(shop.does(inviteEmployee, { ...invitation, email: `${OWNER}@bodega.pe` }))).toBe('already-a-member');
  });

  it.each(['deactivated', 'removed'])('who was %s can be', (how) => {
    const shop = new Shop();
    if (how === 'removed') shop.does(removeEmployee, { uid: EMPLOYEE });
    else shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(outcome(shop.does(inviteEmployee, { ...invitation, email: `${EMPLOYEE}@bodega.pe` }))).toBe('done');
  });
});

it('a new invitation takes the place of the open one to the same e-mail', () => {
  const shop = new Shop();
  shop.does(inviteEmployee, invitation);
  shop.does(inviteEmployee, { ...invitation, invitationId: id(51), email: 'otra@bodega.pe' });
  shop.does(inviteEmployee, { ...invitation, invitationId: id(52) });
  const marked = [...shop.books.invitations.values()].map((one) => [one.invitationId, one.deletedAt]);
  expect(marked).toEqual([
    [id(50), shop.now],
    [id(51), null],
    [id(52), null],
  ]);
  expect(shop.history.at(-1)?.changes.invitations?.map((change) => change.operation)).toEqual(['create', 'delete']);
});

describe('other invitations stay as they are', () => {
  it('that of another business to the same e-mail', () => {
    const shop = new Shop();
    const other = { by: STRANGER, businessId: id(2) };
    shop.does(createBusiness, { businessId: id(2), nombre: 'Otra', tipo: 'Bodega' }, other);
    shop.does(inviteEmployee, { invitationId: id(51), email: 'nueva@bodega.pe' }, other);
    shop.does(inviteEmployee, { ...invitation, email: 'nueva@bodega.pe' });
    expect(shop.books.invitations.get(id(51))?.deletedAt).toBeNull();
  });

  it('the one with which somebody came the first time', () => {
    const shop = new Shop();
    shop.does(inviteEmployee, invitation);
    const token = shop.books.invitations.get(id(50))?.token ?? '';
    shop.does(acceptInvitation, { token }, { by: STRANGER });
    shop.does(removeEmployee, { uid: STRANGER });
    shop.does(inviteEmployee, { ...invitation, invitationId: id(51) });
    expect(shop.books.invitations.get(id(50))).toMatchObject({ acceptedBy: STRANGER, deletedAt: null });
  });
});

it('an id that is taken is not taken again', () => {
  const shop = new Shop();
  shop.does(inviteEmployee, invitation);
  expect(outcome(shop.does(inviteEmployee, { ...invitation, email: 'otra@bodega.pe' }))).toBe('id-already-used');
});

// Spec: «Role gerente is required on the setup, employees»
it('only the gerente', () => {
  expect(outcome(new Shop().does(inviteEmployee, whole, { by: EMPLOYEE }))).toBe('forbidden');
});

// Spec: «A business lookup fails when the business»
it('a business that is not there', () => {
  const shop = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
  expect(outcome(shop.does(inviteEmployee, invitation))).toBe('business-not-found');
});

it.each(['ana', 'ana@', '@bodega.pe', 'ana bodega@x.pe', 'ana@bodega.pe\u0000'])(
  'says of %j that it is no e-mail, as registration does',
  (typed) => {
    expect(new Shop().tries(inviteEmployee, { ...invitation, email: typed })).toMatchObject({
      fields: { email: authErrorMessage('invalid-email') },
    });
  },
);

it.each([
  ...badInputs(whole, { optional: ['permissions', 'departamento'] }),
  ['an empty e-mail', { ...whole, email: ' ' }],
  ['a permission that is none', { ...whole, permissions: { gerente: true } }],
])('bad input is refused: %s', (_, input) => {
  const shop = new Shop();
  expect(outcome(shop.tries(inviteEmployee, input))).toBe('invalid-input');
  expect(shop.history).toEqual([]);
});
