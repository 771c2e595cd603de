/**
 * GET /api/me: who is signed in: their profile, the businesses they belong to, and until when. GET /api/me/businesses:
 * of those, the ones that a name finds, or a part of one; nobody else's are ever searched.
 *
 * Spec: sections 3 (User profile, User-business link), 6 and 7 (Reads).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { type BusinessLink, businessLinks } from '@cuadra/domain/rows/business-link';
import { findBusinesses } from '@cuadra/domain/businesses/find-businesses';
import type { Membership } from '@cuadra/domain/rows/membership';
import { optionalText } from '@cuadra/domain/kernel/fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Profile } from '@cuadra/domain/rows/profile';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import { answerRefusal } from '../http/api-errors.ts';
import { readQuery } from '../http/json-body.ts';
import type { SignedInEnv } from './request-env.ts';
import { requireSignedIn } from './signed-in.ts';
import type { AuthParts } from './auth-parts.ts';
import { isOperator } from './operators.ts';
import type { SessionPerson } from './sessions.ts';

export const ownBusinessesQuery = z.strictObject({
  /** The whole name. */
  nombre: z.optional(optionalText(MAX_NAME_LENGTH)),
  /** A part of it. */
  contiene: z.optional(optionalText(MAX_NAME_LENGTH)),
});

export function meRoutes(parts: AuthParts): Hono<SignedInEnv> {
  const { database, sessions } = parts;
  const routes = new Hono<SignedInEnv>();
  routes.get('/businesses', requireSignedIn(sessions), async (context) => {
    const query = readQuery(context, ownBusinessesQuery);
    if (!query.ok) return answerRefusal(context, query.refusal);
    const person = await personOf(database, context.get('signedIn').uid);
    if (person === undefined) return answerRefusal(context, refuse('unauthenticated'));
    context.header('cache-control', 'no-store');
    return context.json({ businesses: findBusinesses(person.businesses, query.value) });
  });
  return routes.get('/', requireSignedIn(sessions), async (context) => {
    const me = await meOf(parts, context.get('signedIn'));
    if (me === undefined) return answerRefusal(context, refuse('unauthenticated'));
    context.header('cache-control', 'no-store');
    return context.json(me);
  });
}

interface Person {
  readonly profile: Profile;
  readonly businesses: readonly BusinessLink[];
}

export interface Me extends Person {
  readonly operator: boolean;
  readonly demo: boolean;
  readonly session: { readonly id: string; readonly expiresAt: Instant };
}

/** What a device has to know of whoever is signed in on it. */
export async function meOf(
  { database, operatorEmails }: AuthParts,
  { uid, sessionId, email, expiresAt, isDemo }: SessionPerson,
): Promise<Me | undefined> {
  const person = await personOf(database, uid);
  if (person === undefined) return undefined;
  const operator = isOperator(operatorEmails, email);
  return { ...person, operator, demo: isDemo, session: { id: sessionId, expiresAt } };
}

/** Undefined when they are gone since their session was read. */
async function personOf(database: Database, uid: string): Promise<Person | undefined> {
  return database.asTenant({ businessId: '', uid }, 'read', async (client) => {
    const { rows } = await client.query<{ profile: Profile; links: LinkRow[] }>(preparedQuery(PERSON, [uid]));
    const [row] = rows;
    if (row === undefined) return undefined;
    const names = new Map(row.links.map(({ membership, nombre }) => [membership.businessId, { nombre }]));
    const memberships = row.links.map(({ membership }) => rowOfJson(membership));
    return { profile: rowOfJson(row.profile), businesses: businessLinks(memberships, names) };
  });
}

interface LinkRow {
  readonly membership: Membership;
  readonly nombre: string;
}

const PERSON = `select to_jsonb(p) as profile, coalesce((
    select jsonb_agg(jsonb_build_object('membership', to_jsonb(m) - 'version', 'nombre', b.nombre) order by m."fechaIngreso")
    from memberships m join businesses b on b.id = m."businessId"
    where m.uid = $1 and m.activo and m."deletedAt" is null
  ), '[]') as links
  from profiles p where p.uid = $1`;
