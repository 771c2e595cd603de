/** What a server offers to whoever is not signed in. */

/** Who may make an account: anybody, whoever has the open invitation of a business, or nobody. */
export const registrationModes = ['open', 'invite', 'off'] as const;

export type RegistrationMode = (typeof registrationModes)[number];

/** What is said of making an account where not everybody may. */
export const closedRegistrationWords: Readonly<Record<Exclude<RegistrationMode, 'open'>, string>> = {
  invite: 'Aquí se crea una cuenta solo con invitación. Si te invitaron, abre el enlace que te mandaron.',
  off: 'Aquí ya no se crean cuentas nuevas.',
};

/** As GET /api/auth-options tells it; an older server does not tell the registration. */
export interface AuthOptions {
  readonly email: boolean;
  readonly google: boolean;
  /** The name of another provider to enter with; null where there is none. */
  readonly oidc: string | null;
  readonly demo: boolean;
  /** A link for a forgotten password can be mailed. */
  readonly mail: boolean;
  readonly registration: RegistrationMode;
}

/** Which ways lead into a person's account, as GET /api/auth/list-accounts tells it. */
export interface WaysIn {
  readonly password: boolean;
  readonly google: boolean;
  readonly oidc: boolean;
}
