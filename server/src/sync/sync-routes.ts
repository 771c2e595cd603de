import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { legacyWorkingSet } from '@cuadra/domain/working-set';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-errors.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { answerLargeJson } from '../http/large-json.ts';
import { parseQuery } from '../http/json-body.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSignedIn } from '../auth/require-signed-in.ts';
import { readAsMember } from '../api/read-as-member.ts';
import { createStreamLimiter } from './limit-streams.ts';
import { streamVersionEvents } from './version-events.ts';
import { parsePageCursor, pageCursorParameter, formatPageCursor } from './page-cursor.ts';
import { readChanges } from './read-changes.ts';
import { answerWholeWorkingSet } from './answer-whole-working-set.ts';

const MAX_VERSION = 15;
/** For each person, on one server process. */
export const MAX_STREAMS = 20;

/** Without a version, or with 0, everything is sent; a client that supports pages gets a large answer in pages. */
export const syncQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(MAX_VERSION), z.regex(/^\d+$/u))),
  pages: z.optional(z.literal('1')),
  after: z.optional(pageCursorParameter),
  /** The row format that the device understands: from 2 on, some fields may be missing. */
  form: z.optional(z.enum(['2'])),
});

export function syncRoutes(parts: ApiParts): Hono<SignedInEnv> {
  const { database, sessions, now } = parts;
  const seats = createStreamLimiter(MAX_STREAMS);
  return new Hono<SignedInEnv>()
    .get('/businesses/:businessId/sync', requireSignedIn(sessions), async (context) => {
      const query = parseQuery(context, syncQuery);
      if (!query.ok) return answerRefusal(context, query.refusal);
      const { since = '0', pages, after, form } = query.value;
      const caller = context.get('signedIn');
      const asked = {
        businessId: context.req.param('businessId'),
        since: Number(since),
        isOfBefore: form === undefined,
      };
      const page = await readAsMember(database, caller, asked.businessId, 'member', (reader) =>
        readChanges(reader, asked.since, now(), after === undefined ? undefined : parsePageCursor(after)),
      );
      if (isRefusal(page)) return answerRefusal(context, page);
      const { next, ...answer } = page;
      const set = asked.isOfBefore ? legacyWorkingSet(answer) : answer;
      if (next === undefined) return answerLargeJson(context, set);
      if (pages !== undefined) return answerLargeJson(context, { ...set, next: formatPageCursor(next) });
      return answerWholeWorkingSet(context, parts, asked);
    })
    .get('/businesses/:businessId/events', requireSignedIn(sessions), (context) =>
      streamVersionEvents(context, parts, seats),
    );
}
