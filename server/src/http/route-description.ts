/** What is said of a route in the API's description; each group of routes says it in a file beside them. */
import type { RefusalCode } from '@cuadra/domain/kernel/refusal';
import type { Requirement } from '@cuadra/domain/commands/command';
import type * as z from 'zod/mini';

/** What a read needs: a permission, or to be an active member. */
export type ReadRequirement = Exclude<Requirement, 'signed-in'> | 'member';

/** JSON Schema, or any other part of the description. */
export interface Json {
  readonly [field: string]: unknown;
}

export interface RouteDescription {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** As it is served: "/api/businesses/:businessId/sync". */
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
  /** Examples of query parameters, by their name. */
  readonly queryExamples?: Readonly<Record<string, string>>;
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
  };
  /** Besides those that follow from what it requires and takes. */
  readonly errors?: readonly RefusalCode[];
}
