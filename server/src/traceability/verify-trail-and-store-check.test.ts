import type { Instant } from '@cuadra/domain/kernel/instant';
import { linkEntries } from '@cuadra/domain/trail/hash-chain';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { MAX_CHECKED_ENTRIES, type TrailAnswer } from '@cuadra/domain/trail/trail-check-range-and-verdict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verifyDatabase } from '../operations/verify.ts';
import { type ApiServer, apiServerOn } from '../testing/api-server.ts';
import { templateDatabase, type TemplateDatabase, testDatabase } from '../testing/test-database.ts';
import { sha256 } from '../ledger/sha256.ts';

let api: ApiServer;
let owner: string;
let businessId: string;
/** How many entries there are before anything is tried. */
let length: number;

/** Followed whole once, which takes longest. */
let longTrail: TemplateDatabase;

beforeAll(async () => {
  longTrail = await templateDatabase(async (database) => {
    api = await apiServerOn(database);
    ({ owner, businessId } = await api.shop());
    length = await grow(MAX_CHECKED_ENTRIES + 10);
    await askedForAll();
    await api.stop();
  });
});
afterAll(() => longTrail.drop());
/** A database for each, since verify follows every trail that is there. */
beforeEach(async () => {
  const own = await testDatabase(longTrail.name);
  api = await apiServerOn(own.database, undefined, () => own.drop());
  api.door.admit(owner, `${owner}@bodega.pe`);
});
afterEach(() => api.stop());

const answer = z.custom<TrailAnswer>();
const path = () => `/api/businesses/${businessId}/traces/verify`;
const asked = async () => z.parse(answer, await (await api.get(owner, path())).json());
const askedForAll = async () => z.parse(answer, await (await api.post(owner, path(), {})).json());
const inDatabase = (sql: string, ...more: unknown[]) =>
  api.database.asOwner((db) => db.query(sql, [businessId, ...more]));
const forgetCheck = () => inDatabase('delete from "trailChecks" where "businessId" = $1');
const renames = (nombre: string) => api.does(owner, businessId, 'update-business', { nombre });

/** More entries of the kind that is there, each a link of the chain; answers how many there are then. */
async function grow(count: number): Promise<number> {
  return api.database.asOwner(async (db) => {
    const { rows } = await db.query<TraceEntry>(
      'select * from traces where "businessId" = $1 order by sequence desc limit 1',
      [businessId],
    );
    const [last] = rows;
    if (last === undefined) throw new Error('the shop has no trail');
    const { sequence: _, hash: __, previousHash: ___, ...entry } = last;
    const following = Array.from({ length: count }, () => ({ ...entry, rows: [] }));
    const more = [...linkEntries(last, following, sha256)];
    const head = more.at(-1) ?? last;
    await db.query('insert into traces select * from jsonb_populate_recordset(null::traces, $1::jsonb)', [
      JSON.stringify(more),
    ]);
    await db.query('update ledgers set "auditSequence" = $2, "auditHash" = $3 where "businessId" = $1', [
      businessId,
      head.sequence,
      head.hash,
    ]);
    return head.sequence;
  });
}

async function checkedAt(): Promise<Instant | undefined> {
  const { rows } = await inDatabase('select "checkedAt" from "trailChecks" where "businessId" = $1');
  return z.parse(z.array(z.object({ checkedAt: z.string() })), rows)[0]?.checkedAt;
}

describe('a long trail', () => {
  it('is followed whole by verify, which also says what it found', async () => {
    await forgetCheck();
    await verifyDatabase(api.database);
    await renames('Bodega nueva');
    const told = await asked();
    expect(told).toMatchObject({ ok: true, entries: 1, left: 0, since: { sequence: length } });
    expect(told.comparison?.differences).toBe(0);
    await inDatabase(`update businesses set nombre = 'Otra' where id = $1`);
    await verifyDatabase(api.database);
    expect((await asked()).comparison?.differences).toBe(1);
  });

  it('that was tampered with before the whole check is found by verify, and by the gerente who asks for all', async () => {
    await renames('Bodega nueva');
    await inDatabase(`update traces set "userName" = 'Luis' where "businessId" = $1 and sequence = 4`);
    expect(await asked()).toMatchObject({ ok: true, entries: 1 });
    const at = await checkedAt();
    const { differences } = await verifyDatabase(api.database);
    expect(differences.join()).toContain(`${businessId}: la auditoría se rompe en la entrada 4`);
    expect(await askedForAll()).toMatchObject({ ok: false, why: 'changed', sequence: 4 });
    // It keeps its date, and the next question says what verify found.
    expect(await checkedAt()).toBe(at);
    expect((await asked()).comparison?.differences).toBe(1);
  });

  it('that was never followed whole is followed from its beginning, and the rest is said to be left', async () => {
    await forgetCheck();
    expect(await asked()).toMatchObject({
      ok: true,
      entries: MAX_CHECKED_ENTRIES,
      left: length - MAX_CHECKED_ENTRIES,
      since: null,
    });
    expect(await checkedAt()).toBeUndefined();
  });

  it('is followed whole when the gerente says so, and from there on the next time', async () => {
    await forgetCheck();
    expect(await askedForAll()).toMatchObject({ ok: true, entries: length, left: 0, since: null });
    await renames('Bodega nueva');
    const at = await checkedAt();
    expect(await asked()).toMatchObject({ ok: true, entries: 1, left: 0, since: { sequence: length, at } });
    expect(await checkedAt()).toBe(at);
  });

  it('of which too much came since is followed as far as that', async () => {
    await grow(MAX_CHECKED_ENTRIES + 3);
    expect(await asked()).toMatchObject({ entries: MAX_CHECKED_ENTRIES, left: 3, since: { sequence: length } });
  });

  it('that was tampered with after the whole check is found by the question', async () => {
    await renames('Bodega nueva');
    await inDatabase(`update traces set "userName" = 'Luis' where "businessId" = $1 and sequence = $2`, length + 1);
    expect(await asked()).toMatchObject({ ok: false, why: 'changed', sequence: length + 1 });
  });

  it.each<[string, string, object]>([
    ['changed', `update traces set "userName" = 'Luis' where "businessId" = $1 and sequence = $2`, { why: 'changed' }],
    ['gone', 'delete from traces where "businessId" = $1 and sequence = $2', { why: 'missing' }],
    [
      'gone with all that came after',
      'delete from traces where "businessId" = $1 and sequence >= $2',
      { why: 'cut-end' },
    ],
  ])('whose last followed entry is %s is no base to go on from', async (_, sql, found) => {
    await renames('Bodega nueva');
    await inDatabase(sql, length);
    expect(await asked()).toMatchObject({ ok: false, ...found });
  });

  it('that was forged anew up to its head is not the one that was followed', async () => {
    await inDatabase('update "trailChecks" set hash = repeat(\'0\', 64) where "businessId" = $1');
    expect(await asked()).toMatchObject({ ok: false, why: 'rewritten', sequence: length });
  });
});

it('who serves cannot claim that a trail was followed, and sees only the one of their business', async () => {
  const other = await api.shop();
  const asApp = (sql: string) =>
    api.database.asTenant({ businessId: other.businessId, uid: owner }, 'append', (client) => client.query(sql));
  await expect(asApp('update "trailChecks" set sequence = 9')).rejects.toThrow(/permission denied/u);
  await expect(asApp('delete from "trailChecks"')).rejects.toThrow(/permission denied/u);
  await expect(asApp(`insert into "trailChecks" values ('${businessId}')`)).rejects.toThrow(/permission denied/u);
  expect((await asApp('select from "trailChecks"')).rowCount).toBe(0);
});

it('all is asked for from this site only', async () => {
  expect((await api.post(owner, path(), {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
