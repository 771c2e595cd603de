/**
 * For tests: everything that main.ts puts together, on a real socket over an existing database.
 *
 * Several of them on one database share their sessions, as servers behind one address do.
 */
import { type Instant, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { createAuthService } from '../routes/create-auth-service.ts';
import { parseTrustedProxies } from '../auth/client-address.ts';
import type { Database } from '../database/database.ts';
import { createApp } from '../routes/create-app.ts';
import { createLogger } from '../http/create-logger.ts';
import { startListening } from '../http/listen.ts';
import { createApiLimits } from '../limits/concurrency-and-rate-limits.ts';
import { createMetrics } from '../http/metrics.ts';
import { listenToVersions } from '../sync/version-listener.ts';
import { configOf } from './sign-in-server.ts';

export interface WholeServer {
  readonly address: string;
  /** The log. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

interface Options {
  /** The books' clock; sessions use the machine's. */
  readonly now?: () => Instant;
  readonly environment?: Record<string, string>;
  readonly demoDays?: number;
}

const realTime = (): Instant => instantFromMilliseconds(Date.now());

export async function wholeServer(
  database: Database,
  { now = realTime, environment = {}, demoDays }: Options = {},
): Promise<WholeServer> {
  const lines: string[] = [];
  const logger = createLogger({ write: (line: string) => lines.push(line) });
  const config = configOf({ AUTH_SECRET: 'the same for every server of a test', ...environment });
  const signIn = createAuthService({ database, config, logger, now: realTime, demoDays });
  const versions = listenToVersions(database.connection, logger);
  const { sessions, routes } = signIn;
  const { publicUrl, operatorEmails, metricsToken } = config;
  const instance = { version: '1.2.3', database: 'external' } as const;
  const parts = { database, sessions, versions, metrics: createMetrics(), logger, now, publicUrl, instance };
  const proxies = parseTrustedProxies(config.trustedProxies);
  const api = { ...parts, operatorEmails, metricsToken, proxies, ...createApiLimits(config.commandsPerMinute) };
  const app = createApp({ publicUrl, staticFiles: new Map(), logger, signIn: routes, api });
  const door = await startListening(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  return {
    address: door.address,
    lines,
    stop: async () => {
      await Promise.all([versions.close(), door.close()]);
      await signIn.close();
    },
  };
}
