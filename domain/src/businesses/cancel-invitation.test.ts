import { expect, it } from 'vitest';
import { badInputs } from '../testing/bad-input.ts';
import { EMPLOYEE, id, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { createBusiness } from './create-business.ts';
import { inviteEmployee } from './invite-employee.ts';

const INVITATION = id(50);
const invited = () => {
  const shop = new Shop();
  shop.does(inviteEmployee, { invitationId: INVITATION, email: `${STRANGER}@bodega.pe` });
  return shop;
};
const tokenIn = (shop: Shop) => shop.books.invitations.get(INVITATION)?.token ?? '';

it('a cancelled link opens nothing any more', () => {
  const shop = invited();
  expect(outcome(shop.does(cancelInvitation, { invitationId: INVITATION }))).toBe('done');
  expect(shop.books.invitations.get(INVITATION)?.deletedAt).toBe(shop.now);
  expect(outcome(shop.does(acceptInvitation, { token: tokenIn(shop) }, { by: STRANGER }))).toBe('invitation-not-found');
});

it('an expired link can be cleared away', () => {
  const shop = invited().wait(8 * 86_400_000);
  expect(outcome(shop.does(cancelInvitation, { invitationId: INVITATION }))).toBe('done');
});

it('a link that was used stays', () => {
  const shop = invited();
  shop.does(acceptInvitation, { token: tokenIn(shop) }, { by: STRANGER });
  expect(outcome(shop.does(cancelInvitation, { invitationId: INVITATION }))).toBe('invitation-used');
});

it('one that is not there, and one that was cancelled', () => {
  const shop = invited();
  expect(outcome(shop.does(cancelInvitation, { invitationId: id(51) }))).toBe('invitation-not-found');
  shop.does(cancelInvitation, { invitationId: INVITATION });
  expect(outcome(shop.does(cancelInvitation, { invitationId: INVITATION }))).toBe('invitation-not-found');
});

it('that of another business is not there', () => {
  const shop = invited();
  shop.does(createBusiness, { businessId: id(2), nombre: 'Otra', tipo: 'Bodega' }, { by: STRANGER, businessId: id(2) });
  const deed = { by: STRANGER, businessId: id(2) };
  expect(outcome(shop.does(cancelInvitation, { invitationId: INVITATION }, deed))).toBe('invitation-not-found');
});

// Spec: «Role gerente is required on the setup, employees»
it('only the gerente', () => {
  expect(outcome(invited().does(cancelInvitation, { invitationId: INVITATION }, { by: EMPLOYEE }))).toBe('forbidden');
  expect(outcome(invited().does(cancelInvitation, { invitationId: INVITATION }, { by: OWNER }))).toBe('done');
});

it.each(badInputs({ invitationId: INVITATION }))('bad input is refused: %s', (_, input) => {
  expect(outcome(invited().tries(cancelInvitation, input))).toBe('invalid-input');
});
