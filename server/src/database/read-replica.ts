/**
 * Reads from a replica, which may be behind the primary or away.
 *
 * Invariants: no read fails because of the replica: whatever it does not carry through is read from the primary. A
 * replica that does not answer is left alone for a few seconds and then asked again. Once it was promoted it is no
 * replica any more, and may go its own way: nothing is read from it.
 */
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';
import { isDatabaseGoneError } from './is-database-gone-error.ts';
import { inTransaction, transactionOpeningSql, appRoleTransactionSettings, type Tenant } from './tenant-transaction.ts';

/** What answered a read that was meant for the replica. */
export type ReplicaSource = 'replica' | 'primary-stale' | 'primary-unreachable';

/** Called for every such read; with the error that led to the primary, unless the replica was not even asked. */
export type ReadReplicaObserver = (source: ReplicaSource, error?: Error) => void;

/** Thrown by a read from the replica that does not find there what its reader has seen already. */
export class StaleReplicaError extends Error {
  constructor() {
    super('the replica is behind what its reader has seen');
  }
}

class ReplicaAwayError extends Error {}

export interface ReadReplica {
  /** The work may be carried out twice: on the replica, and then on the primary. */
  readOrElse<Result>(
    tenant: Tenant,
    opening: 'read' | 'long-read',
    work: (client: PoolClient, isReplica: boolean) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result>;
}

/** Within this time it has to be reached, and then to give its first answer. */
export const REPLICA_TIMEOUT_MS = 2_000;
/** How long it is left alone after it could not be reached. */
const PAUSE_MS = 5_000;
/** A report that takes longer is read from the primary, before its reader has stopped waiting. */
const STATEMENT_MS = 5_000;

interface Parts {
  readonly pool: Pool;
  readonly longStatementMs: number;
  /** Whether Citus spreads the tables of the primary. */
  readonly isSpread: boolean;
  readonly observe: ReadReplicaObserver;
  readonly pauseMs?: number | undefined;
}

export function createReadReplicaReader({
  pool,
  longStatementMs,
  isSpread,
  observe,
  pauseMs = PAUSE_MS,
}: Parts): ReadReplica {
  let pausedUntil = 0;
  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new ReplicaAwayError('the replica cannot be reached', { cause: error });
    }
  };
  return {
    readOrElse: async (tenant, opening, work, onPrimary) => {
      if (performance.now() < pausedUntil) {
        observe('primary-unreachable');
        return onPrimary();
      }
      const settings = appRoleTransactionSettings(opening === 'read' ? STATEMENT_MS : longStatementMs);
      try {
        const result = await inTransaction(
          connect,
          transactionOpeningSql(tenant, opening, { role: settings, isSpread, hasPreparedLock: false }),
          async (client) => {
            await requireReplica(client);
            return work(client, true);
          },
        );
        observe('replica');
        return result;
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        if (isAway(error)) pausedUntil = performance.now() + pauseMs;
        observe(error instanceof StaleReplicaError ? 'primary-stale' : 'primary-unreachable', error);
        return onPrimary();
      }
    },
  };
}

/** A connection that stays silent is cut off, which fails all that waits for it. */
async function requireReplica(client: PoolClient): Promise<void> {
  const query: QueryConfig & { readonly query_timeout: number } = {
    text: 'select pg_is_in_recovery() as "isReplica"',
    query_timeout: REPLICA_TIMEOUT_MS,
  };
  const { rows } = await client.query<{ isReplica: boolean }>(query);
  if (rows[0]?.isReplica !== true) throw new ReplicaAwayError('the replica was promoted, so it is none any more');
}

/** Whatever its database reports: the primary finds out whether the query itself is wrong. */
function isReplicasFault(error: unknown): error is Error {
  return (
    error instanceof StaleReplicaError ||
    error instanceof ReplicaAwayError ||
    error instanceof DatabaseError ||
    isDatabaseGoneError(error)
  );
}

/**
 * A query that was cancelled, by its time limit or by a conflict with what is replayed, or that writes, says nothing of
 * the next.
 */
function isAway(error: Error): boolean {
  if (error instanceof ReplicaAwayError) return true;
  const isOfQuery = error instanceof DatabaseError && (error.code === QUERY_CANCELLED || error.code === READ_ONLY);
  return isDatabaseGoneError(error) && !isOfQuery;
}

const QUERY_CANCELLED = '57014';
const READ_ONLY = '25006';
