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
import { postgresTypeParsers } from '../database/postgres-type-parsers.ts';
import { loggableError } from '../http/loggable-error.ts';
import { VERSIONS_CHANNEL } from '../database/notify-version-listeners.ts';

type Heard = (version: number) => void;

/** A database trigger sends a uid on it. */
const DEPARTURES_CHANNEL = 'cuadra_departures';

/** The connection's name in pg_stat_activity. */
export const VERSION_LISTENER_CONNECTION_NAME = 'cuadra-versions';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
const CONNECT_MS = 10_000;
/** Node's default limit is too low, because every open stream listens for the end. */
const NO_LIMIT = 0;

export function listenToVersions(connection: ClientConfig, logger: Logger): VersionListener {
  const byBusiness: Listeners = new Map();
  const byPerson: Listeners = new Map();
  const closing = new AbortController();
  setMaxListeners(NO_LIMIT, closing.signal);
  const ended = keepListening({ connection, byBusiness, byPerson }, closing.signal, logger);
  return {
    listen: (businessId, heard) => addTo(byBusiness, businessId, heard),
    listenForDeparture: (uid, heard) => addTo(byPerson, uid, () => heard()),
    closed: closing.signal,
    get listening() {
      return [...byBusiness.values()].reduce((count, set) => count + set.size, 0);
    },
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

/** Of each business, or of each person. */
type Listeners = Map<string, Set<Heard>>;

interface Subscriptions {
  readonly connection: ClientConfig;
  readonly byBusiness: Listeners;
  /** They are told only that there is something to check. */
  readonly byPerson: Listeners;
}

function addTo(listeners: Listeners, id: string, heard: Heard): () => void {
  // Wrapped, because the same function may be passed twice for two listeners.
  const own: Heard = (version) => heard(version);
  const those = listeners.get(id) ?? new Set();
  listeners.set(id, those.add(own));
  return () => {
    those.delete(own);
    if (those.size === 0 && listeners.get(id) === those) listeners.delete(id);
  };
}

function tell(listeners: Listeners, id: string, version = 0): void {
  for (const heard of listeners.get(id) ?? []) heard(version);
}

async function keepListening(subscriptions: Subscriptions, closed: AbortSignal, logger: Logger): Promise<void> {
  let wait = FIRST_WAIT_MS;
  const isOver = () => closed.aborted;
  while (!isOver()) {
    try {
      await listenUntilBroken(subscriptions, closed, () => {
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
  { connection, byBusiness, byPerson }: Subscriptions,
  closed: AbortSignal,
  opened: () => void,
): Promise<void> {
  const client = new Client({
    ...connection,
    types: postgresTypeParsers,
    application_name: VERSION_LISTENER_CONNECTION_NAME,
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
    if (channel === DEPARTURES_CHANNEL) return tell(byPerson, payload);
    const [businessId = '', version] = payload.split(':');
    return tell(byBusiness, businessId, Number(version));
  });
  try {
    await client.connect();
    await client.query(`listen ${VERSIONS_CHANNEL}; listen ${DEPARTURES_CHANNEL}`);
    await tellPresentVersions(client, byBusiness);
    // A departure may have been missed without a connection, so everybody is checked.
    for (const uid of byPerson.keys()) tell(byPerson, uid);
    opened();
    await broken;
  } finally {
    finished.abort();
    // Ending a broken connection fails, which does not matter.
    await client.end().catch(() => undefined);
  }
}

/** For versions that may have been missed without a connection. */
async function tellPresentVersions(client: Client, byBusiness: Listeners): Promise<void> {
  if (byBusiness.size === 0) return;
  const { rows } = await client.query<{ businessId: string; version: number }>(
    'select "businessId", version from ledgers where "businessId" = any($1::uuid[])',
    [[...byBusiness.keys()]],
  );
  for (const { businessId, version } of rows) tell(byBusiness, businessId, version);
}
