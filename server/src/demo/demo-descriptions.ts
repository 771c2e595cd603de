/** What the API's description says of demos. */
import { fields, id } from '../openapi/json-schema.ts';
import type { RouteDescription } from '../openapi/route-description.ts';

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
    answer: { description: 'The business.', schema: fields({ businessId: id }) },
    errors: ['not-found', 'already-signed-in', 'too-many-requests', 'too-many-demos'],
  },
  {
    method: 'delete',
    path,
    tag,
    requires: 'signed-in',
    summary: 'Throws away the bodega of sample data that one is signed in to, and signs out.',
    answer: { description: 'Done.', schema: fields({ status: { const: true } }) },
  },
];
