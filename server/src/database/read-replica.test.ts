/**
 * A read that is meant for the replica is carried through whatever happens to the replica, which is a real one that
 * follows by streaming.
 */
import { randomUUID } from 'node:crypto';
import { Client, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type PostgresPair, postgresPair } from '../testing/streaming-replica.ts';
import { asAdmin } from '../testing/one-postgres.ts';
import { type Database, migrateAndOpenDatabase } from './database.ts';
import { type ReplicaSource, StaleReplicaError } from './read-replica.ts';

let pair: PostgresPair;
let database: Database;
const PATIENCE_MS = 30_000;
/** Longer than it takes to ask again. */
const PAUSE_MS = 500;
const told: { source: ReplicaSource; error: string | undefined }[] = [];
const tenant = { businessId: randomUUID(), uid: 'rosa' };
const another = { businessId: randomUUID(), uid: 'luis' };

beforeAll(async () => {
  pair = await postgresPair(inject('databaseFiles'));
  const observe = (source: ReplicaSource, error?: Error) => void told.push({ source, error: error?.message });
  database = await migrateAndOpenDatabase(pair.primary, null, { connection: pair.replica, observe, pauseMs: PAUSE_MS });
  for (const { businessId, uid } of [tenant, another]) {
    await database.asTenant({ businessId, uid }, { ledgerOf: 'new-business' }, async () => undefined);
  }
  await pair.caughtUp();
});
afterEach(() => told.splice(0));
afterAll(async () => {
  await database.close();
  await pair.stop();
});

type Work<Result> = (client: PoolClient, isReplica: boolean) => Promise<Result>;

function read<Result>(work: Work<Result>, opening: 'read' | 'long-read' = 'read'): Promise<Result> {
  if (database.fromReplica === null) throw new Error('there is a replica');
  return database.fromReplica(tenant, opening, work);
}

const ledgers: Work<unknown> = async (client, isReplica) => {
  const { rows } = await client.query('select "businessId" from ledgers');
  return { isReplica, rows };
};
const own = [{ businessId: tenant.businessId }];
const sources = () => told.map(({ source }) => source);
/** It is left alone for a few seconds after it was away. */
const usedAgain = () =>
  vi.waitFor(async () => expect(await read(ledgers)).toEqual({ isReplica: true, rows: own }), PATIENCE_MS);

it('is read by the same role, which sees one business only and cannot write', async () => {
  expect(await read(ledgers)).toEqual({ isReplica: true, rows: own });
  expect(sources()).toEqual(['replica']);
  const role = await read((client) => client.query('select current_user as role').then(({ rows }) => rows[0]));
  expect(role).toEqual({ role: 'cuadra_app' });
  await expect(read((client) => client.query('update ledgers set version = 7'))).rejects.toThrow(
    'cannot execute UPDATE in a read-only transaction',
  );
  expect(told.at(-1)).toEqual({
    source: 'primary-unreachable',
    error: 'cannot execute UPDATE in a read-only transaction',
  });
});

it('what is not there yet is read from the primary', async () => {
  await pair.pauseReplay();
  await asAdmin(pair.primary, `update ledgers set version = version + 1 where "businessId" = '${tenant.businessId}'`);
  const version: Work<number> = async (client, isReplica) => {
    const { rows } = await client.query<{ version: number }>('select version from ledgers');
    const found = rows[0]?.version ?? 0;
    if (isReplica && found < 1) throw new StaleReplicaError();
    return found;
  };
  expect(await read(version)).toBe(1);
  expect(sources()).toEqual(['primary-stale']);
  await pair.resumeReplay();
  await pair.caughtUp();
  expect(await read(version)).toBe(1);
  expect(sources()).toEqual(['primary-stale', 'replica']);
});

it('an error of the work is nobody’s fault but its own', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(new TypeError('wrong'));
  };
  await expect(read(work)).rejects.toThrow('wrong');
  expect(tries).toBe(1);
  expect(told).toEqual([]);
});

async function isAsleep(): Promise<boolean> {
  const client = new Client(pair.replica);
  await client.connect();
  const { rows } = await client.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
  await client.end();
  return rows.length > 0;
}

it('a query that is cancelled because it stands in the way of what is replayed is asked of the primary', async () => {
  await asAdmin(pair.replica, 'alter system set max_standby_streaming_delay = 0');
  await asAdmin(pair.replica, 'select pg_reload_conf()');
  const work: Work<boolean> = async (client, isReplica) => {
    if (!isReplica) return isReplica;
    await client.query('select from traces');
    const slow = client.query('select pg_sleep(20)');
    slow.catch(() => undefined);
    await vi.waitFor(() => expect(isAsleep()).resolves.toBe(true), PATIENCE_MS);
    await asAdmin(pair.primary, 'begin; lock table traces in access exclusive mode; commit');
    await slow;
    return isReplica;
  };
  expect(await read(work, 'long-read')).toBe(false);
  expect(told).toMatchObject([
    { source: 'primary-unreachable', error: expect.stringMatching(/conflict with recovery/u) },
  ]);
  // It was there all the time.
  expect(await read(ledgers)).toEqual({ isReplica: true, rows: own });
});

it('a replica that is killed in the middle of a query leaves its reader with the primary’s answer, and is used again', async () => {
  const work: Work<unknown> = async (client, isReplica) => {
    if (isReplica) {
      const slow = client.query('select pg_sleep(20)');
      slow.catch(() => undefined);
      setTimeout(() => pair.signalReplica('SIGKILL'), 100);
      await slow;
    }
    return ledgers(client, isReplica);
  };
  expect(await read(work)).toEqual({ isReplica: false, rows: own });
  // Nobody waits for it while it is away.
  expect(await read(ledgers)).toEqual({ isReplica: false, rows: own });
  expect(sources()).toEqual(['primary-unreachable', 'primary-unreachable']);
  expect(told[1]?.error).toBeUndefined();
  await pair.startReplica();
  await usedAgain();
});

it('a replica that stays silent is given up after two seconds, also one whose connections are new', async () => {
  onTestFinished(() => pair.signalReplica('SIGCONT'));
  pair.signalReplica('SIGSTOP');
  expect(await read(ledgers)).toEqual({ isReplica: false, rows: own });
  await vi.waitFor(async () => {
    await read(ledgers);
    expect(told.filter(({ error }) => error !== undefined)).toHaveLength(2);
  }, PATIENCE_MS);
  expect(new Set(sources())).toEqual(new Set(['primary-unreachable']));
  pair.signalReplica('SIGCONT');
  await usedAgain();
});

it('the till does not wait for reports that wait for a silent replica', async () => {
  onTestFinished(() => pair.signalReplica('SIGCONT'));
  pair.signalReplica('SIGSTOP');
  // As many as one business may have under way on the primary.
  const reports = Array.from({ length: 8 }, () => read(ledgers).then(() => 'a report'));
  const till = database.asTenant(tenant, { ledgerOf: 'business' }, async () => 'the till');
  expect(await Promise.race([...reports, till])).toBe('the till');
  await Promise.all(reports);
  pair.signalReplica('SIGCONT');
  await usedAgain();
});

it('nothing is read from a replica that was promoted', async () => {
  const promoter = new Client(pair.replica);
  await promoter.connect();
  await promoter.query('select pg_promote()');
  await promoter.end();
  expect(await read(ledgers)).toEqual({ isReplica: false, rows: own });
  expect(told).toEqual([{ source: 'primary-unreachable', error: 'the replica was promoted, so it is none any more' }]);
});
