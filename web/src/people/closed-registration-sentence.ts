import { closedRegistrationWords } from '@cuadra/domain/people/server-sign-in-options';
import type { useAuthOptions } from '../hooks/use-auth-options.ts';
import { invitationTokenFromReturnPath } from './invitation-token-from-return-path.ts';

/** Why the visitor can make no account here; undefined if they can, or while it is not known. */
export function closedRegistrationSentence(
  offers: ReturnType<typeof useAuthOptions>,
  returnTo: string | undefined,
): string | undefined {
  if (offers === undefined || offers === 'unreached' || offers.registration === 'open') return undefined;
  const isInvited = offers.registration === 'invite' && invitationTokenFromReturnPath(returnTo) !== undefined;
  return isInvited ? undefined : closedRegistrationWords[offers.registration];
}
