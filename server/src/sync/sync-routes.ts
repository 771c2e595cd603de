/**
 * What keeps a device's copy of a business up to date: the working set or what changed, and word of every new version.
 */
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { workingSetOfBefore } from '@cuadra/domain/working-set';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-errors.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { answerLargeJson } from '../http/large-json.ts';
import { readQuery } from '../http/json-body.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { readAsMember } from '../api/read-as-member.ts';
import { limitStreams } from './seats.ts';
import { versionEvents } from './version-events.ts';
import { cursorFrom, cursorText, textOf } from './page-cursor.ts';
import { readChanges } from './read-changes.ts';
import { answerFirstSync } from './whole-set.ts';

const MAX_VERSION = 15;
/** Of one person, on one server. */
export const MAX_STREAMS = 20;

/** Without a version, or with 0, everything is asked for; whoever knows pages says so, and gets a large answer in them. */
export const syncQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(MAX_VERSION), z.regex(/^\d+$/u))),
  pages: z.optional(z.literal('1')),
  after: z.optional(cursorText),
  /** The form of the rows that the device understands: from 2 on, some fields may be left out. */
  form: z.optional(z.enum(['2'])),
});

export function syncRoutes(parts: ApiParts): Hono<SignedInEnv> {
  const { database, sessions, now } = parts;
  const seats = limitStreams(MAX_STREAMS);
  return new Hono<SignedInEnv>()
    .get('/businesses/:businessId/sync', requireSignedIn(sessions), async (context) => {
      const query = readQuery(context, syncQuery);
      if (!query.ok) return answerRefusal(context, query.refusal);
      const { since = '0', pages, after, form } = query.value;
      const caller = context.get('signedIn');
      const asked = {
        businessId: context.req.param('businessId'),
        since: Number(since),
        isOfBefore: form === undefined,
      };
      const page = await readAsMember(database, caller, asked.businessId, 'member', (reader) =>
        readChanges(reader, asked.since, now(), after === undefined ? undefined : cursorFrom(after)),
      );
      if (isRefusal(page)) return answerRefusal(context, page);
      const { next, ...answer } = page;
      const set = asked.isOfBefore ? workingSetOfBefore(answer) : answer;
      if (next === undefined) return answerLargeJson(context, set);
      if (pages !== undefined) return answerLargeJson(context, { ...set, next: textOf(next) });
      return answerFirstSync(context, parts, asked);
    })
    .get('/businesses/:businessId/events', requireSignedIn(sessions), (context) =>
      versionEvents(context, parts, seats),
    );
}
