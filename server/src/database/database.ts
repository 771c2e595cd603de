/**
 * The server's access to the database: a pool of connections of the application's role, and transactions that see only
 * the business and the person they were opened for.
 *
 * Invariants: every query runs inside asTenant() or, for an operator's work, asOwner(); only functions that check
 * access themselves run outside, by askFunction(). A transaction that throws writes nothing. Opening one, lock
 * included, costs no round trip of its own. Nothing is kept on a pooled connection between transactions but prepared
 * statements, so a pooler that shares connections by transaction may stand between.
 */
import {
  Client,
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import { askWithoutCopying } from './ask-without-copying.ts';
import { createWriteBatchingSocket } from './create-write-batching-socket.ts';
import { type Announcer, createBusinessVersionNotifier } from './notify-version-listeners.ts';
import { runWithinConcurrencyLimit } from '../limits/concurrency-limiter.ts';
import {
  createBusinessCommandConcurrencyLimiter,
  createBusinessTransactionConcurrencyLimiter,
  createLongReadConcurrencyLimiter,
} from '../limits/concurrency-and-rate-limits.ts';
import { APP_ROLE, migrateDatabase } from './migrate.ts';
import { createReadReplicaReader, REPLICA_TIMEOUT_MS, type ReadReplicaObserver } from './read-replica.ts';
import {
  inTransaction,
  noTenant,
  transactionOpeningSql,
  PREPARE_LEDGER_LOCK_SQL,
  appRoleTransactionSettings,
  type Tenant,
  type TenantWork,
  type TransactionMode,
} from './tenant-transaction.ts';
import { readTableRowTypes, type RowTypes } from './binary/binary-row-array-parameter.ts';
import { postgresTypeParsers } from './postgres-type-parsers.ts';

/**
 * Reads as asTenant() does, from the replica, or from the primary where the replica cannot. The work is told which of
 * them it reads, and may be carried out twice.
 */
type ReadFromReplica = <Result>(
  tenant: Tenant,
  opening: 'read' | 'long-read',
  work: (client: PoolClient, isReplica: boolean) => Promise<Result>,
) => Promise<Result>;

export interface Database {
  /**
   * Runs the work in one transaction that sees only this tenant. The first query is sent together with the opening, and
   * a query marked as last together with the commit; each saves a round trip. Concurrent transactions of one business
   * are limited, so work that opens another one of the same business may deadlock with itself.
   */
  asTenant<Result>(tenant: Tenant, opening: TransactionMode, work: TenantWork<Result>): Promise<Result>;
  /** Null where there is no replica to read from. */
  readonly fromReplica: ReadFromReplica | null;
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
  /** What rows are made of, as they are written. */
  readonly rowTypes: RowTypes;
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

/** A few more than long reads, since reports of a few days and pages of the trail are read there too. */
const REPLICA_POOL_SIZE = 6;

/** Follows the database, perhaps behind a pooler of its own. */
export interface ReplicaConnection {
  readonly connection: ClientConfig;
  readonly observe: ReadReplicaObserver;
  /** How long it is left alone after it could not be reached; shorter in tests. */
  readonly pauseMs?: number;
}

/** @param pooler Shares its connections by transaction; null where there is none. */
export async function migrateAndOpenDatabase(
  connection: ClientConfig,
  pooler: ClientConfig | null = null,
  replica: ReplicaConnection | null = null,
): Promise<Database> {
  const asOwner = runAsOwner(connection);
  const { migrated, isSpread, rowTypes } = await asOwner(async (owner) => ({
    migrated: await migrateDatabase(owner),
    isSpread: await isSpreadByCitus(owner),
    rowTypes: await readTableRowTypes(owner, asOwner),
  }));
  const hasPreparedLock = pooler === null && !isSpread;
  const poolOf = (max: number, statementMs: number): Pool =>
    openPool({
      ...(pooler ?? connectionConfigForRole(connection, APP_ROLE, statementMs)),
      connectionTimeoutMillis: MAX_CONNECTION_WAIT_MS,
      max,
      ...(hasPreparedLock && { onConnect: (client) => client.query(PREPARE_LEDGER_LOCK_SQL) }),
    });
  const pool = poolOf(POOL_SIZE, STATEMENT_MS);
  const longPool = poolOf(LONG_READS, LONG_STATEMENT_MS);
  const inTurn = createTurns();
  const onPrimary: Database['asTenant'] = (tenant, opening, work) => {
    const isLong = opening === 'long-read';
    const role = pooler === null ? {} : appRoleTransactionSettings(isLong ? LONG_STATEMENT_MS : STATEMENT_MS);
    const there = isLong ? longPool : pool;
    const begin = transactionOpeningSql(tenant, opening, { role, isSpread, hasPreparedLock });
    return inTransaction(() => there.connect(), begin, work);
  };
  const replicaPool = replica && openReplicaPool(replica.connection);
  const reading =
    replicaPool &&
    createReadReplicaReader({ ...replica, pool: replicaPool, longStatementMs: LONG_STATEMENT_MS, isSpread });
  const { announce, finish } = createBusinessVersionNotifier(pool);
  return {
    pool,
    connection,
    rowTypes,
    migrated,
    asOwner,
    asTenant: (tenant, opening, work) => inTurn(tenant, opening, () => onPrimary(tenant, opening, work)),
    fromReplica:
      reading &&
      ((tenant, opening, work) => {
        const there = () => onPrimary(tenant, opening, (client) => work(client, false));
        // A long read has one turn for both; another takes one of the business's only where the primary has to answer.
        return opening === 'long-read'
          ? inTurn(tenant, opening, () => reading.readOrElse(tenant, opening, work, there))
          : reading.readOrElse(tenant, opening, work, () => inTurn(tenant, opening, there));
      }),
    askFunction: async <Row extends QueryResultRow>(query: QueryConfig<unknown[]>) => {
      const { rows } =
        pooler === null
          ? await pool.query<Row>(query)
          : await onPrimary(noTenant, 'append', (client) => client.query<Row>(query));
      return rows;
    },
    announce,
    close: async () => {
      await finish();
      await Promise.all([pool.end(), longPool.end(), replicaPool?.end()]);
    },
  };
}

async function isSpreadByCitus(owner: Client): Promise<boolean> {
  const { rows } = await owner.query("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

function runAsOwner(connection: ClientConfig): Database['asOwner'] {
  const withParsers = { ...connection, types: postgresTypeParsers, options: '-c timezone=UTC' };
  return async (work) => {
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
}

type InTurn = <Result>(tenant: Tenant, opening: TransactionMode, work: () => Promise<Result>) => Promise<Result>;

function createTurns(): InTurn {
  const businesses = createBusinessTransactionConcurrencyLimiter(POOL_SIZE);
  const commands = createBusinessCommandConcurrencyLimiter();
  const longReads = createLongReadConcurrencyLimiter(LONG_READS);
  return ({ businessId, uid }, opening, work) => {
    if (opening === 'long-read') return runWithinConcurrencyLimit(longReads, uid, work);
    if (businessId === '') return work();
    const inTurn = () => runWithinConcurrencyLimit(businesses, businessId, work);
    return typeof opening === 'object' ? runWithinConcurrencyLimit(commands, businessId, inTurn) : inTurn();
  };
}

/** Nobody waits longer for a silent replica than for its longest statement. */
function openReplicaPool(connection: ClientConfig): Pool {
  return openPool({
    ...connection,
    connectionTimeoutMillis: REPLICA_TIMEOUT_MS,
    query_timeout: LONG_STATEMENT_MS + MAX_CONNECTION_WAIT_MS,
    max: REPLICA_POOL_SIZE,
  });
}

/** What the pool waits for, before it hands out a connection or gives it up; its types do not say so. */
interface PoolSettings extends Omit<PoolConfig, 'onConnect'> {
  readonly onConnect?: (client: ClientBase) => Promise<unknown>;
}

function openPool(config: PoolSettings): Pool {
  const pool = new Pool({ ...config, types: postgresTypeParsers, pipeline: true, stream: createWriteBatchingSocket });
  ignoreLostConnections(pool);
  pool.on('connect', askWithoutCopying);
  return pool;
}

/**
 * Connects a pool as a role that owns nothing. The embedded database trusts everybody who reaches its socket, so the
 * role itself logs in there and cannot become the owner; elsewhere the owner logs in, because only its password is
 * known, and switches to the role.
 */
export function connectionConfigForRole(
  connection: ClientConfig,
  role: string,
  statementMs = STATEMENT_MS,
): ClientConfig {
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
