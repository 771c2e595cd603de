/**
 * Links with which somebody who forgot their password chooses another.
 *
 * Invariants: only a link's hash is stored, so that whoever reads the database opens none; a link works once; nobody
 * who is disabled, and nobody of a demo, gets or uses one; the new password and the end of all sessions and known
 * devices are one statement. A mailed link also proves the e-mail: what was linked to the account before that is
 * dropped, and its API tokens are over.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { RESET_LINK_HOURS, type ResetLinkOrigin } from '@cuadra/domain/people/reset-link';
import { randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { sha256 } from '../ledger/sha256.ts';

const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;
/** For as long, whoever opens a link too late is told why it no longer works. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;

export interface NewResetLink {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly expiresAt: Instant;
}

type Person = { readonly uid: string } | { readonly email: string };
type AccountState = 'active' | 'disabled' | 'demo';
type Why = 'unknown' | 'disabled';

interface Making {
  readonly origin: ResetLinkOrigin;
  /** The operator's uid. */
  readonly madeBy?: string | undefined;
  readonly at: Instant;
}

/** Resolves to the link, or to why the person gets none. */
export async function createResetLink(
  client: Pick<ClientBase, 'query'>,
  person: Person,
  { origin, madeBy, at }: Making,
): Promise<NewResetLink | Why> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = instantPlus(at, RESET_LINK_HOURS[origin] * HOUR_MS);
  const [uid, email] = 'uid' in person ? [person.uid, null] : [null, person.email.trim().toLowerCase()];
  const { rows } = await client.query<{ uid: string; email: string; state: AccountState }>(MAKE, [
    uid,
    email,
    sha256(token),
    origin,
    madeBy ?? null,
    at,
    expiresAt,
    instantPlus(at, -REMEMBERED_MS),
  ]);
  const [found] = rows;
  if (found === undefined || found.state === 'demo') return 'unknown';
  if (found.state === 'disabled') return 'disabled';
  return { uid: found.uid, email: found.email, token, expiresAt };
}

const MAKE = `with person as (
    select id, email, sign_in.account_state(id) as state from sign_in.users where id = $1::uuid or email = $2::text
  ), forgotten as (
    delete from sign_in."resetLinks" where "expiresAt" < $8::timestamptz
  ), made as (
    insert into sign_in."resetLinks" (hash, "userId", origin, "madeBy", "createdAt", "expiresAt")
      select $3, id, $4, $5, $6::timestamptz, $7::timestamptz from person where state = 'active'
  )
  select id as uid, email, state from person`;

export interface FoundResetLink {
  readonly uid: string;
  readonly email: string;
}

export type ResetLinkFault = 'reset-link-not-found' | 'reset-link-expired' | 'reset-link-used';

/** Resolves to whose password the link changes, or to why it changes none. */
export async function findResetLinkByToken(
  pool: Pool,
  token: string,
  at: Instant,
): Promise<FoundResetLink | ResetLinkFault> {
  const { rows } = await pool.query<FoundResetLink & { state: AccountState; used: boolean; expired: boolean }>(
    `select u.id as uid, u.email, sign_in.account_state(u.id) as state, l."usedAt" is not null as used,
        l."expiresAt" <= $2 as expired
      from sign_in."resetLinks" l join sign_in.users u on u.id = l."userId" where l.hash = $1`,
    [sha256(token), at],
  );
  const [found] = rows;
  if (found?.state !== 'active') return 'reset-link-not-found';
  if (found.used) return 'reset-link-used';
  if (found.expired) return 'reset-link-expired';
  return { uid: found.uid, email: found.email };
}

/** Resolves to where the link came from, or to undefined if it no longer works. */
export async function setPasswordByResetLink(
  pool: Pool,
  token: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Instant },
): Promise<ResetLinkOrigin | undefined> {
  const { rows } = await pool.query<{ origin: ResetLinkOrigin }>(CHOOSE, [sha256(token), at, passwordHash]);
  return rows[0]?.origin;
}

/** A trigger closes the person's other links. All parts see the users as they were before. */
const CHOOSE = `with link as (
    update sign_in."resetLinks" set "usedAt" = $2::timestamptz
      where hash = $1 and "usedAt" is null and "expiresAt" > $2 and sign_in.account_state("userId") = 'active'
      returning "userId", origin
  ), proven as (
    select u.id from sign_in.users u join link on link."userId" = u.id
      where link.origin = 'mail' and not u."emailVerified"
  ), dropped as (
    delete from sign_in.accounts a using proven where a."userId" = proven.id and a."providerId" <> 'credential'
  ), kept as (
    insert into sign_in.accounts (id, "userId", "providerId", "accountId", password, "createdAt", "updatedAt")
      select gen_random_uuid(), "userId", 'credential', "userId"::text, $3, $2, $2 from link
      on conflict ("providerId", "accountId") do update set password = excluded.password, "updatedAt" = excluded."updatedAt"
  ), person as (
    update sign_in.users u set "passwordResets" = u."passwordResets" + 1, "updatedAt" = $2,
        "emailVerified" = u."emailVerified" or link.origin = 'mail',
        "tokensEndedAt" = case when link.origin = 'mail' and not u."emailVerified" then now() else u."tokensEndedAt" end
      from link where u.id = link."userId"
  ), ended as (
    delete from sign_in.sessions s using link where s."userId" = link."userId"
  )
  select origin from link`;
