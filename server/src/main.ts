/**
 * The composition root: configuration, then the database, sign-in and live versions, then HTTP; on SIGTERM, SIGINT or
 * SIGHUP (its terminal was closed) everything is closed in reverse.
 *
 * A failed start writes one message to stderr and exits with 1. A start that is told to stop continues until its
 * database is open, because only then it can be closed, and exits with 0.
 */
import { type Instant, instantFromMilliseconds, instantPlus } from '@cuadra/domain/kernel/instant';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { findOrCreateAuthSecret } from './auth/auth-secret.ts';
import { networkOfRequest, parseTrustedProxies } from './auth/client-address.ts';
import { createAuthService } from './routes/create-auth-service.ts';
import { type Config, readConfig } from './config/config.ts';
import { eraseDueBusinesses } from './erasure/erase-businesses.ts';
import type { OnErasureFailed } from './erasure/erase-one-by-one.ts';
import { eraseDuePeople } from './erasure/erase-people.ts';
import { readVersionAndRequiredNode } from './config/read-version-and-required-node.ts';
import type { Database, ReplicaConnection } from './database/database.ts';
import { openExternalOrEmbeddedPostgres } from './database/open-external-or-embedded-postgres.ts';
import type { ReadReplicaObserver } from './database/read-replica.ts';
import { switchNamedStatements } from './database/prepared-query.ts';
import type { Instance, VersionListener } from './api/api-dependencies.ts';
import { createApp } from './routes/create-app.ts';
import { startListening, type Listening } from './http/listen.ts';
import { loggableError } from './http/loggable-error.ts';
import { readStaticFiles, type StaticFiles } from './http/static-files.ts';
import { createApiLimits } from './limits/concurrency-and-rate-limits.ts';
import { bufferedLogDestination } from './http/buffered-log-destination.ts';
import { createLogger } from './http/create-logger.ts';
import { createMetrics } from './http/metrics.ts';
import { createReplicaReadObserver } from './http/replica-read-observer.ts';
import { type Sweeping, runSweepsPeriodically } from './run-sweeps-periodically.ts';
import { listenToVersions } from './sync/version-listener.ts';
import { deleteOldDeviceTraces } from './traceability/delete-old-device-traces.ts';

const webBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));
const stderr = 2;
const manifest = new URL('../package.json', import.meta.url);
const oneSignalMs = 1_000;
const DAY_MS = 86_400_000;
const now = (): Instant => instantFromMilliseconds(Date.now());

// Other programs run on the shop's machine, so the heap may grow only by half before it is collected.
setFlagsFromString('--heap-growing-percent=50');
if (existsSync('.env')) process.loadEnvFile('.env');
const stopping = heedStopSignals();
/** Resolves to whether it serves; also for callers that run the server in their own process. */
export const isServing: Promise<boolean> = begin();

async function begin(): Promise<boolean> {
  const reading = readConfig(process.env);
  return reading.ok ? start(reading.config) : giveUp(reading.message);
}

async function start(config: Config): Promise<boolean> {
  const { host, port, publicUrl } = config;
  const instance = instanceOf(config);
  const logger = createLogger(bufferedLogDestination(stderr), { level: config.logLevel });
  switchNamedStatements(config.hasNamedStatements);
  const metrics = createMetrics();
  const onLost = (message: string): void => {
    // The server is useless without its database; its supervisor restarts it.
    giveUp(message);
    process.exit();
  };
  const storage = await openExternalOrEmbeddedPostgres(
    config,
    onLost,
    replicaOf(config, createReplicaReadObserver({ metrics, logger })),
  );
  // Ctrl-C also reaches the process that creates the database's files; its failure is then not a fault.
  if (!storage.ok) return stopping.isAsked() ? false : giveUp(storage.message);
  if (stopping.isAsked()) return storage.close().then(end);

  const { database } = storage;
  const found = findOrCreateAuthSecret(config);
  if (!found.ok) {
    await storage.close();
    return giveUp(found.message);
  }
  const signIn = createAuthService({ database, config: { ...config, authSecret: found.secret }, logger, now });
  const versions = listenToVersions(database.connection, logger);
  const { sessions, routes } = signIn;
  const parts = { database, sessions, versions, metrics, logger, now, publicUrl, instance };
  const limits = createApiLimits(config.commandsPerMinute);
  const { operatorEmails, metricsToken } = config;
  const proxies = parseTrustedProxies(config.trustedProxies);
  const api = { ...parts, operatorEmails, metricsToken, proxies, ...limits };
  const app = createApp({ publicUrl, staticFiles: builtWebApp(logger), logger, signIn: routes, api });
  const closeAll = async (sweeping?: Sweeping): Promise<void> => {
    await sweeping?.stop();
    await versions.close();
    await signIn.close();
    await storage.close();
  };

  const door = await startListening(app, { host, port, networkOf: (request) => networkOfRequest(request, proxies) });
  if (!door.ok) {
    await closeAll();
    return giveUp(door.message);
  }

  const sweeping = runSweepsPeriodically(
    [
      { name: 'demos', run: () => signIn.sweepDemos() },
      {
        name: 'device traces',
        run: (isWanted) => deleteOldDeviceTraces(database, { before: daysAgo(config), isWanted }),
      },
      { name: 'businesses', run: () => eraseBusinesses(database, logger) },
      // After the businesses, which may be all that keeps somebody here.
      { name: 'people', run: () => erasePeople(database, logger) },
    ],
    logger,
  );
  stopping.whenAsked(() => {
    void shutDownServing(door, versions)
      .then(() => closeAll(sweeping))
      .then(end);
  });
  if (stopping.isAsked()) return false;
  process.stdout.write(`Cuadra está lista en ${door.address}\n`);
  return true;
}

/** Open streams would keep the server from closing, so they are ended first. */
async function shutDownServing(door: Listening, versions: VersionListener): Promise<void> {
  await versions.close();
  await door.close();
}

interface Stopping {
  readonly isAsked: () => boolean;
  /** Called at once if stopping was already requested. */
  readonly whenAsked: (stop: () => void) => void;
}

/**
 * A signal that arrives twice at once (to the process and to its group, for example) counts once; a later one means
 * that the sender does not want to wait.
 */
function heedStopSignals(): Stopping {
  let stop: (() => void) | undefined;
  let stoppingSince: number | undefined;
  const heard = (): void => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      stop?.();
    } else if (Date.now() - stoppingSince > oneSignalMs) process.exit(1);
  };
  process.on('SIGTERM', heard).on('SIGINT', heard).on('SIGHUP', heard);
  return {
    isAsked: () => stoppingSince !== undefined,
    whenAsked: (given) => {
      if (stoppingSince === undefined) stop = given;
      else given();
    },
  };
}

async function eraseBusinesses(database: Database, logger: Logger): Promise<void> {
  const failed: OnErasureFailed = (businessId, error) =>
    logger.error({ businessId, err: loggableError(error) }, 'a business could not be erased');
  for (const businessId of await eraseDueBusinesses(database, now(), failed))
    logger.info({ businessId }, 'a business was erased, as its gerente had asked');
}

async function erasePeople(database: Database, logger: Logger): Promise<void> {
  const failed: OnErasureFailed = (uid, error) =>
    logger.error({ uid, err: loggableError(error) }, 'a person could not be erased');
  for (const uid of await eraseDuePeople(database, now(), failed))
    logger.info({ uid }, 'a person was erased, as they had asked');
}

function daysAgo({ deviceTracesDays }: Config): Instant {
  return instantPlus(now(), -deviceTracesDays * DAY_MS);
}

function instanceOf({ databaseUrl }: Config): Instance {
  return {
    version: readVersionAndRequiredNode(manifest).version,
    database: databaseUrl === null ? 'embedded' : 'external',
  };
}

function replicaOf({ replicaUrl }: Config, observe: ReadReplicaObserver): ReplicaConnection | null {
  return replicaUrl === null ? null : { connection: { connectionString: replicaUrl }, observe };
}

function builtWebApp(logger: Logger): StaticFiles {
  if (existsSync(webBuild)) return readStaticFiles(webBuild);
  logger.warn('the web app is not built: only the API is served');
  return new Map();
}

/** Node ending by itself gives up its signal handlers first: a signal that came again then would kill it. */
function end(): never {
  process.exit();
}

function giveUp(message: string): false {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  return false;
}
