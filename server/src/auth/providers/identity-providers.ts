/**
 * The OpenID Connect providers people may sign in with: Google, and one of the operator's own.
 *
 * Google's word that an e-mail belongs to somebody proves it, so its accounts join by e-mail. Another provider may let
 * anybody claim anything. Invariants: its word is never noted as proof, so Google's can still take over an account that
 * it made; it joins an account that exists only from inside that account's session; its e-mail makes an account only
 * where it says that it has verified it.
 */
import type { AuthErrorCode } from '@cuadra/domain/people/auth-error-messages';
import { emailField } from '@cuadra/domain/kernel/input-fields';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { ProviderConfig } from '../../config/config.ts';
import { personNameFromProvider, personNameToJson } from '../person-name.ts';
import { verifyEmailAndRevokeAccess } from './verify-email-and-revoke-access.ts';

export const signInProviderIds = ['google', 'oidc'] as const;
export type ProviderId = (typeof signInProviderIds)[number];

interface Traits {
  /** Whether its verified e-mails count as proven here. */
  readonly provesEmails: boolean;
  readonly unavailable: AuthErrorCode;
  /** What its sign-in says where the e-mail has an account that it may not join. */
  readonly notLinked: AuthErrorCode;
}

export const signInProviderTraits: Readonly<Record<ProviderId, Traits>> = {
  google: { provesEmails: true, unavailable: 'google-unavailable', notLinked: 'email-already-in-use' },
  oidc: { provesEmails: false, unavailable: 'provider-unavailable', notLinked: 'account-not-linked' },
};

/** Which accounts a provider may join, in better-auth's words. */
export function accountLinkingOptions(id: ProviderId) {
  if (signInProviderTraits[id].provesEmails) return { enabled: true };
  return {
    enabled: true,
    disableImplicitLinking: true,
    // From inside a session e-mails play no part; better-auth asks for proven and equal ones unless told so.
    trustedProviders: [id],
    allowDifferentEmails: true,
  };
}

const DISCOVERY_PATIENCE_MS = 8_000;

const discoveryDocument = z.object({
  issuer: z.string(),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

/** The provider as a plugin; undefined while it cannot be reached. */
export async function createProviderPlugin(id: ProviderId, config: ProviderConfig, signInPool: Pool) {
  const found = await readDiscovery(config.discoveryUrl);
  if (found === undefined) return undefined;
  const common = {
    ...config,
    providerId: id,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
  };
  return genericOAuth({
    config: [
      signInProviderTraits[id].provesEmails
        ? {
            ...common,
            prompt: 'select_account',
            // Runs after the provider's answer was verified, and before the e-mail's account is looked up.
            mapProfileToUser: async (profile) => {
              if (profile['email_verified'] === true) {
                await verifyEmailAndRevokeAccess(signInPool, String(profile['email']));
              }
              return profileOf(profile);
            },
          }
        : {
            ...common,
            authentication: authenticationOf(found),
            // Another provider at the same address may give the same numbers to other people.
            accountSubject: ({ tokens, profile }) => JSON.stringify([found.issuer, subjectOf(tokens.idToken, profile)]),
            mapProfileToUser: (profile) => ({
              ...profileOf(profile),
              email: verifiedEmailOf(profile) ?? PLACEHOLDER_EMAIL,
              emailVerified: false,
            }),
          },
    ],
  });
}

const claimsOfToken = z.object({ sub: z.string().check(z.minLength(1)) });

/** The verified token's; what the provider says elsewhere has to be about the same person. */
function subjectOf(idToken: string | undefined, profile: object): string {
  const [, claims = ''] = (idToken ?? '').split('.');
  const { sub } = claimsOfToken.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (Reflect.get(profile, 'sub') !== sub) throw new Error('the token and the user info name different people');
  return sub;
}

function profileOf(profile: object): { readonly profile: string } {
  return { profile: personNameToJson(personNameFromProvider(profile)) };
}

/** Nobody's: it stands for an e-mail that is missing or not verified, which then leads to nobody's account. */
const PLACEHOLDER_EMAIL = 'nobody@no-email.invalid';

export function verifiedEmailOf(profile: object): string | undefined {
  if (Reflect.get(profile, 'email_verified') !== true) return undefined;
  return emailField.safeParse(Reflect.get(profile, 'email')).data;
}

/** In the header wherever the provider takes it there, as the standard has it where nothing is said. */
function authenticationOf(found: z.infer<typeof discoveryDocument>): 'basic' | 'post' {
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? 'basic' : 'post';
}

async function readDiscovery(url: string): Promise<z.infer<typeof discoveryDocument> | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(DISCOVERY_PATIENCE_MS) });
    return answer.ok ? discoveryDocument.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}
