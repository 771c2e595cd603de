/**
 * Listens to the database for new versions of all businesses, and for people who may no longer listen, and tells the
 * listeners in this process.
 *
 * One connection of this process listens. When it breaks it is reopened, and every listener gets the present version,
 * because something may have been missed. A version is never told twice, and never an older one.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { VersionListener } from '../api/api-dependencies.ts';
import { valueParsers } from '../database/value-parsers.ts';
import { loggableError } from '../http/loggable-error.ts';
import { VERSIONS_CHANNEL } from '../database/notify-version-listeners.ts';

type Heard = (version: number) => void;

/** A database trigger sends a uid on it. */
const DEPARTURES_CHANNEL = 'cuadra_departures';

/** The connection's name in pg_stat_activity. */
export const LISTENER_NAME = 'cuadra-versions';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
const CONNECT_MS = 10_000;
/** Node's default limit is too low, because every open stream listens for the end. */
const NO_LIMIT = 0;

export function listenToVersions(connection: ClientConfig, logger: Logger): VersionListener {
  const listeners = new Map<string, Set<Heard>>();
  const companions = new Map<string, Set<Heard>>();
  const closing = new AbortController();
  setMaxListeners(NO_LIMIT, closing.signal);
  const tell: Tell = (businessId, version) => {
    for (const heard of listeners.get(businessId) ?? []) heard(version);
  };
  const tellDeparture = (uid: string) => {
    for (const heard of companions.get(uid) ?? []) heard(0);
  };
  const open = () => ({
    connection,
    businesses: () => [...listeners.keys()],
    people: () => [...companions.keys()],
    tell,
    tellDeparture,
  });
  const ended = keepListening(open, closing.signal, logger);
  return {
    listen: (businessId, heard) => addTo(listeners, businessId, heard),
    listenForDeparture: (uid, heard) => addTo(companions, uid, () => heard()),
    closed: closing.signal,
    get listening() {
      return [...listeners.values()].reduce((count, set) => count + set.size, 0);
    },
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

type Tell = (businessId: string, version: number) => void;

interface Ear {
  readonly connection: ClientConfig;
  readonly businesses: () => string[];
  readonly people: () => string[];
  readonly tell: Tell;
  readonly tellDeparture: (uid: string) => void;
}

function addTo(listeners: Map<string, Set<Heard>>, businessId: string, heard: Heard): () => void {
  // Wrapped, because the same function may be passed twice for two listeners.
  const own: Heard = (version) => heard(version);
  const those = listeners.get(businessId) ?? new Set();
  listeners.set(businessId, those.add(own));
  return () => {
    those.delete(own);
    if (those.size === 0 && listeners.get(businessId) === those) listeners.delete(businessId);
  };
}

async function keepListening(open: () => Ear, closed: AbortSignal, logger: Logger): Promise<void> {
  let wait = FIRST_WAIT_MS;
  const isOver = () => closed.aborted;
  while (!isOver()) {
    try {
      await listenUntilBroken(open(), closed, () => {
        wait = FIRST_WAIT_MS;
      });
    } catch (error) {
      if (!isOver()) logger.warn({ err: loggableError(error) }, 'listening to the database broke off');
    }
    if (!isOver()) await sleep(wait, undefined, { signal: closed }).catch(() => undefined);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }
}

/** Resolves when it is closed, and throws when the connection fails or breaks. */
async function listenUntilBroken(
  { connection, businesses, people, tell, tellDeparture }: Ear,
  closed: AbortSignal,
  opened: () => void,
): Promise<void> {
  const client = new Client({
    ...connection,
    types: valueParsers,
    application_name: LISTENER_NAME,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const finished = new AbortController();
  const broken = new Promise<void>((resolve, reject) => {
    client.on('error', reject).once('end', resolve);
    closed.addEventListener('abort', () => resolve(), { signal: finished.signal });
  });
  // The connection may break before anything awaits this.
  broken.catch(() => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === DEPARTURES_CHANNEL) return tellDeparture(payload);
    const [businessId = '', version] = payload.split(':');
    return tell(businessId, Number(version));
  });
  try {
    await client.connect();
    await client.query(`listen ${VERSIONS_CHANNEL}; listen ${DEPARTURES_CHANNEL}`);
    await tellPresentVersions(client, businesses(), tell);
    // A departure may have been missed without a connection, so everybody is checked.
    for (const uid of people()) tellDeparture(uid);
    opened();
    await broken;
  } finally {
    finished.abort();
    // Ending a broken connection fails, which does not matter.
    await client.end().catch(() => undefined);
  }
}

/** For versions that may have been missed without a connection. */
async function tellPresentVersions(client: Client, businessIds: readonly string[], tell: Tell): Promise<void> {
  if (businessIds.length === 0) return;
  const { rows } = await client.query<{ businessId: string; version: number }>(
    'select "businessId", version from ledgers where "businessId" = any($1::uuid[])',
    [businessIds],
  );
  for (const { businessId, version } of rows) tell(businessId, version);
}
