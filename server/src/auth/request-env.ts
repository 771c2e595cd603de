/** The values that middleware puts into Hono's context. */
import type { SessionPerson } from './caller-lookup.ts';

export interface RequestEnv {
  Variables: { requestId: string; signedIn?: SessionPerson };
}

export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SessionPerson };
}
