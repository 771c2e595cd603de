/** What a server offers to whoever is not signed in. */

/** Who may make an account: anybody, whoever has the open invitation of a business, or nobody. */
export const registrationModes = ['open', 'invite', 'off'] as const;

export type RegistrationMode = (typeof registrationModes)[number];

/** As GET /api/auth-options tells it; an older server does not tell the registration. */
export interface AuthOptions {
  readonly email: boolean;
  readonly google: boolean;
  readonly demo: boolean;
  readonly registration: RegistrationMode;
}
