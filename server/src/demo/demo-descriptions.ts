import * as z from 'zod/mini';
import { objectSchema, idSchema } from '../http/json-schema.ts';
import type { RouteDescription } from '../http/route-description.ts';

const tag = 'Sample data';
const path = '/api/demo';

export const demoDescriptions: readonly RouteDescription[] = [
  {
    method: 'post',
    path,
    tag,
    requires: 'nobody',
    summary:
      'Opens a bodega of sample data, signed in as its owner for 24 hours; not for whoever is signed in, nor where the server offers none.',
    body: { schema: objectSchema({ making: { type: 'string' } }, ['making']) },
    answer: { description: 'The business.', schema: objectSchema({ businessId: idSchema }) },
    errors: ['not-found', 'already-signed-in', 'too-many-requests', 'too-many-demos'],
  },
  {
    method: 'get',
    path,
    tag,
    requires: 'nobody',
    query: z.object({ making: z.optional(z.string()) }),
    summary: 'How much is made of the bodega of sample data that was asked for under that name, from 0 to 1.',
    answer: { description: 'The share.', schema: objectSchema({ share: { type: 'number', minimum: 0, maximum: 1 } }) },
  },
  {
    method: 'delete',
    path,
    tag,
    requires: 'signed-in',
    summary: 'Throws away the bodega of sample data that one is signed in to, and signs out.',
    answer: { description: 'Done.', schema: objectSchema({ status: { const: true } }) },
  },
];
