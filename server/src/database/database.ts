/**
 * The database as the server uses it: a pool of connections of the application's role, and transactions that see only
 * the business and the person they were opened for.
 *
 * Invariants: no query runs outside asTenant() or, for an operator's work, asOwner(), but for sign-in's functions, which
 * fence themselves; a transaction that throws leaves nothing behind; opening one, lock included, costs no round trip of its
 * own.
 */
import { Client, type ClientConfig, escapeLiteral, Pool, type PoolClient, type QueryConfig } from 'pg';
import { type Announcer, announcerOn } from './announce-versions.ts';
import { takeTurn } from '../limits/turns.ts';
import { turnsOfBusinesses, turnsOfLongReads } from '../limits/usual-turns.ts';
import { APP_ROLE, migrate } from './migrate.ts';
import { valueParsers } from './value-parsers.ts';

export interface Tenant {
  /** Empty outside a business. */
  readonly businessId: string;
  /** Empty for nobody. */
  readonly uid: string;
  /** The token of an invitation that is being opened. */
  readonly token?: string;
}

/**
 * What a transaction does first: read a snapshot, hold a ledger so that nobody else writes to it, or neither, to append
 * what lies outside every ledger. A long read has connections of its own, and waits for its turn.
 */
export type Opening = 'read' | 'long-read' | 'append' | { readonly ledgerOf: 'business' | 'new-business' | 'person' };

type TenantWork<Result> = (client: PoolClient, last: LastQuery) => Promise<Result>;

/** Sends a query after which nothing else is asked; what it answers has been saved. */
export type LastQuery = (query: QueryConfig<unknown[]>) => Promise<unknown>;

export interface Database {
  /**
   * Runs the work in one transaction that sees only this tenant. What the work asks first is sent along with the
   * opening, and the end along with its last query, if it says so: a round trip less each. Of one business only so many
   * run at once, and work that asks for another transaction of it waits for itself.
   */
  asTenant<Result>(tenant: Tenant, opening: Opening, work: TenantWork<Result>): Promise<Result>;
  /** Runs the work as the owner of the tables, past every fence: migrations, backup, verify, operators. */
  asOwner<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Tells whoever listens, in whichever process, that a business has come to a version. */
  readonly announce: Announcer['announce'];
  readonly pool: Pool;
  readonly connection: ClientConfig;
  /** The migrations that opening it has run. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

const POOL_SIZE = 16;
/** Exports, verifications, reports of years: they may take long, and keep nobody at a till waiting. */
const LONG_READS = 3;
/** Who finds no connection in this time is told so: their phone has stopped waiting, or soon will. */
export const WAITING_MS = 10_000;
/** No command and no list takes a second; what takes this long is given up, and gives its connection back. */
const STATEMENT_MS = 30_000;
const LONG_STATEMENT_MS = 180_000;

export async function openDatabase(connection: ClientConfig): Promise<Database> {
  const withParsers = { ...connection, types: valueParsers, options: '-c timezone=UTC' };
  const asOwner: Database['asOwner'] = async (work) => {
    const client = new Client(withParsers);
    // Whoever works over it is told by their own questions; nobody listening would end the process.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const migrated = await asOwner(migrate);
  const poolOf = (max: number, statementMs: number): Pool => {
    const limited = { ...asRole(connection, APP_ROLE, statementMs), connectionTimeoutMillis: WAITING_MS };
    const pool = new Pool({ ...limited, types: valueParsers, max, pipeline: true });
    ignoreLostConnections(pool);
    return pool;
  };
  const pool = poolOf(POOL_SIZE, STATEMENT_MS);
  const longPool = poolOf(LONG_READS, LONG_STATEMENT_MS);
  const businesses = turnsOfBusinesses(POOL_SIZE);
  const longReads = turnsOfLongReads(LONG_READS);
  const { announce, finish } = announcerOn(pool);
  return {
    pool,
    connection,
    migrated,
    asOwner,
    asTenant: (tenant, opening, work) => {
      const begin = opened(tenant, opening);
      if (opening === 'long-read') return takeTurn(longReads, tenant.uid, () => inTransaction(longPool, begin, work));
      const there = () => inTransaction(pool, begin, work);
      return tenant.businessId === '' ? there() : takeTurn(businesses, tenant.businessId, there);
    },
    announce,
    close: async () => {
      await finish();
      await Promise.all([pool.end(), longPool.end()]);
    },
  };
}

/**
 * How a pool connects to work as a role that owns nothing. The embedded database trusts whoever reaches its socket, so
 * the role itself logs in there and has no way back; elsewhere the owner logs in, since only its password is known, and
 * takes the role on.
 */
export function asRole(connection: ClientConfig, role: string, statementMs = STATEMENT_MS): ClientConfig {
  const options = `-c timezone=UTC -c statement_timeout=${statementMs}`;
  const isTrusted = connection.connectionString === undefined && connection.password === undefined;
  return isTrusted ? { ...connection, user: role, options } : { ...connection, options: `${options} -c role=${role}` };
}

/**
 * A connection that dies is replaced by the pool, and whoever waits for its answer gets the error. It is told once more
 * as an event, by the pool of an idle one and by itself when it is in use; nobody listening would end the process.
 */
export function ignoreLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

async function inTransaction<Result>(pool: Pool, begin: string, work: TenantWork<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query(begin);
    const working = work(client, (query) => bothOf(client.query(query), client.query('commit')));
    const result = await bothOf(working, begun);
    if (isInTransaction(client)) await client.query('commit');
    return result;
  } catch (error) {
    broken = await rolledBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The first one's answer, when both went well; neither fails unheard while the other is waited for. */
async function bothOf<Answer>(first: Promise<Answer>, second: Promise<unknown>): Promise<Answer> {
  await Promise.allSettled([first, second]);
  await second;
  return first;
}

/** Not any more after a last query, whether it went well or not. */
function isInTransaction(client: PoolClient): boolean {
  return client.getTransactionStatus() !== 'I';
}

/** A connection that cannot even roll back is of no more use. */
async function rolledBack(client: PoolClient): Promise<Error | undefined> {
  try {
    if (isInTransaction(client)) await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the rollback failed');
  }
}

/** One message: begin, say for whom, and take the lock, so that the next statement sees all that came before. */
function opened({ businessId, uid, token = '' }: Tenant, opening: Opening): string {
  const begin = isRead(opening) ? 'begin isolation level repeatable read read only' : 'begin';
  const settings = { 'cuadra.business': businessId, 'cuadra.uid': uid, 'cuadra.token': token, ...planning(opening) };
  const sets = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`);
  return `${begin}; select ${sets.join(', ')}; ${lock(businessId, uid, opening)}`;
}

function isRead(opening: Opening): opening is 'read' | 'long-read' {
  return opening === 'read' || opening === 'long-read';
}

/** What is asked of a ledger is always found by its keys: a plan made once is as good as one made for each command. */
function planning(opening: Opening): Readonly<Record<string, string>> {
  return isRead(opening) ? {} : { plan_cache_mode: 'force_generic_plan' };
}

function lock(businessId: string, uid: string, opening: Opening): string {
  if (isRead(opening) || opening === 'append') return '';
  const business = escapeLiteral(businessId);
  const row = `select from ledgers where "businessId" = ${business} for update`;
  switch (opening.ledgerOf) {
    case 'business':
      return row;
    case 'new-business':
      return `insert into ledgers ("businessId") values (${business}) on conflict do nothing; ${row}`;
    case 'person':
      return `select from profiles where uid = ${escapeLiteral(uid)} for update`;
  }
}
