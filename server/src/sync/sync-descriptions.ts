import { daySchema, objectSchema, idSchema, arraySchema, rowSchema, versionSchema } from '../http/json-schema.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { syncQuery } from './sync-routes.ts';

const money = { type: 'integer', description: 'Céntimos.' };
const balances = objectSchema({ cash: money, bank: money });

export const syncDescriptions: readonly RouteDescription[] = [
  {
    method: 'get',
    path: '/api/businesses/:businessId/sync',
    tag: 'Sync',
    summary:
      'The working set of a device, or what changed since a version of it; with `pages=1` a large one comes in pages.',
    requires: 'member',
    query: syncQuery,
    queryExamples: { since: '0', form: '2' },
    answer: {
      description:
        'With `reset`, this is all there is and replaces what the device has. What its reader may not see of costs is left out of the rows; without `form=2` a cost stands there as unknown (null) and a value as 0, as earlier apps need it.',
      schema: objectSchema(
        {
          version: versionSchema,
          reset: { type: 'boolean' },
          today: daySchema,
          business: rowSchema,
          membership: rowSchema,
          carried: {
            ...objectSchema({ day: daySchema, balances, firstCount: rowSchema }, ['firstCount']),
            description: 'What the accounts held when this day began, and the first count of the business.',
          },
          products: arraySchema(rowSchema),
          transactions: arraySchema(rowSchema),
          expenses: arraySchema(rowSchema),
          stockLogs: arraySchema(rowSchema),
          daySummaries: arraySchema(rowSchema),
          next: {
            type: 'string',
            description: 'There is more: ask again with it as `after`, and take the version of the first page.',
          },
          deleted: arraySchema(
            objectSchema({ table: { enum: ['products', 'transactions', 'expenses', 'stockLogs'] }, id: idSchema }),
          ),
        },
        ['carried', 'next'],
      ),
    },
  },
  {
    method: 'get',
    path: '/api/businesses/:businessId/events',
    tag: 'Sync',
    summary: 'Server-sent events: `version`, at once and whenever the business comes to a new one.',
    requires: 'member',
    answer: {
      contentType: 'text/event-stream',
      description: 'A stream that lasts until the session or the link ends.',
      schema: { type: 'string' },
    },
    errors: ['too-many-requests'],
  },
];
