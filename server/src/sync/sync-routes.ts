/**
 * What keeps a device's copy of a business up to date: the working set or what changed, and word of every new version.
 */
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-errors.ts';
import type { ApiParts } from '../http/api-parts.ts';
import { answerLargeJson } from '../http/large-json.ts';
import { readQuery } from '../http/json-body.ts';
import type { SignedInEnv } from '../http/request-env.ts';
import { signedInBy } from '../http/signed-in.ts';
import { readAsMember } from '../reads/read-as-member.ts';
import { seatsFor } from './seats.ts';
import { versionEvents } from './version-events.ts';
import { readChanges } from './read-changes.ts';

const LONGEST_VERSION = 15;
/** Of one person, on one server. */
export const MOST_STREAMS = 20;

/** Without a version, or with 0, everything is asked for. */
export const syncQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(LONGEST_VERSION), z.regex(/^\d+$/u))),
});

export function syncRoutes(parts: ApiParts): Hono<SignedInEnv> {
  const { database, sessions, now } = parts;
  const seats = seatsFor(MOST_STREAMS);
  return new Hono<SignedInEnv>()
    .get('/businesses/:businessId/sync', signedInBy(sessions), async (context) => {
      const query = readQuery(context, syncQuery);
      if (!query.ok) return answerRefusal(context, query.refusal);
      const since = Number(query.value.since ?? 0);
      const answer = await readAsMember(
        database,
        context.get('signedIn'),
        context.req.param('businessId'),
        'member',
        (reader) => readChanges(reader, since, now()),
      );
      return isRefusal(answer) ? answerRefusal(context, answer) : answerLargeJson(context, answer);
    })
    .get('/businesses/:businessId/events', signedInBy(sessions), (context) => versionEvents(context, parts, seats));
}
