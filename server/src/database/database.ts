/**
 * The server's access to the database: a pool of connections of the application's role, and transactions that see only
 * the business and the person they were opened for.
 *
 * Invariants: every query runs inside asTenant() or, for an operator's work, asOwner(); only functions that check access
 * themselves run outside, by askFunction(). A transaction that throws writes nothing. Opening one, lock included, costs
 * no round trip of its own. Nothing is kept on a pooled connection between transactions but prepared statements, so a
 * pooler that shares connections by transaction may stand between.
 */
import {
  Client,
  type ClientConfig,
  escapeLiteral,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import { type Announcer, createVersionAnnouncer } from './notify-version-listeners.ts';
import { runWithinLimit } from '../limits/concurrency-limiter.ts';
import { createBusinessTransactionLimiter, createLongReadLimiter } from '../limits/usual-limiters.ts';
import { APP_ROLE, migrate } from './migrate.ts';
import { valueParsers } from './value-parsers.ts';

export interface Tenant {
  /** Empty outside a business. */
  readonly businessId: string;
  /** Empty if nobody is signed in. */
  readonly uid: string;
  /** The token of an invitation that is being opened, or the hash of an API token that was sent. */
  readonly token?: string;
}

/**
 * The first action of a transaction: read a snapshot, lock a ledger for writing, or neither (`append`), for rows
 * outside every ledger. A long read uses a pool of its own and waits in its queue.
 */
export type TransactionMode =
  | 'read'
  | 'long-read'
  | 'append'
  | { readonly ledgerOf: 'business' | 'new-business' | 'person' };

type TenantWork<Result> = (client: PoolClient, last: LastQuery) => Promise<Result>;

/** Sends the transaction's last query together with the commit; when it resolves, everything is saved. */
export type LastQuery = (query: QueryConfig<unknown[]>) => Promise<unknown>;

export interface Database {
  /**
   * Runs the work in one transaction that sees only this tenant. The first query is sent together with the opening, and
   * a query marked as last together with the commit; each saves a round trip. Concurrent transactions of one business
   * are limited, so work that opens another one of the same business may deadlock with itself.
   */
  asTenant<Result>(tenant: Tenant, opening: TransactionMode, work: TenantWork<Result>): Promise<Result>;
  /**
   * Runs the work as the owner of the tables, without row level security: for migrations, backups, verification and
   * operators.
   */
  asOwner<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** The rows that a function returns which checks access itself. */
  askFunction<Row extends QueryResultRow>(query: QueryConfig<unknown[]>): Promise<Row[]>;
  /** Tells all server processes that a business has a new version. */
  readonly announce: Announcer['announce'];
  readonly pool: Pool;
  /** Leads to the database itself, past a pooler. */
  readonly connection: ClientConfig;
  /** The migrations that were run when it was opened. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

const POOL_SIZE = 16;
/** For exports, verifications and reports of years, which must not keep a till waiting. */
const LONG_READS = 3;
/** Requests without a connection within this time are refused: the phone has stopped waiting, or soon will. */
export const MAX_CONNECTION_WAIT_MS = 10_000;
/**
 * No command and no list takes a second; a statement that takes this long is cancelled, and its connection released.
 */
const STATEMENT_MS = 30_000;
const LONG_STATEMENT_MS = 180_000;

/** @param pooler Shares its connections by transaction; null where there is none. */
export async function openServerDatabase(
  connection: ClientConfig,
  pooler: ClientConfig | null = null,
): Promise<Database> {
  const withParsers = { ...connection, types: valueParsers, options: '-c timezone=UTC' };
  const asOwner: Database['asOwner'] = async (work) => {
    const client = new Client(withParsers);
    // Its queries report the error anyway; without a listener it would end the process.
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
    const limited = {
      ...(pooler ?? connectionAsRole(connection, APP_ROLE, statementMs)),
      connectionTimeoutMillis: MAX_CONNECTION_WAIT_MS,
    };
    const pool = new Pool({ ...limited, types: valueParsers, max, pipeline: true });
    ignoreLostConnections(pool);
    return pool;
  };
  const pool = poolOf(POOL_SIZE, STATEMENT_MS);
  const longPool = poolOf(LONG_READS, LONG_STATEMENT_MS);
  const businesses = createBusinessTransactionLimiter(POOL_SIZE);
  const longReads = createLongReadLimiter(LONG_READS);
  const { announce, finish } = createVersionAnnouncer(pool);
  return {
    pool,
    connection,
    migrated,
    asOwner,
    asTenant: (tenant, opening, work) => {
      const isLong = opening === 'long-read';
      const role = pooler === null ? {} : roleSettings(isLong ? LONG_STATEMENT_MS : STATEMENT_MS);
      const begin = openingQuery(tenant, opening, role);
      if (isLong) return runWithinLimit(longReads, tenant.uid, () => inTransaction(longPool, begin, work));
      const there = () => inTransaction(pool, begin, work);
      return tenant.businessId === '' ? there() : runWithinLimit(businesses, tenant.businessId, there);
    },
    askFunction: async <Row extends QueryResultRow>(query: QueryConfig<unknown[]>) => {
      const { rows } =
        pooler === null
          ? await pool.query<Row>(query)
          : await inTransaction(pool, openingQuery(nobody, 'append', roleSettings(STATEMENT_MS)), (client) =>
              client.query<Row>(query),
            );
      return rows;
    },
    announce,
    close: async () => {
      await finish();
      await Promise.all([pool.end(), longPool.end()]);
    },
  };
}

/**
 * Connects a pool as a role that owns nothing. The embedded database trusts everybody who reaches its socket, so the
 * role itself logs in there and cannot become the owner; elsewhere the owner logs in, because only its password is
 * known, and switches to the role.
 */
export function connectionAsRole(connection: ClientConfig, role: string, statementMs = STATEMENT_MS): ClientConfig {
  const options = `-c timezone=UTC -c statement_timeout=${statementMs}`;
  const isTrusted = connection.connectionString === undefined && connection.password === undefined;
  return isTrusted ? { ...connection, user: role, options } : { ...connection, options: `${options} -c role=${role}` };
}

/**
 * The pool replaces a lost connection, and its queries get the error. The error is also emitted as an event, by the
 * pool for an idle connection and by the client for one in use; without a listener the event would end the process.
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
    const working = work(client, (query) => awaitBoth(client.query(query), client.query('commit')));
    const result = await awaitBoth(working, begun);
    if (isInTransaction(client)) await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Returns the first answer if both succeed; waits for both, so that no rejection is unhandled. */
async function awaitBoth<Answer>(first: Promise<Answer>, second: Promise<unknown>): Promise<Answer> {
  await Promise.allSettled([first, second]);
  await second;
  return first;
}

/** False after a last query, even a failed one. */
function isInTransaction(client: PoolClient): boolean {
  return client.getTransactionStatus() !== 'I';
}

/** Returns the error of a connection that cannot roll back and must be discarded. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    if (isInTransaction(client)) await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the rollback failed');
  }
}

type Settings = Readonly<Record<string, string>>;

const nobody: Tenant = { businessId: '', uid: '' };

/** What a connection of its own says when it is made has to be said in each transaction behind a pooler. */
function roleSettings(statementMs: number): Settings {
  return { role: APP_ROLE, timezone: 'UTC', statement_timeout: String(statementMs) };
}

/**
 * One message that begins the transaction, sets the tenant and takes the lock, so that the next statement sees
 * everything committed before. Statements set them, because Citus hands on no function's settings.
 */
function openingQuery({ businessId, uid, token = '' }: Tenant, opening: TransactionMode, role: Settings): string {
  const begin = isRead(opening) ? 'begin isolation level repeatable read read only' : 'begin';
  const settings = {
    ...role,
    'cuadra.business': businessId,
    'cuadra.uid': uid,
    'cuadra.token': token,
    ...planSettings(opening),
  };
  const sets = Object.entries(settings).map(([name, value]) => `set local ${name} = ${escapeLiteral(value)}`);
  return `${begin}; ${sets.join('; ')}; ${lock(businessId, uid, opening)}`;
}

function isRead(opening: TransactionMode): opening is 'read' | 'long-read' {
  return opening === 'read' || opening === 'long-read';
}

/** A ledger's queries always use its keys, so a generic plan is as good as a new plan for each command. */
function planSettings(opening: TransactionMode): Settings {
  return isRead(opening) ? {} : { plan_cache_mode: 'force_generic_plan' };
}

function lock(businessId: string, uid: string, opening: TransactionMode): string {
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
