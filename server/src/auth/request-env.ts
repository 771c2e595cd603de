/** The values that middleware puts into Hono's context. */
import type { SessionPerson } from './caller-lookup.ts';

export interface RequestEnv {
  Variables: { requestId: string; signedIn?: SessionPerson };
}

/** Whether whoever sends a request that goes on for long is still signed in, as of a second ago at most. */
export type CallerRecheck = () => Promise<boolean>;

export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SessionPerson; isStillSignedIn: CallerRecheck };
}
