/**
 * For tests: everything that main.ts puts together, on a real socket over a database that is there already.
 *
 * Several of them on one database know each other's sessions, as servers behind one address do.
 */
import { type Instant, instantOf } from '@cuadra/domain/kernel/instant';
import { pino } from 'pino';
import { openSignIn } from '../routes/open-sign-in.ts';
import type { Database } from '../database/database.ts';
import { createApp } from '../routes/app.ts';
import { listen } from '../http/listen.ts';
import { budgetOf } from '../limits/budget.ts';
import { createMetrics } from '../http/metrics.ts';
import { listenToVersions } from '../sync/version-listener.ts';
import { configOf } from './sign-in-server.ts';

export interface WholeServer {
  readonly address: string;
  /** What was logged. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

interface Options {
  /** What the books take to be now; sessions live by the clock of the machine. */
  readonly now?: () => Instant;
  readonly environment?: Record<string, string>;
  readonly demoDays?: number;
}

const realTime = (): Instant => instantOf(Date.now());

export async function wholeServer(
  database: Database,
  { now = realTime, environment = {}, demoDays }: Options = {},
): Promise<WholeServer> {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  const config = configOf({ AUTH_SECRET: 'the same for every server of a test', ...environment });
  const signIn = openSignIn({ database, config, logger, now: realTime, demoDays });
  const versions = listenToVersions(database.connection, logger);
  const { sessions, routes } = signIn;
  const { publicUrl, operatorEmails } = config;
  const instance = { version: '1.2.3', database: 'external', operatorEmails } as const;
  const budget = budgetOf(config.commandsPerMinute);
  const api = { database, sessions, versions, metrics: createMetrics(), logger, now, publicUrl, instance, budget };
  const app = createApp({ publicUrl, staticFiles: new Map(), logger, signIn: routes, api });
  const door = await listen(app, { host: '127.0.0.1', port: 0 });
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
