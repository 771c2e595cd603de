/** A route of the API: how it is described, and how it is served. */
import type { RefusalCode } from '@cuadra/domain/kernel/refusal';
import type { AuthErrorCode } from '@cuadra/domain/people/auth-error-messages';
import type { Requirement } from '@cuadra/domain/commands/command';
import type { Context, Env } from 'hono';
import type * as z from 'zod/mini';

export type ReadRequirement = Exclude<Requirement, 'signed-in'> | 'member';

/** A program with an API token may read a business and give commands, and nothing else. */
export function isOpenToApiTokens({ method, path }: Pick<RouteDescription, 'method' | 'path'>): boolean {
  return (method === 'get' && /^\/api\/businesses\/:businessId(?:\/|$)/u.test(path)) || path === '/api/commands';
}

export interface Json {
  readonly [field: string]: unknown;
}

/** Signing in has codes of its own. */
export type ErrorCode = RefusalCode | AuthErrorCode;

export interface RouteDescription {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In the router's notation: "/api/businesses/:businessId/sync". */
  readonly path: string;
  readonly tag:
    | 'Commands'
    | 'Sync'
    | 'Reads'
    | 'Reports'
    | 'Audit trail'
    | 'Sign-in'
    | 'Sample data'
    | 'Operators'
    | 'Operations';
  readonly summary: string;
  readonly requires: ReadRequirement | 'signed-in' | 'operator' | 'nobody';
  readonly query?: z.ZodMiniType;
  /** Keyed by the parameter's name. */
  readonly queryExamples?: Readonly<Record<string, string>>;
  /** A replica may answer it, that is not behind the version that its reader has seen. */
  readonly takesVersion?: boolean;
  readonly body?: {
    readonly contentType?: string;
    readonly schema: Json;
    readonly examples?: Readonly<Record<string, unknown>>;
  };
  readonly answer: {
    readonly status?: number;
    readonly contentType?: string;
    readonly description: string;
    readonly schema?: Json;
    /** Errors for which a person gets a page of that content type instead of JSON. */
    readonly asPage?: readonly number[];
  };
  /** Only errors that do not follow from the route's requirements and input. */
  readonly errors?: readonly ErrorCode[];
}

export interface DeclaredRoute<Parts, Variables extends Env> extends RouteDescription {
  /** The largest accepted body. */
  readonly maxBytes?: number;
  readonly serve: (context: Context<Variables>, parts: Parts) => Response | Promise<Response>;
}
