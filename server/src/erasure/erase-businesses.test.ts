/** What was asked to be deleted is erased whole after 30 days, nothing beside it, and `verify` expects exactly that. */
import { join } from 'node:path';
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { erasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME, OWNER } from '@cuadra/domain/testing/shop';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { executeCommand } from '../ledger/execute-command.ts';
import { readBackupTrailHeads } from '../operations/backup/read-backup-trail-heads.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { copiesOf, emptyDatabase, everyRow, folderOfTest, fullInstance } from '../operations/testing/full-instance.ts';
import { verifyTrailsContinueFromHeads, verifyDatabase, verifyDatabaseInTransaction } from '../operations/verify.ts';
import { type ShopInDatabase, shopInCopy } from '../testing/shop-in-database.ts';
import { eraseDueBusinesses } from './erase-businesses.ts';

const OTHER = id(2);
const ASKED: Instant = instantPlus(OPENING_TIME, 7_200_000);
const DUE = erasureInstant(ASKED);
const named = { nombre: 'Bodega Rosita' };

let database: Database;
let shop: ShopInDatabase;
const filledDatabase = copiesOf(fill);

beforeEach(async () => {
  database = await filledDatabase();
  shop = shopInCopy(database);
});

async function fill(own: Database): Promise<void> {
  database = own;
  shop = await fullInstance(database);
  // Its picture and its person are made up, so that the business has something in every table.
  await database.asOwner((owner) => owner.query(`update profiles set email = lower(email); delete from logos`));
  await does('create-business', { businessId: OTHER, nombre: 'La otra', tipo: 'Bazar' });
}

async function does(name: string, input: unknown, at = ASKED): Promise<void> {
  expect(await shop.does(name, input, { at })).toMatchObject({ status: 'applied' });
}

const ask = () => does('request-business-deletion', named);
const differences = async (of = database) => (await verifyDatabase(of)).differences;

/** The rows that name the business, by table. */
async function tablesNaming(businessId: string, of = database): Promise<Record<string, number>> {
  const counted = Object.entries(await everyRow(of)).map(([table, rows]): [string, number] => [
    table,
    rows.filter((row) => row.includes(businessId)).length,
  ]);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

describe('a business that its gerente asked to delete', () => {
  it('stays whole until its day, and is gone from every table on it, with its last head in the trail of all', async () => {
    await database.asOwner((owner) =>
      owner.query(`insert into logos values ($1, 'x.png', 'image/png', '\\x00')`, [BUSINESS]),
    );
    await ask();
    await does('write-off-stock', waste(1), instantPlus(ASKED, 60_000));
    expect(await eraseDueBusinesses(database, instantPlus(DUE, -1))).toEqual([]);
    const before = await tablesNaming(BUSINESS);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'public.businesses',
        'public.traces',
        'public.deviceTraces',
        'public.logos',
        'public.customers',
      ]),
    );
    const other = await tablesNaming(OTHER);
    const { auditSequence, auditHash } = await headOf(BUSINESS);

    expect(await eraseDueBusinesses(database, DUE)).toEqual([BUSINESS]);
    expect(await tablesNaming(BUSINESS)).toEqual({ 'public.globalTrail': 2 });
    expect(await tablesNaming(OTHER)).toEqual(other);
    const { rows } = await database.asOwner((owner) =>
      owner.query('select * from "globalTrail" where erased is not null'),
    );
    expect(rows).toMatchObject([
      { business: BUSINESS, at: DUE, trailSequence: auditSequence, trailHash: auditHash, erasedBy: OWNER },
    ]);
    expect(await differences()).toEqual([]);
    expect(await eraseDueBusinesses(database, instantPlus(DUE, 86_400_000))).toEqual([]);
  });

  it('stays where that was undone in time', async () => {
    await ask();
    await does('cancel-business-deletion', { requestedAt: ASKED }, instantPlus(ASKED, 60_000));
    expect(await eraseDueBusinesses(database, instantPlus(DUE, 86_400_000))).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('is found by one of two servers that look at once', async () => {
    await ask();
    const found = await Promise.all([eraseDueBusinesses(database, DUE), eraseDueBusinesses(database, DUE)]);
    expect(found.flat()).toEqual([BUSINESS]);
    expect(await differences()).toEqual([]);
  });

  it('that cannot be erased is told, and keeps no other from its turn, then or the next time', async () => {
    await ask();
    const at = instantPlus(ASKED, 60_000);
    const name = 'request-business-deletion';
    const sent = { id: id(91), businessId: OTHER, name, input: { nombre: 'La otra' }, issuedAt: at, deviceId: 'test' };
    await executeCommand({ database, now: () => at }, { uid: OWNER, sessionId: 'test' }, sent);
    // When all of it has been deleted; on Citus only tables of one machine may have triggers.
    await database.asOwner(async (owner) => {
      await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'held'; end $$`);
      await owner.query(`create constraint trigger held after insert on "globalTrail" initially deferred
        for each row when (new.business = '${BUSINESS}') execute function refuse()`);
    });
    const failed: string[] = [];
    const later = instantPlus(DUE, 3_600_000);
    const erased = await eraseDueBusinesses(database, later, (businessId) => failed.push(businessId));
    expect({ erased, failed }).toEqual({ erased: [OTHER], failed: [BUSINESS] });
    expect(await tablesNaming(OTHER)).toEqual({ 'public.globalTrail': 2 });
    expect(await differences()).toEqual([]);
    await database.asOwner((owner) => owner.query('drop trigger held on "globalTrail"'));
    expect(await eraseDueBusinesses(database, later)).toEqual([BUSINESS]);
    expect(await differences()).toEqual([]);
  });

  it('is gone the next time with what a device reported at that very moment', async () => {
    await ask();
    await eraseDueBusinesses(database, DUE);
    await database.asOwner((owner) =>
      owner.query(`insert into logos values ($1, 'x.png', 'image/png', '\\x00')`, [BUSINESS]),
    );
    const other = await tablesNaming(OTHER);
    expect(await eraseDueBusinesses(database, instantPlus(DUE, 3_600_000))).toEqual([]);
    expect(await tablesNaming(BUSINESS)).toEqual({ 'public.globalTrail': 2 });
    expect(await tablesNaming(OTHER)).toEqual(other);
    expect(await differences()).toEqual([]);
  });

  it('is not taken away again where the same id has come back since', async () => {
    await ask();
    await eraseDueBusinesses(database, DUE);
    await does('create-business', { businessId: BUSINESS, nombre: 'Otra vez', tipo: 'Bazar' }, DUE);
    const before = await tablesNaming(BUSINESS);
    await eraseDueBusinesses(database, instantPlus(DUE, 3_600_000));
    expect(await tablesNaming(BUSINESS)).toEqual(before);
  });

  it('takes no more commands once it is gone, of nobody', async () => {
    await ask();
    await eraseDueBusinesses(database, DUE);
    for (const by of [OWNER, EMPLOYEE]) {
      const late = await shop.does('write-off-stock', waste(2), { by, at: instantPlus(DUE, 1_000) });
      expect(late).toMatchObject({ status: 'refused', error: { code: 'forbidden' } });
    }
    expect(await tablesNaming(BUSINESS)).toEqual({ 'public.globalTrail': 2 });
  });
});

describe('verify', () => {
  beforeEach(async () => {
    await ask();
    await eraseDueBusinesses(database, DUE);
  });

  it.each([
    [
      'an erasure that nobody wrote down',
      'delete from "globalTrail" where erased is not null',
      `${BUSINESS}: está en la auditoría de todos los negocios y ya no está aquí`,
    ],
    [
      'who asked for it changed',
      `update "globalTrail" set "erasedBy" = 'otro' where erased is not null`,
      'la auditoría de todos los negocios se rompe en la entrada 3',
    ],
    [
      'its last head changed',
      `update "globalTrail" set "trailSequence" = 1 where erased is not null`,
      'la auditoría de todos los negocios se rompe en la entrada 3',
    ],
    [
      'a business that is there all the same',
      `insert into businesses select (jsonb_populate_record(b, '{"id": "${BUSINESS}"}')).* from businesses b`,
      `${BUSINESS}: la auditoría de todos los negocios dice que se eliminó, y todavía está aquí`,
    ],
    [
      'a row that was left',
      `insert into memberships select (jsonb_populate_record(m, '{"businessId": "${BUSINESS}"}')).* from memberships m`,
      `${BUSINESS}: hay filas de este negocio, y su ficha o su cuaderno no están`,
    ],
  ])('finds %s', async (_, tampering, said) => {
    await database.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(tampering);
      expect((await verifyDatabaseInTransaction(owner)).differences).toContain(said);
      await owner.query('rollback');
    });
  });

  it('takes a business of the same id, as from its own export, for one again', async () => {
    await does('create-business', { businessId: BUSINESS, nombre: 'Otra vez', tipo: 'Bazar' }, DUE);
    expect(await differences()).toEqual([]);
    await database.asOwner((owner) => owner.query('delete from traces where "businessId" = $1', [BUSINESS]));
    expect(await differences()).toContain(`${BUSINESS}: su auditoría no es la que empezó en la de todos los negocios`);
  });
});

describe('a copy from before', () => {
  it('is followed by the present, and no longer once the entry of the erasure is too old for it', async () => {
    await ask();
    const file = join(folderOfTest(), 'antes.cuadra');
    await writeBackup(database, file, ASKED);
    await eraseDueBusinesses(database, DUE);
    const heads = await readBackupTrailHeads(file);
    expect(await verifyTrailsContinueFromHeads(database, heads)).toEqual([]);
    const businesses = new Map([[BUSINESS, { sequence: 1_000, hash: 'ab' }]]);
    const gone = `${BUSINESS}: la entrada 1000 de su auditoría ya no es la que estaba`;
    expect(await verifyTrailsContinueFromHeads(database, { ...heads, businesses })).toEqual([gone]);
    const after = join(folderOfTest(), 'después.cuadra');
    await writeBackup(database, after, DUE);
    const { all } = await readBackupTrailHeads(after);
    expect(await verifyTrailsContinueFromHeads(database, { ...heads, all })).toEqual([
      `${BUSINESS}: la entrada ${heads.businesses.get(BUSINESS)?.sequence} de su auditoría ya no es la que estaba`,
    ]);
  });

  it('brings the business back as it was marked, and it is erased again', async () => {
    await ask();
    const file = join(folderOfTest(), 'antes.cuadra');
    await writeBackup(database, file, ASKED);
    const restored = await emptyDatabase();
    await restoreBackup(restored, file);
    expect(await differences(restored)).toEqual([]);
    expect(await eraseDueBusinesses(restored, DUE)).toEqual([BUSINESS]);
    expect(await tablesNaming(BUSINESS, restored)).toEqual({ 'public.globalTrail': 2 });
    expect(await differences(restored)).toEqual([]);
  });

  it('and a copy from after it says of it what the present says', async () => {
    await ask();
    await eraseDueBusinesses(database, DUE);
    const file = join(folderOfTest(), 'después.cuadra');
    await writeBackup(database, file, DUE);
    const restored = await emptyDatabase();
    await restoreBackup(restored, file);
    expect(await differences(restored)).toEqual([]);
    expect(await verifyTrailsContinueFromHeads(restored, await readBackupTrailHeads(file))).toEqual([]);
  });
});

it.each([
  ['erase', `select delete_business_rows('${BUSINESS}')`],
  [
    'claim an erasure',
    `insert into "globalTrail" (business, at, "trailSequence", "trailHash", erased, "erasedBy")
      values ('${BUSINESS}', now(), 1, 'x', 'business', 'owner')`,
  ],
  ['delete a row', `delete from businesses where id = '${BUSINESS}'`],
])('the application’s role cannot %s', async (_, sql) => {
  const tried = database.asTenant({ businessId: BUSINESS, uid: OWNER }, { ledgerOf: 'business' }, (client) =>
    client.query(sql),
  );
  await expect(tried).rejects.toThrow('permission denied');
});

function waste(number: number) {
  return { productId: id(100), quantity: 1_000, stockLogId: id(200 + number), reason: 'se mojó' };
}

async function headOf(businessId: string) {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ auditSequence: number; auditHash: string }>(
      'select "auditSequence", "auditHash" from ledgers where "businessId" = $1',
      [businessId],
    ),
  );
  const [head] = rows;
  if (head === undefined) throw new Error('the business has no ledger');
  return head;
}
