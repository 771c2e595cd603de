/** For tests: a server that reads from a replica of its database, and what it counts and logs of that. */
import { inject, vi } from 'vitest';
import { type Database, migrateAndOpenDatabase } from '../database/database.ts';
import type { ReplicaSource } from '../database/read-replica.ts';
import { createLogger } from '../http/create-logger.ts';
import { createMetrics } from '../http/metrics.ts';
import { createReplicaReadObserver } from '../http/replica-read-observer.ts';
import { type ApiServer, apiServerOn, METRICS_TOKEN } from './api-server.ts';
import { type PostgresPair, postgresPair } from './streaming-replica.ts';

const PAUSE_MS = 200;

export interface ServerWithReplica {
  readonly pair: PostgresPair;
  readonly database: Database;
  readonly api: ApiServer;
  /** What was logged of reads that the primary had to answer. */
  readonly warnings: readonly string[];
  /**
   * How often each answered while the work was done, as the metrics say. A file is counted a moment after it was read
   * to its end, so whoever reads files says how many reads to wait for.
   */
  sourcesDuring(work: () => Promise<unknown>, reads?: number): Promise<Partial<Record<ReplicaSource, number>>>;
  stop(): Promise<void>;
}

export async function serverWithReplica(): Promise<ServerWithReplica> {
  const pair = await postgresPair(inject('databaseFiles'));
  const metrics = createMetrics();
  const warnings: string[] = [];
  const logger = createLogger({ write: (line) => void warnings.push(line) });
  const observe = createReplicaReadObserver({ metrics, logger });
  const database = await migrateAndOpenDatabase(pair.primary, null, {
    connection: pair.replica,
    observe,
    pauseMs: PAUSE_MS,
  });
  const api = await apiServerOn(database, undefined, () => database.close(), undefined, metrics);
  const counted = async (): Promise<Map<string, number>> => {
    const answer = await fetch(`${api.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const lines = (await answer.text()).matchAll(/^cuadra_replica_reads_total\{source="([^"]+)"\} (\d+)$/gmu);
    return new Map([...lines].map(([, source = '', count]) => [source, Number(count)]));
  };
  return {
    pair,
    database,
    api,
    warnings,
    sourcesDuring: async (work, reads = 0) => {
      const before = await counted();
      await work();
      const wanted = sumOf(before) + reads;
      await vi.waitUntil(async () => sumOf(await counted()) >= wanted, { timeout: 30_000 });
      const during: Record<string, number> = {};
      for (const [source, count] of await counted()) {
        const more = count - (before.get(source) ?? 0);
        if (more !== 0) during[source] = more;
      }
      return during;
    },
    stop: async () => {
      await api.stop();
      await pair.stop();
    },
  };
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
