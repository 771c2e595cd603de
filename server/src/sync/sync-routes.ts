import { isUuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, refuse } from '@cuadra/domain/kernel/refusal';
import { MAX_WAITING_COMMANDS, workingSetForOldApps, hasRowsForNewerApp } from '@cuadra/domain/working-set';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import { type ApiRoute, BUSINESS_PATH_PREFIX } from '../api/api-route.ts';
import { businessIdFromPath } from '../api/declare-business-reads.ts';
import { answerCompressedJson } from '../http/answer-compressed-json.ts';
import { parseQuery } from '../http/parse-body-and-query.ts';
import {
  arrayJsonSchema,
  dayJsonSchema,
  idJsonSchema,
  objectJsonSchema,
  rowJsonSchema,
  versionJsonSchema,
} from '../http/json-schema.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { readAsMember } from '../api/read-as-member.ts';
import { streamVersionEvents } from './version-events.ts';
import { parseSyncPageCursor, syncPageCursorSchema, formatSyncPageCursor } from './sync-page-cursor.ts';
import { readAppliedCommandIds } from './read-applied-command-ids.ts';
import { readWorkingSetPage } from './read-working-set-page.ts';
import { answerUnpagedWorkingSet } from './answer-unpaged-working-set.ts';

const MAX_VERSION = 15;
const UUID_AND_COMMA = 37;
/** Without a version, or with 0, everything is sent; a client that supports pages gets a large answer in pages. */
const syncQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(MAX_VERSION), z.regex(/^\d+$/u))),
  pages: z.optional(z.literal('1')),
  after: z.optional(syncPageCursorSchema),
  /** The row format that the device understands: from 2 on, some fields may be missing; 3 knows payment in parts. */
  form: z.optional(z.enum(['2', '3'])),
  /** The commands of the device that no answer has come to, by commas. */
  waiting: z.optional(
    z.string().check(
      z.maxLength(MAX_WAITING_COMMANDS * UUID_AND_COMMA),
      z.refine((text) => text.split(',').every(isUuid)),
    ),
  ),
});

const money = { type: 'integer', description: 'Céntimos.' };
const balances = objectJsonSchema({ cash: money, bank: money });

export const syncRoutes: readonly ApiRoute<ApiParts>[] = [
  {
    method: 'get',
    path: `${BUSINESS_PATH_PREFIX}/sync`,
    tag: 'Sync',
    summary:
      'The working set of a device, or what changed since a version of it; with `pages=1` a large one comes in pages.',
    requires: 'member',
    query: syncQuery,
    queryExamples: { since: '0', form: '3', waiting: '00000000-0000-7000-8000-000000000001' },
    answer: {
      description:
        'With `reset`, this is all there is and replaces what the device has. What its reader may not see of costs is left out of the rows; without `form=2` a cost stands there as unknown (null) and a value as 0, as earlier apps need it. With `form=2` a set with payments in parts is refused (`app-outdated`).',
      schema: objectJsonSchema(
        {
          version: versionJsonSchema,
          reset: { type: 'boolean' },
          today: dayJsonSchema,
          business: rowJsonSchema,
          membership: rowJsonSchema,
          carried: {
            ...objectJsonSchema({ day: dayJsonSchema, balances, firstCount: rowJsonSchema }, ['firstCount']),
            description: 'What the accounts held when this day began, and the first count of the business.',
          },
          favourites: {
            ...objectJsonSchema({
              morning: arrayJsonSchema(idJsonSchema),
              afternoon: arrayJsonSchema(idJsonSchema),
              evening: arrayJsonSchema(idJsonSchema),
            }),
            description: 'The products sold most often at each part of the day, once a day, for whoever may sell.',
          },
          customers: arrayJsonSchema(rowJsonSchema),
          products: arrayJsonSchema(rowJsonSchema),
          transactions: arrayJsonSchema(rowJsonSchema),
          expenses: arrayJsonSchema(rowJsonSchema),
          stockLogs: arrayJsonSchema(rowJsonSchema),
          daySummaries: arrayJsonSchema(rowJsonSchema),
          customerDebts: {
            ...arrayJsonSchema(rowJsonSchema),
            description:
              'What each customer owes, for whoever may record or see sales, whatever records the device has.',
          },
          next: {
            type: 'string',
            description: 'There is more: ask again with it as `after`, and take the version of the first page.',
          },
          applied: {
            ...arrayJsonSchema(idJsonSchema),
            description: 'Those of the commands in `waiting` whose rows are part of this version.',
          },
          deleted: arrayJsonSchema(
            objectJsonSchema({
              table: { enum: ['products', 'transactions', 'expenses', 'stockLogs'] },
              id: idJsonSchema,
            }),
          ),
        },
        ['applied', 'carried', 'favourites', 'next'],
      ),
    },
    errors: ['app-outdated'],
    serve: answerSync,
  },
  {
    method: 'get',
    path: `${BUSINESS_PATH_PREFIX}/events`,
    tag: 'Sync',
    summary: 'Server-sent events: `version`, at once and whenever the business comes to a new one.',
    requires: 'member',
    answer: {
      contentType: 'text/event-stream',
      description: 'A stream that lasts until the session or the link ends.',
      schema: { type: 'string' },
    },
    errors: ['too-many-requests'],
    serve: streamVersionEvents,
  },
];

async function answerSync(context: Context<SignedInEnv>, parts: ApiParts): Promise<Response> {
  const query = parseQuery(context, syncQuery);
  if (!query.ok) return answerRefusal(context, query.refusal);
  const { since = '0', pages, after, form, waiting } = query.value;
  const asked = {
    businessId: businessIdFromPath(context),
    since: Number(since),
    isOlderApp: form === undefined,
    waiting: waiting?.split(','),
  };
  const place = after === undefined ? undefined : parseSyncPageCursor(after);
  const page = await readAsMember(
    parts.database,
    context.get('signedIn'),
    asked.businessId,
    'member',
    async (reader) => {
      const from = place?.isOfAll === true ? 0 : asked.since;
      const changed = await readWorkingSetPage(reader, from, parts.now(), place?.after);
      return { ...changed, ...(await readAppliedCommandIds(reader, asked.waiting)) };
    },
  );
  if (isRefusal(page)) return answerRefusal(context, page);
  if (form === '2' && hasRowsForNewerApp(page)) return answerRefusal(context, refuse('app-outdated'));
  const { next, ...answer } = page;
  if (next !== undefined && pages === undefined) return answerUnpagedWorkingSet(context, parts, asked);
  const set = asked.isOlderApp ? workingSetForOldApps(answer) : answer;
  return answerCompressedJson(context, next ? { ...set, next: formatSyncPageCursor(next, set.reset) } : set);
}
