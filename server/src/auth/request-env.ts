/** What the steps before a route leave in Hono's context for it. */
import type { SessionPerson } from './sessions.ts';

export interface RequestEnv {
  Variables: { requestId: string; signedIn?: SessionPerson };
}

export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SessionPerson };
}
