import { objectSchema, arraySchema, cursorSchema, rowSchema } from '../http/json-schema.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { allBusinessesQuery } from './list-businesses.ts';
import { usersQuery } from './list-users.ts';

const base = '/api/admin';
const get = { method: 'get', tag: 'Operators', requires: 'operator' } as const;
const user = `${base}/users/:uid`;
const change = {
  method: 'post',
  tag: 'Operators',
  requires: 'operator',
  answer: {
    description: 'Done.',
    schema: objectSchema({ uid: { type: 'string' }, activo: { type: 'boolean' } }),
  },
  errors: ['user-not-found', 'own-account-is-fixed'],
} as const;

export const adminDescriptions: readonly RouteDescription[] = [
  {
    ...get,
    path: `${base}/health`,
    summary: 'How the server is doing: version, database, how much it holds, what failed.',
    answer: { description: 'What there is to say.', schema: rowSchema },
  },
  {
    ...get,
    path: `${base}/users`,
    summary: 'Everybody who has an account, by e-mail.',
    query: usersQuery,
    queryExamples: { q: 'rosa', limit: '20' },
    answer: {
      description: 'A page of them.',
      schema: objectSchema({ users: arraySchema(rowSchema), cursor: cursorSchema }),
    },
  },
  {
    ...get,
    path: `${base}/businesses`,
    summary: 'Every business, newest first: how large it is, and since when nothing moved.',
    query: allBusinessesQuery,
    queryExamples: { q: 'bodega', limit: '20' },
    answer: {
      description: 'A page of them.',
      schema: objectSchema({ businesses: arraySchema(rowSchema), cursor: cursorSchema }),
    },
  },
  { ...change, path: `${user}/disable`, summary: 'Somebody may no longer enter; their sessions end at once.' },
  { ...change, path: `${user}/enable`, summary: 'Somebody may enter again.' },
];
