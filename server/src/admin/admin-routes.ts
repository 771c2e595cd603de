/**
 * The operators' routes under /admin; anybody else gets 404.
 *
 * Invariant: the log records who disabled or enabled whom, by uid.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { type Context, Hono } from 'hono';
import { setUserActive } from '../auth/user-activation.ts';
import type { Database } from '../database/database.ts';
import { answerRefusal } from '../http/api-errors.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { parseQuery } from '../http/json-body.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from '../auth/require-signed-in.ts';
import { createSerialQueue } from '../limits/serial-queue.ts';
import { readInstanceHealth } from './instance-health.ts';
import { allBusinessesQuery, listBusinesses } from './list-businesses.ts';
import { listUsers, uidField, usersQuery } from './list-users.ts';
import { requireOperator } from './require-operator.ts';

export function adminRoutes(api: ApiParts): Hono<SignedInEnv> {
  const { sessions, publicUrl, instance } = api;
  const database = oneAtATime(api.database);
  const parts = { ...api, database };
  const app = new Hono<SignedInEnv>().basePath('/admin');
  const operator = [requireSignedIn(sessions), requireOperator(instance.operatorEmails)] as const;
  const fromHere = requireSameOrigin(publicUrl);

  app.get('/health', ...operator, async (context) => context.json(await readInstanceHealth(parts)));
  app.get('/users', ...operator, async (context) => {
    const query = parseQuery(context, usersQuery);
    return query.ok ? context.json(await listUsers(database, query.value)) : answerRefusal(context, query.refusal);
  });
  app.get('/businesses', ...operator, async (context) => {
    const query = parseQuery(context, allBusinessesQuery);
    return query.ok ? context.json(await listBusinesses(database, query.value)) : answerRefusal(context, query.refusal);
  });
  app.post('/users/:uid/disable', fromHere, ...operator, (context) => setActive(context, parts, false));
  app.post('/users/:uid/enable', fromHere, ...operator, (context) => setActive(context, parts, true));
  return app;
}

function oneAtATime(database: Database): Database {
  const turn = createSerialQueue();
  return { ...database, asOwner: (work) => turn(() => database.asOwner(work)) };
}

async function setActive(
  context: Context<SignedInEnv>,
  { database, logger }: ApiParts,
  isActive: boolean,
): Promise<Response> {
  const { uid: operator } = context.get('signedIn');
  const uid = context.req.param('uid') ?? '';
  if (uid === operator) return answerRefusal(context, refuse('own-account-is-fixed'));
  const isKnown = uidField.safeParse(uid).success && (await setUserActive(database, uid, isActive));
  if (!isKnown) return answerRefusal(context, refuse('user-not-found'));
  const requestId = context.get('requestId');
  logger.info({ requestId, operator, subject: uid }, isActive ? 'a user was enabled' : 'a user was disabled');
  return context.json({ uid, activo: isActive });
}
