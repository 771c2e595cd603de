/** Counts the reads that were meant for the replica, and logs now and then why the primary had to answer them. */
import type { Logger } from 'pino';
import type { ReadReplicaObserver, ReplicaSource } from '../database/read-replica.ts';
import { loggableError } from './loggable-error.ts';
import type { Metrics } from './metrics.ts';

/** A replica that is away would otherwise fill the log with every report. */
const ONCE_IN_MS = 60_000;

interface Parts {
  readonly metrics: Pick<Metrics, 'replicaRead'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** In milliseconds, never backwards. */
  readonly clock?: () => number;
}

export function createReplicaReadObserver({
  metrics,
  logger,
  clock = () => performance.now(),
}: Parts): ReadReplicaObserver {
  const loggedAt = new Map<ReplicaSource, number>();
  return (source, error) => {
    metrics.replicaRead(source);
    if (error === undefined) return;
    const last = loggedAt.get(source);
    if (last !== undefined && clock() - last < ONCE_IN_MS) return;
    loggedAt.set(source, clock());
    logger.warn({ err: loggableError(error), source }, 'a read meant for the replica was answered by the primary');
  };
}
