import { expect, it } from 'vitest';
import { invitationTokenFromReturnPath } from './invitation-token-from-return-path.ts';

it.each([
  ['the link of an invitation', '/onboarding?invitacion=abc', 'abc'],
  ['the link without its token', '/onboarding', undefined],
  ["the owner's page of an invitation", '/business/1/employees?invitacion=abc', undefined],
  ['no page', undefined, undefined],
])('%s', (_, returnTo, token) => expect(invitationTokenFromReturnPath(returnTo)).toBe(token));
