/**
 * What the rest of the server knows of sign-in: who sends a request, or nobody.
 */
import type { Caller } from '../execute-command.ts';

export interface SignedIn extends Caller {
  readonly email: string;
}

export interface Sessions {
  /** Undefined when the cookie is missing, expired or revoked, or its owner was disabled. */
  signedInBy(headers: Headers): Promise<SignedIn | undefined>;
}
