/**
 * All routes of sign-in and of a person's own account. An address under /api/auth that is not here does not exist, even
 * if better-auth would answer it.
 */
import type { ApiRoute } from '../api/api-route.ts';
import { type AuthOptions, registrationModes } from '@cuadra/domain/people/server-sign-in-options';
import { providerLinkRoutes } from '../auth/providers/provider-link-routes.ts';
import { meRoutes } from '../auth/read-me-routes.ts';
import { signInAndPasswordRoutes } from '../auth/sign-in-and-password-routes.ts';
import { providerRoutes } from '../auth/providers/provider-routes.ts';
import { sessionRoutes } from '../auth/session-routes.ts';
import { type DemoParts, demoRoutes } from '../demo/demo-routes.ts';
import { confirmedRoutes } from '../confirmed/confirmed-routes.ts';
import { objectJsonSchema } from '../http/json-schema.ts';
import { type RecoveryParts, recoveryRoutes } from '../recovery/recovery-routes.ts';

export interface SignInParts extends DemoParts, RecoveryParts {}

const yesOrNo = { type: 'boolean' };

const authOptionsRoute: ApiRoute<SignInParts> = {
  method: 'get',
  path: '/api/auth-options',
  tag: 'Sign-in',
  requires: 'nobody',
  summary: 'Which ways to come in there are.',
  answer: {
    description: 'By name; mail is a link for a forgotten password, registration who may make an account.',
    schema: objectJsonSchema({
      email: yesOrNo,
      google: yesOrNo,
      oidc: { type: ['string', 'null'] },
      demo: yesOrNo,
      mail: yesOrNo,
      registration: { type: 'string', enum: [...registrationModes] },
    }),
  },
  serve: (context, { identity, demos, oidcName, registration, mailedResetLinks }) => {
    const options: AuthOptions = {
      email: true,
      google: identity.offers.has('google'),
      oidc: oidcName,
      demo: demos.areOffered,
      mail: mailedResetLinks !== null,
      registration,
    };
    return context.json(options);
  },
};

export const authRoutes: readonly ApiRoute<SignInParts>[] = [
  authOptionsRoute,
  ...signInAndPasswordRoutes,
  ...recoveryRoutes,
  ...providerRoutes,
  ...providerLinkRoutes,
  ...sessionRoutes,
  ...meRoutes,
  ...confirmedRoutes,
  ...demoRoutes,
];
