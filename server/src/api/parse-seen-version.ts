/**
 * The version of a business that a reader has seen, which they tell with what they ask: a replica behind it must not
 * answer them. An app that tells none is answered by the primary.
 *
 * The app tells it in a header; a browser that downloads a file sends none, so the address may have it instead.
 */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type BodyReading, parseWithSchema } from '../http/parse-body-and-query.ts';

/** An answer says in it of which version it is. */
export const BUSINESS_VERSION_HEADER = 'cuadra-version';
export const BUSINESS_VERSION_PARAMETER = 'version';

const MAX_DIGITS = 15;

const told = z.object({
  [BUSINESS_VERSION_PARAMETER]: z.optional(z.string().check(z.maxLength(MAX_DIGITS), z.regex(/^\d+$/u))),
});

interface QueryWithVersion<Query> {
  readonly query: Query;
  /** Undefined if none was told, or the route takes none. */
  readonly seen: number | undefined;
}

export function parseQueryWithSeenVersion<Schema extends z.ZodMiniType>(
  { req }: Context,
  schema: Schema,
  { takesVersion }: { readonly takesVersion: boolean },
): BodyReading<QueryWithVersion<z.output<Schema>>> {
  const { [BUSINESS_VERSION_PARAMETER]: inAddress, ...others } = req.query();
  const version = takesVersion ? (inAddress ?? req.header(BUSINESS_VERSION_HEADER)) : undefined;
  const seen = parseWithSchema(told, { [BUSINESS_VERSION_PARAMETER]: version });
  if (!seen.ok) return seen;
  const query = parseWithSchema(schema, takesVersion ? others : req.query());
  if (!query.ok) return query;
  return { ok: true, value: { query: query.value, seen: version === undefined ? undefined : Number(version) } };
}
