/**
 * Telling whoever listens to the database that businesses have come to new versions: many at once, just after they were
 * saved.
 *
 * Not in the transactions that save them: one that notifies holds a lock of the whole PostgreSQL until it is on the disk,
 * so that every business would wait for every other. Invariant: nobody waits for it and nothing fails by it; whoever is
 * not told, because this process dies in between, hears of it with the next heartbeat of their stream.
 */
import type { Pool } from 'pg';
import { preparedQuery } from './prepared.ts';

/** What listeners are told over: a business and the version it has come to. */
export const VERSIONS_CHANNEL = 'cuadra_versions';

export interface Announcer {
  readonly announce: (businessId: string, version: number) => void;
  /** Resolves when all has been told. */
  readonly finish: () => Promise<void>;
}

/** Nobody notices so short a while, and a busy shop makes several versions in it. */
const COLLECTING_MS = 25;
const TELL = `select pg_notify('${VERSIONS_CHANNEL}', news) from unnest($1::text[]) as news`;

export function announcerOn(pool: Pick<Pool, 'query'>): Announcer {
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
