/**
 * /readyz (can it take requests?) and /metrics, for the server's administrator.
 *
 * Ready means that the database answers in time and has every migration of this version. The metrics are for direct
 * requests from the same machine, and for whoever sends the configured token: to anybody else the answer is 404.
 */
import { getConnInfo } from '@hono/node-server/conninfo';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { type Context, Hono } from 'hono';
import { isIPv4 } from 'node:net';
import type { QueryConfig } from 'pg';
import { type Database, MAX_CONNECTION_WAIT_MS } from '../database/database.ts';
import { migrationNames } from '../database/migration-files.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import type { RequestEnv } from '../auth/request-env.ts';
import { sha256 } from '../ledger/sha256.ts';

const PATIENCE_MS = 2_000;
const UNCACHED = { 'cache-control': 'no-store' };
const PROMETHEUS = { ...UNCACHED, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' };
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export function readinessAndMetricsRoutes({ database, metrics, versions, metricsToken }: ApiParts): Hono<RequestEnv> {
  const { pool } = database;
  metrics.watch('cuadra_database_connections', 'Open connections.', () => pool.totalCount);
  metrics.watch('cuadra_database_connections_idle', 'Connections that nobody uses.', () => pool.idleCount);
  metrics.watch('cuadra_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  metrics.watch('cuadra_listeners', 'Open streams of live versions.', () => versions.listening);
  const check = sharedWhileUnderWay(() => migrationsAreIn(database));
  const isReady = () => inTime(check());
  return new Hono<RequestEnv>()
    .get('/readyz', async (context) =>
      (await isReady()) ? context.text('ok', 200, UNCACHED) : answerRefusal(context, refuse('unavailable')),
    )
    .get('/metrics', (context) =>
      isAskedDirectly(context) || hasToken(context, metricsToken)
        ? context.body(metrics.render(), 200, PROMETHEUS)
        : context.notFound(),
    );
}

/** A connection that stays silent for longer is cut off, so that the next check tries another one. */
const MIGRATIONS_DONE: QueryConfig & { readonly query_timeout: number } = {
  text: 'select name from migrations',
  query_timeout: MAX_CONNECTION_WAIT_MS,
};

async function migrationsAreIn(database: Database): Promise<boolean> {
  const { rows } = await database.asTenant({ businessId: '', uid: '' }, 'read', (client) =>
    client.query<{ name: string }>(MIGRATIONS_DONE),
  );
  const done = new Set(rows.map(({ name }) => name));
  return migrationNames.every((name) => done.has(name));
}

/** A database that does not answer in time counts as lost. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([answer.catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Anybody may ask, as often as they like, so one check, which holds a connection, is under way at a time: also where
 * whoever asked for it no longer waits.
 */
function sharedWhileUnderWay(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Hashes are compared, so that the time it takes says nothing of the token. */
function hasToken(context: Context, token: string | null): boolean {
  const sent = /^Bearer (.+)$/iu.exec(context.req.header('authorization') ?? '')?.[1];
  return token !== null && sent !== undefined && sha256(sent) === sha256(token);
}

function isAskedDirectly(context: Context): boolean {
  const { address = '' } = getConnInfo(context).remote;
  const ours = address.replace(/^::ffff:/u, '');
  const isLoopback = ours === '::1' || (isIPv4(ours) && ours.startsWith('127.'));
  return isLoopback && FORWARDED.every((name) => context.req.header(name) === undefined);
}
