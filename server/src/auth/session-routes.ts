/**
 * Invariants: a session is named by its id, never by its token; nobody sees or closes another person's.
 * Spec: section 4 (Session).
 */
import { uuidField } from '@cuadra/domain/kernel/input-fields';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-error-answers.ts';
import { parseJsonBody } from '../http/parse-body-and-query.ts';
import { arrayJsonSchema, objectJsonSchema, rowJsonSchema, textJsonSchema } from '../http/json-schema.ts';
import {
  authDoneAnswerDescription,
  type AuthParts,
  authPostRouteDefaults,
  type AuthRoute,
} from './auth-route-parts.ts';
import { readSessionToken } from './read-session-cookie.ts';
import type { SessionPerson } from './caller-lookup.ts';

const revocation = z.object({ id: uuidField });

interface OwnSession {
  readonly id: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** True for the session of this request. */
  readonly current: boolean;
}

const post = { ...authPostRouteDefaults, requires: 'signed-in' } as const;

export const sessionRoutes: readonly AuthRoute[] = [
  {
    method: 'get',
    path: '/api/auth/list-sessions',
    tag: 'Sign-in',
    requires: 'signed-in',
    summary: 'Where one is signed in.',
    answer: { description: 'Open sessions.', schema: objectJsonSchema({ sessions: arrayJsonSchema(rowJsonSchema) }) },
    serve: async (context, parts) => {
      context.header('cache-control', 'no-store');
      return context.json({ sessions: await ownSessions(parts, context.get('signedIn')) });
    },
  },
  {
    ...post,
    path: '/api/auth/revoke-session',
    summary: 'Ends one of them.',
    body: { schema: objectJsonSchema({ id: textJsonSchema }) },
    answer: authDoneAnswerDescription,
    serve: async (context, { signInPool }) => {
      const reading = await parseJsonBody(context, revocation);
      if (!reading.ok) return answerRefusal(context, reading.refusal);
      const { uid } = context.get('signedIn');
      await signInPool.query('delete from sessions where "userId" = $1 and id = $2', [uid, reading.value.id]);
      return context.json({ status: true });
    },
  },
  {
    ...post,
    path: '/api/auth/revoke-other-sessions',
    summary: 'Ends all others.',
    answer: authDoneAnswerDescription,
    serve: async (context, { signInPool }) => {
      const { uid, sessionId } = context.get('signedIn');
      await signInPool.query('delete from sessions where "userId" = $1 and id <> $2', [uid, sessionId]);
      return context.json({ status: true });
    },
  },
];

async function ownSessions({ signInPool, now }: AuthParts, { uid, sessionId }: SessionPerson): Promise<OwnSession[]> {
  const { rows } = await signInPool.query<OwnSession>(
    `select id, coalesce("userAgent", '') as "userAgent", coalesce("ipAddress", '') as "ipAddress",
        "createdAt", "expiresAt", id = $2 as current
      from sessions where "userId" = $1 and "expiresAt" > $3 order by "createdAt" desc`,
    [uid, sessionId, now()],
  );
  return rows;
}

/** Run at each sign-in. */
export async function deleteExpiredSessions({ signInPool, now }: Pick<AuthParts, 'signInPool' | 'now'>): Promise<void> {
  await signInPool.query(
    `delete from sessions where id in
      (select id from sessions where "expiresAt" <= $1 limit 100 for update skip locked)`,
    [now()],
  );
}

/** Signing in replaces the session that was open in the same browser. */
export async function endPreviousSession(
  context: Context,
  { signInPool, seal }: Pick<AuthParts, 'signInPool' | 'seal'>,
): Promise<void> {
  const token = readSessionToken(context.req.raw.headers, seal);
  if (token !== undefined) await signInPool.query('delete from sessions where token = $1', [token]);
}

/** For each person: enough for all phones of a shop. */
const MAX_SESSIONS = 20;

export async function endOldestSessions({ signInPool }: Pick<AuthParts, 'signInPool'>, email: string): Promise<void> {
  await signInPool.query(
    `delete from sessions where id in (
      select id from sessions where "userId" = (select id from users where email = $1)
        order by "createdAt" desc, id offset $2)`,
    [email, MAX_SESSIONS],
  );
}
