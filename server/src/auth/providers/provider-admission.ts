/**
 * Whether somebody whom a provider has identified may sign in, make an account, or join the account they are signed in
 * to.
 *
 * Invariants: a state is good only for the provider that it was made for; an account is joined from inside a session
 * only while that session is there.
 */
import { getOAuthState } from 'better-auth/api';
import { signInProviderIds, signInProviderTraits, type ProviderId, verifiedEmailOf } from './identity-providers.ts';
import { findRegistrationRefusalCode } from '../registration-permission.ts';
import type { CallerLookup } from '../caller-lookup.ts';

type Parts = Parameters<typeof findRegistrationRefusalCode>[0] & {
  readonly sessions: Pick<CallerLookup, 'signedInBy'>;
};

interface Identified {
  readonly id?: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
}

interface Source {
  readonly action: 'create-user' | 'link-account' | 'sign-in';
  readonly oauth?: { readonly providerId: string; readonly profile?: object | undefined } | undefined;
}

/** better-auth's error code or ours; undefined for whoever may go on. */
export async function findProviderAdmissionRefusalCode(
  parts: Parts,
  user: Identified,
  { action, oauth }: Source,
  headers: Headers | undefined,
): Promise<string | undefined> {
  const provider = signInProviderIds.find((id) => id === oauth?.providerId);
  const state = await getOAuthState();
  if (provider === undefined || state?.['provider'] !== provider) return 'state_mismatch';
  if (signInProviderTraits[provider].provesEmails && user.emailVerified !== true) return 'email_not_verified';
  switch (action) {
    case 'sign-in':
      return undefined;
    case 'link-account':
      return mayJoin(provider, state.link?.userId, parts, headers);
    case 'create-user':
      if (verifiedEmailOf(oauth?.profile ?? {}) === undefined) return 'email-not-verified';
      return findRegistrationRefusalCode(parts, { email: user.email ?? '', invitation: state['invitation'] });
  }
}

async function mayJoin(
  provider: ProviderId,
  linkedFrom: string | undefined,
  { sessions }: Parts,
  headers: Headers | undefined,
): Promise<string | undefined> {
  if (linkedFrom === undefined) return signInProviderTraits[provider].provesEmails ? undefined : 'account_not_linked';
  const signedIn = headers && (await sessions.signedInBy(headers));
  return signedIn?.uid === linkedFrom ? undefined : 'link-interrupted';
}
