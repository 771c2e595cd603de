/**
 * All routes of sign-in and of a person's own account. An address under /api/auth that is not here does not exist, even
 * if better-auth would answer it.
 */
import { Hono } from 'hono';
import { type DemoParts, demoRoutes } from '../demo/demo-routes.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { googleRoutes } from '../auth/google-routes.ts';
import { meRoutes } from '../auth/me-routes.ts';
import { passwordRoutes } from '../auth/password-routes.ts';
import { sessionRoutes } from '../auth/session-routes.ts';

export function authRoutes(parts: DemoParts): Hono<SignedInEnv> {
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
