/** A request to the simulated server, and its answer. */
import { httpStatusOf, type Refusal } from '@cuadra/domain/kernel/refusal';

export interface Request {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly body: string | undefined;
  readonly cookie: string | undefined;
  /** Whose request it says it is; '' where it does not. */
  readonly person: string;
}

export interface ServerAnswer {
  readonly status: number;
  /** A string if it is not our JSON. */
  readonly body: unknown;
  readonly retryAfter?: number;
  /** The cookie of a new session, or '' for an ended one. */
  readonly cookie?: string;
}

export function refusal(why: Refusal): ServerAnswer {
  return { status: httpStatusOf(why.code), body: why };
}
