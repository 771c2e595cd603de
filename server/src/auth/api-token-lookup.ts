/**
 * Finds the program that sends an API token.
 *
 * The token names its business and is looked for only there, in a transaction that sees no row but the one with this
 * hash. Invariants: nothing is cached between requests, so that revoking works at once; the time of the last use is
 * written at most once an hour by each server.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { millisecondsOf } from '@cuadra/domain/kernel/instant';
import { type ApiToken, businessIdInApiToken } from '@cuadra/domain/rows/api-token';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { sha256 } from '../ledger/sha256.ts';
import type { SessionPerson } from './caller-lookup.ts';

type Found = Pick<ApiToken, 'uuid' | 'uid' | 'name' | 'createdAt'>;
type ApiTokenLookup = (token: string) => Promise<SessionPerson | undefined>;

const HOUR_MS = 3_600_000;
const NEVER = '9999-12-31T00:00:00.000Z';

export function createApiTokenLookup(
  database: Pick<Database, 'asTenant' | 'askFunction'>,
  now: () => Instant,
): ApiTokenLookup {
  const noteUse = createUseNotes(database, now);
  return async (token) => {
    const businessId = businessIdInApiToken(token);
    if (businessId === undefined) return undefined;
    const found = await findToken(database, businessId, sha256(token));
    const maker = found && (await findMaker(database, found));
    if (found === undefined || maker === undefined) return undefined;
    const { uid, uuid: tokenId, name } = found;
    await noteUse(businessId, found);
    return { uid, ...maker, sessionId: tokenId, expiresAt: NEVER, program: { businessId, tokenId, name } };
  };
}

async function findToken(
  { asTenant }: Pick<Database, 'asTenant'>,
  businessId: string,
  hash: string,
): Promise<Found | undefined> {
  const { rows } = await asTenant({ businessId: '', uid: '', token: hash }, 'read', (client) =>
    client.query<Found>(
      preparedQuery(
        `select uuid, uid, name, "createdAt" from "apiTokens"
          where "businessId" = $1 and hash = $2 and "deletedAt" is null`,
        [businessId, hash],
      ),
    ),
  );
  return rows[0];
}

/** Undefined if the person is disabled, or was since the token was made. */
async function findMaker(
  { askFunction }: Pick<Database, 'askFunction'>,
  { uid, createdAt }: Found,
): Promise<Pick<SessionPerson, 'email' | 'isDemo'> | undefined> {
  const [maker] = await askFunction<Pick<SessionPerson, 'email' | 'isDemo'>>(
    preparedQuery('select email, "isDemo" from sign_in.token_maker($1, $2)', [uid, createdAt]),
  );
  return maker;
}

function createUseNotes({ asTenant }: Pick<Database, 'asTenant'>, now: () => Instant) {
  let hour = 0;
  const noted = new Set<string>();
  return async (businessId: string, { uuid, uid }: Found): Promise<void> => {
    const at = now();
    const present = Math.floor(millisecondsOf(at) / HOUR_MS);
    if (present !== hour) noted.clear();
    hour = present;
    if (noted.has(uuid)) return;
    noted.add(uuid);
    await asTenant({ businessId, uid }, 'append', (client) =>
      client.query(
        preparedQuery(
          `insert into "apiTokenUses" ("businessId", uuid, "lastUsedAt") values ($1, $2, $3)
            on conflict ("businessId", uuid) do update set "lastUsedAt" = excluded."lastUsedAt"`,
          [businessId, uuid, at],
        ),
      ),
    );
  };
}
