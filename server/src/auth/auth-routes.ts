/**
 * Every route by which people come, go and see who they are. An address under /api/auth that is not here does not
 * exist, whatever better-auth could answer to it.
 */
import { Hono } from 'hono';
import { demoRoutes } from '../demo/demo-routes.ts';
import type { SignedInEnv } from '../http/request-env.ts';
import type { AuthParts } from './auth-parts.ts';
import { googleRoutes } from './google-routes.ts';
import { meRoutes } from './me-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export function authRoutes(parts: AuthParts): Hono<SignedInEnv> {
  return new Hono<SignedInEnv>()
    .get('/auth-options', (context) =>
      context.json({ email: true, google: parts.identity.hasGoogle, demo: parts.demos.areOffered }),
    )
    .route('/auth', passwordRoutes(parts))
    .route('/auth', googleRoutes(parts))
    .route('/auth', sessionRoutes(parts))
    .route('/me', meRoutes(parts))
    .route('/demo', demoRoutes(parts));
}
