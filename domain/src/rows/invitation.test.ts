/** How long an invitation is good. */
import { expect, it } from 'vitest';
import { id } from '../testing/shop.ts';
import { type Invitation, invitationExpiry, invitationState, isInvitationToken } from './invitation.ts';
import { defaultEmployeePermissions } from './permissions.ts';

const invitation: Invitation = {
  invitationId: id(50),
  businessId: id(1),
  email: 'luis@bodega.pe',
  permissions: defaultEmployeePermissions,
  departamento: '',
  token: 'abc',
  createdAt: '2026-11-21T13:00:00.000Z',
  expiresAt: invitationExpiry('2026-11-21T13:00:00.000Z'),
  acceptedAt: null,
  acceptedBy: null,
  deletedAt: null,
};

it.each([
  { now: '2026-11-21T13:00:00.000Z', accepted: null, then: 'pending' },
  { now: '2026-11-28T12:59:59.999Z', accepted: null, then: 'pending' },
  { now: '2026-11-28T13:00:00.000Z', accepted: null, then: 'expired' },
  { now: '2026-12-28T13:00:00.000Z', accepted: '2026-11-22T13:00:00.000Z', then: 'accepted' },
])('seven days: at $now, accepted $accepted → $then', ({ now, accepted, then }) => {
  expect(invitationState({ ...invitation, acceptedAt: accepted }, now)).toBe(then);
});

it.each([
  ['0123456789abcdef'.repeat(4), true],
  ['0123456789ABCDEF'.repeat(4), false],
  ['0'.repeat(63), false],
  ['0'.repeat(65), false],
  ['', false],
])('%s could be a token: %s', (text, could) => {
  expect(isInvitationToken(text)).toBe(could);
});
