/**
 * The operators' routes under /admin; anybody else gets 404.
 *
 * Invariant: the log records who disabled or enabled whom, or made a link for whose new password, by uid.
 */
import type { ResetLink } from '@cuadra/domain/admin/admin-answers';
import { uuidField } from '@cuadra/domain/kernel/input-fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { resetLinkPath } from '@cuadra/domain/people/reset-link';
import type { Context } from 'hono';
import { setAccountEnabled } from '../auth/disable-and-enable-accounts.ts';
import type { Database } from '../database/database.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import type { ApiRoute } from '../api/api-route.ts';
import { parseQuery } from '../http/parse-body-and-query.ts';
import {
  arrayJsonSchema,
  cursorJsonSchema,
  objectJsonSchema,
  rowJsonSchema,
  textJsonSchema,
} from '../http/json-schema.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { createResetLink } from '../recovery/reset-links.ts';
import { readInstanceHealth } from './instance-health.ts';
import { allBusinessesQuerySchema, listAllBusinesses } from './list-all-businesses.ts';
import { listUsers, uidField, usersQuerySchema } from './list-users.ts';

const base = '/api/admin';
const get = { method: 'get', tag: 'Operators', requires: 'operator' } as const;
const change = {
  method: 'post',
  tag: 'Operators',
  requires: 'operator',
  answer: {
    description: 'Done.',
    schema: objectJsonSchema({ uid: { type: 'string' }, activo: { type: 'boolean' } }),
  },
  errors: ['user-not-found', 'own-account-is-fixed'],
} as const;

export const adminRoutes: readonly ApiRoute<ApiParts>[] = [
  {
    ...get,
    path: `${base}/health`,
    summary: 'How the server is doing: version, database, how much it holds, what failed.',
    answer: { description: 'What there is to say.', schema: rowJsonSchema },
    serve: async (context, parts) => context.json(await readInstanceHealth({ ...parts, database: oneAtATime(parts) })),
  },
  {
    ...get,
    path: `${base}/users`,
    summary: 'Everybody who has an account, by e-mail.',
    query: usersQuerySchema,
    queryExamples: { q: 'rosa', limit: '20' },
    answer: {
      description: 'A page of them.',
      schema: objectJsonSchema({ users: arrayJsonSchema(rowJsonSchema), cursor: cursorJsonSchema }),
    },
    serve: async (context, parts) => {
      const query = parseQuery(context, usersQuerySchema);
      if (!query.ok) return answerRefusal(context, query.refusal);
      return context.json(await listUsers(oneAtATime(parts), query.value));
    },
  },
  {
    ...get,
    path: `${base}/businesses`,
    summary: 'Every business, newest first: how large it is, and since when nothing moved.',
    query: allBusinessesQuerySchema,
    queryExamples: { q: 'bodega', limit: '20' },
    answer: {
      description: 'A page of them.',
      schema: objectJsonSchema({ businesses: arrayJsonSchema(rowJsonSchema), cursor: cursorJsonSchema }),
    },
    serve: async (context, parts) => {
      const query = parseQuery(context, allBusinessesQuerySchema);
      if (!query.ok) return answerRefusal(context, query.refusal);
      return context.json(await listAllBusinesses(oneAtATime(parts), query.value));
    },
  },
  {
    ...change,
    path: `${base}/users/:uid/disable`,
    summary: 'Somebody may no longer enter; their sessions end at once.',
    serve: (context, parts) => setActive(context, parts, false),
  },
  {
    ...change,
    path: `${base}/users/:uid/enable`,
    summary: 'Somebody may enter again.',
    serve: (context, parts) => setActive(context, parts, true),
  },
  {
    ...change,
    path: `${base}/users/:uid/reset-link`,
    summary: 'A link with which somebody chooses a new password: once, and within a day.',
    answer: {
      description: 'The link, which is shown only here.',
      schema: objectJsonSchema({ link: textJsonSchema, expiresAt: textJsonSchema }),
    },
    errors: ['user-not-found', 'account-disabled'],
    serve: giveResetLink,
  },
];

function oneAtATime({ database, ownerQueue }: ApiParts): Database {
  return { ...database, asOwner: (work) => ownerQueue(() => database.asOwner(work)) };
}

async function setActive(context: Context<SignedInEnv>, parts: ApiParts, isActive: boolean): Promise<Response> {
  const { uid: operator } = context.get('signedIn');
  const uid = context.req.param('uid') ?? '';
  if (uid === operator) return answerRefusal(context, refuse('own-account-is-fixed'));
  const isKnown = uidField.safeParse(uid).success && (await setAccountEnabled(oneAtATime(parts), uid, isActive));
  if (!isKnown) return answerRefusal(context, refuse('user-not-found'));
  const requestId = context.get('requestId');
  parts.logger.info({ requestId, operator, subject: uid }, isActive ? 'a user was enabled' : 'a user was disabled');
  return context.json({ uid, activo: isActive });
}

async function giveResetLink(context: Context<SignedInEnv>, parts: ApiParts): Promise<Response> {
  const { uid: operator } = context.get('signedIn');
  const uid = uuidField.safeParse(context.req.param('uid'));
  if (!uid.success) return answerRefusal(context, refuse('user-not-found'));
  const making = { origin: 'operator', madeBy: operator, at: parts.now() } as const;
  const link = await oneAtATime(parts).asOwner((client) => createResetLink(client, { uid: uid.data }, making));
  if (link === 'unknown') return answerRefusal(context, refuse('user-not-found'));
  if (link === 'disabled') return answerRefusal(context, refuse('account-disabled'));
  const requestId = context.get('requestId');
  parts.logger.info({ requestId, operator, subject: link.uid }, 'a link for a new password was made');
  context.header('cache-control', 'no-store');
  const path = resetLinkPath(link.token);
  const answer: ResetLink = { link: `${parts.publicUrl?.origin ?? ''}${path}`, expiresAt: link.expiresAt };
  return context.json(answer);
}
