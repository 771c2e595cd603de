/**
 * What takes too long is canceled, and what cannot begin is answered: nobody waits for ever, and no connection is lost.
 */
import type { PoolClient } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';
import type { TransactionMode } from './tenant-transaction.ts';

const api = apiServerOfFile();
let owner = '';
let businessId = '';

beforeEach(async () => {
  ({ owner, businessId } = await api.shop());
});

const products = (): Promise<Response> => api.get(owner, `/api/businesses/${businessId}/products`);
const openDay = () =>
  api.command('open-day', { transactionId: crypto.randomUUID(), realCashBalance: 0, realBankBalance: 0 }, businessId);

/** What a question and a command are answered. */
async function answers(): Promise<unknown> {
  const asked = await products();
  const [sent] = await api.sends(owner, [openDay()]);
  return { status: asked.status, retryAfter: asked.headers.get('retry-after'), body: await asked.json(), sent };
}

const passes = { code: 'unavailable', retryable: true };
const TRY_AGAIN = { status: 503, retryAfter: '5', body: passes, sent: { status: 'failed', error: passes } };
const WELL = { status: 200, sent: { status: 'applied' } };

it.each<[TransactionMode, string]>([
  ['read', '30s'],
  ['append', '30s'],
  [{ ledgerOf: 'business' }, '30s'],
  ['long-read', '3min'],
])('a statement of a transaction that is opened for %j may take %s', async (opening, limit) => {
  const { rows } = await api.database.asTenant({ businessId, uid: owner }, opening, (client) =>
    client.query('show statement_timeout'),
  );
  expect(rows).toEqual([{ statement_timeout: limit }]);
});

it('a statement that takes too long is given up, whoever asked is told to try again, and its connection is back', async () => {
  const { pool } = api.database;
  const hurry = (client: PoolClient) => void client.query('set statement_timeout = 200');
  const calmDown = (client: PoolClient) => void client.query('reset statement_timeout');
  pool.on('acquire', hurry);
  const held = await api.database.asOwner(async (db) => {
    await db.query('begin; lock table products, transactions in access exclusive mode');
    return answers();
  });
  pool.off('acquire', hurry).on('acquire', calmDown);
  expect(held).toMatchObject(TRY_AGAIN);
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(await answers()).toMatchObject(WELL);
});

it('where every connection is taken, whoever waits ten seconds for one is told to try again', async () => {
  const { pool } = api.database;
  expect(pool.options.connectionTimeoutMillis).toBe(10_000);
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  const waited = await answers();
  pool.options.connectionTimeoutMillis = 10_000;
  for (const client of taken) client.release();
  expect(waited).toMatchObject(TRY_AGAIN);
  expect(await answers()).toMatchObject(WELL);
});

it('of a business’s commands two have a connection at once, while its lists and other businesses are answered', async () => {
  const { pool } = api.database;
  const other = await api.shop();
  let letGo = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = api.database.asTenant({ businessId, uid: owner }, { ledgerOf: 'business' }, () => holding);
  const sent = Promise.all(Array.from({ length: 4 }, () => api.sends(owner, [openDay()])));
  const listed = await products();
  const openTheirs = { transactionId: crypto.randomUUID(), realCashBalance: 0, realBankBalance: 0 };
  await api.does(other.owner, other.businessId, 'open-day', openTheirs);
  const taken = pool.totalCount - pool.idleCount;
  letGo();
  await held;
  expect({ status: listed.status, taken }).toEqual({ status: 200, taken: 2 });
  expect((await sent).flat().map(({ status }) => status)).toEqual(Array(4).fill('applied'));
});

it('a lost connection of the owner ends what was done over it, and not the process', async () => {
  const { database } = api;
  const lost = database.asOwner(async (db) => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => db.once('end', resolve));
    await database.asOwner((other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await gone;
    return db.query('select 1');
  });
  await expect(lost).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a policy looks at no table but its own, so that the tables can be spread over several machines', async () => {
  const { rows } = await api.database.asOwner((db) =>
    db.query(`select polname from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* '\\mselect\\M'`),
  );
  expect(rows).toEqual([]);
});

it('whoever a transaction is opened for sees colleagues and own businesses by asking for them, and nobody else’s', async () => {
  const other = await api.shop();
  const seenIn = (tenant: { readonly businessId: string; readonly uid: string }) =>
    api.database.asTenant(tenant, 'read', async (client) => {
      const { rows } = await client.query<{ seen: object }>(
        `select json_build_object('profiles', array(select uid from profiles), 'colleagues',
          array(select uid from colleagues()), 'own', array(select id from own_businesses()),
          'businesses', array(select id from businesses)) as seen`,
      );
      return rows[0]?.seen;
    });
  const nothing = { profiles: [], colleagues: [], own: [], businesses: [] };
  expect(await seenIn({ businessId: '', uid: '' })).toEqual(nothing);
  expect(await seenIn({ businessId: '', uid: owner })).toEqual({ ...nothing, profiles: [owner], own: [businessId] });
  expect(await seenIn({ businessId, uid: other.owner })).toEqual({
    profiles: [other.owner],
    colleagues: [owner],
    own: [other.businessId],
    businesses: [businessId],
  });
});
