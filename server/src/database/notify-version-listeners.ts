/**
 * Tells all server processes about new versions of businesses, several at once, just after they were saved.
 *
 * This does not happen in the transactions that save them: a transaction with NOTIFY holds a lock of the whole
 * PostgreSQL until it is on the disk, so every business would wait for every other. Invariant: nothing waits for an
 * announcement or fails with it; if this process dies before it, streams learn the version with their next heartbeat.
 */
import type { Pool } from 'pg';
import { preparedQuery } from './prepared-query.ts';

/** A message is "businessId:version". */
export const VERSIONS_CHANNEL = 'cuadra_versions';

export interface Announcer {
  readonly announce: (businessId: string, version: number) => void;
  /** Resolves when everything has been announced. */
  readonly finish: () => Promise<void>;
}

/** Too short to be noticed, long enough to collect several versions of a busy shop. */
const COLLECTING_MS = 25;
const TELL = `select pg_notify('${VERSIONS_CHANNEL}', news) from unnest($1::text[]) as news`;

export function createBusinessVersionNotifier(pool: Pick<Pool, 'query'>): Announcer {
  const news = new Map<string, number>();
  let collecting: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();
  const tell = (): void => {
    collecting = undefined;
    const texts = [...news].map(([businessId, version]) => `${businessId}:${version}`);
    news.clear();
    if (texts.length > 0) telling = pool.query(preparedQuery(TELL, [texts])).catch(() => undefined);
  };
  return {
    announce: (businessId, version) => {
      news.set(businessId, Math.max(version, news.get(businessId) ?? 0));
      collecting ??= setTimeout(tell, COLLECTING_MS);
    },
    finish: async () => {
      clearTimeout(collecting);
      tell();
      await telling;
    },
  };
}
