/**
 * GET /api/me, GET /api/me/businesses and GET /api/me/managed-businesses.
 *
 * Invariant: only a person's own businesses are ever searched.
 * Spec: sections 3 (User profile, User-business link), 6 and 7 (Reads).
 */
import type { ManagedBusinesses, Me } from '@cuadra/domain/server-answers';
import { activeMembershipsWithBusinessName } from '@cuadra/domain/rows/person-business-link';
import { filterOwnBusinessesByName } from '@cuadra/domain/businesses/filter-own-businesses-by-name';
import type { ManagedBusiness } from '@cuadra/domain/rows/managed-business';
import type { Membership } from '@cuadra/domain/rows/membership';
import { possiblyEmptyText } from '@cuadra/domain/kernel/input-fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Profile } from '@cuadra/domain/rows/profile';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import { parseQuery } from '../http/parse-body-and-query.ts';
import { arrayJsonSchema, objectJsonSchema, rowJsonSchema } from '../http/json-schema.ts';
import type { AuthParts, AuthRoute } from './auth-route-parts.ts';
import { isOperator } from './is-operator.ts';
import type { SessionPerson } from './caller-lookup.ts';

const ownBusinessesQuery = z.strictObject({
  /** The whole name. */
  nombre: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
  /** A part of it. */
  contiene: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
});

const get = { method: 'get', tag: 'Sign-in', requires: 'signed-in' } as const;

export const meRoutes: readonly AuthRoute[] = [
  {
    ...get,
    path: '/api/me',
    summary: 'Who is signed in, and the businesses they belong to.',
    answer: {
      description: 'Profile, active links, and until when.',
      schema: objectJsonSchema({
        profile: rowJsonSchema,
        businesses: arrayJsonSchema(rowJsonSchema),
        operator: { type: 'boolean' },
        demo: { type: 'boolean' },
        session: rowJsonSchema,
      }),
    },
    serve: async (context, parts) => {
      const me = await readSignedInPersonFromDatabase(parts, context.get('signedIn'));
      if (me === undefined) return answerRefusal(context, refuse('unauthenticated'));
      context.header('cache-control', 'no-store');
      return context.json(me);
    },
  },
  {
    ...get,
    path: '/api/me/businesses',
    summary:
      'One’s own active businesses by their name (nombre), or a part of it (contiene); case and accents never matter.',
    query: ownBusinessesQuery,
    answer: { description: 'Their links.', schema: objectJsonSchema({ businesses: arrayJsonSchema(rowJsonSchema) }) },
    serve: async (context, { database }) => {
      const query = parseQuery(context, ownBusinessesQuery);
      if (!query.ok) return answerRefusal(context, query.refusal);
      const person = await personOf(database, context.get('signedIn').uid);
      if (person === undefined) return answerRefusal(context, refuse('unauthenticated'));
      context.header('cache-control', 'no-store');
      return context.json({ businesses: filterOwnBusinessesByName(person.businesses, query.value) });
    },
  },
  {
    ...get,
    path: '/api/me/managed-businesses',
    summary: 'The businesses of which one is gerente, with how many others work there.',
    answer: { description: 'By name.', schema: objectJsonSchema({ businesses: arrayJsonSchema(rowJsonSchema) }) },
    serve: async (context, { database }) => {
      const { uid } = context.get('signedIn');
      const answer: ManagedBusinesses = { businesses: await managedBusinesses(database, uid) };
      context.header('cache-control', 'no-store');
      return context.json(answer);
    },
  },
];

async function managedBusinesses({ asTenant }: Pick<Database, 'asTenant'>, uid: string): Promise<ManagedBusiness[]> {
  const { rows } = await asTenant({ businessId: '', uid }, 'read', (client) =>
    client.query<ManagedBusiness>(
      preparedQuery('select "businessId", nombre, colleagues, "deletionRequestedAt" from managed_businesses()', []),
    ),
  );
  return rows;
}

/** The data that a device needs about its signed-in person. */
export async function readSignedInPersonFromDatabase(
  { database, operatorEmails }: AuthParts,
  { uid, sessionId, email, expiresAt, isDemo }: SessionPerson,
): Promise<Me | undefined> {
  const person = await personOf(database, uid);
  if (person === undefined) return undefined;
  const operator = isOperator(operatorEmails, email);
  return { ...person, operator, demo: isDemo, session: { id: sessionId, expiresAt } };
}

/** Undefined if the person was deleted since their session was read. */
async function personOf(database: Database, uid: string): Promise<Pick<Me, 'profile' | 'businesses'> | undefined> {
  return database.asTenant({ businessId: '', uid }, 'read', async (client) => {
    const { rows } = await client.query<{ profile: Profile; links: LinkRow[] }>(preparedQuery(PERSON, [uid]));
    const [row] = rows;
    if (row === undefined) return undefined;
    const names = new Map(row.links.map(({ membership, nombre }) => [membership.businessId, { nombre }]));
    const memberships = row.links.map(({ membership }) => normalizeRowInstants(membership));
    return {
      profile: normalizeRowInstants(row.profile),
      businesses: activeMembershipsWithBusinessName(memberships, names),
    };
  });
}

interface LinkRow {
  readonly membership: Membership;
  readonly nombre: string;
}

const PERSON = `select to_jsonb(p) as profile, coalesce((
    select jsonb_agg(jsonb_build_object('membership', to_jsonb(m) - 'version', 'nombre', b.nombre) order by m."fechaIngreso")
    from memberships m join own_businesses() b on b.id = m."businessId"
    where m.uid = $1 and m.activo and m."deletedAt" is null
  ), '[]') as links
  from profiles p where p.uid = $1`;
