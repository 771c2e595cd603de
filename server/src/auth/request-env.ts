/** What the steps before a route leave in Hono's context for it. */
import type { SignedIn } from './sessions.ts';

export interface RequestEnv {
  Variables: { requestId: string; signedIn?: SignedIn };
}

export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SignedIn };
}
