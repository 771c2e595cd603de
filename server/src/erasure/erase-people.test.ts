/** A person who asked for it is erased with what is theirs alone, nothing else is, and `verify` expects just that. */
import { join } from 'node:path';
import { erasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME, OWNER, profileOf } from '@cuadra/domain/testing/shop';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { exportBusinessToFile } from '../operations/export-business-to-file.ts';
import { importBusiness } from '../operations/import/import-business.ts';
import { readBackupTrailHeads } from '../operations/backup/read-backup-trail-heads.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { copiesOf, emptyDatabase, everyRow, folderOfTest, fullInstance } from '../operations/testing/full-instance.ts';
import { verifyTrailsContinueFromHeads, verifyDatabase, verifyDatabaseInTransaction } from '../operations/verify.ts';
import { type ShopInDatabase, shopInCopy } from '../testing/shop-in-database.ts';
import { eraseDuePeople } from './erase-people.ts';
import { eraseDueBusinesses } from './erase-businesses.ts';

const OWN = id(2);
const ASKED: Instant = instantPlus(OPENING_TIME, 7_200_000);
const DUE = erasureInstant(ASKED);
const GONE = `la persona ${EMPLOYEE} está en un negocio o en su auditoría, y ya no está aquí`;
const LEFT = `la auditoría de todos los negocios dice que se eliminó a la persona ${EMPLOYEE}, y todavía está aquí`;

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
  // Its picture is made up, and the people of the tests' shop have their e-mails only here.
  await owned('update profiles set email = lower(email)');
  await owned('delete from logos');
  await owned(`update "deviceTraces" set "userId" = $1`, [EMPLOYEE]);
  await does('create-api-token', { tokenId: id(50), name: 'Del empleado', hash: 'ab'.repeat(32) }, { by: EMPLOYEE });
  await owned('insert into "apiTokenUses" values ($1, $2, now())', [BUSINESS, id(50)]);
  await does('update-profile', { nombre: 'Luis' }, { by: EMPLOYEE });
}

interface By {
  readonly by?: string;
  readonly at?: Instant;
}

async function does(name: string, input: unknown, { by, at = ASKED }: By = {}): Promise<void> {
  expect(await shop.does(name, input, { at, ...(by !== undefined && { by }) })).toMatchObject({ status: 'applied' });
}

function owned(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return database.asOwner(async (owner) => (await owner.query<Record<string, unknown>>(sql, values)).rows);
}

const asks = (by: string, at = ASKED) => does('request-account-deletion', { email: `${by}@bodega.pe` }, { by, at });
const differences = async (of = database) => (await verifyDatabase(of)).differences;

/** The rows that name the person, by table. */
async function tablesNaming(uid: string, of = database): Promise<Record<string, number>> {
  const counted = Object.entries(await everyRow(of)).map(([table, rows]): [string, number] => [
    table,
    rows.filter((row) => row.includes(`"${uid}"`)).length,
  ]);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

describe('an employee who asked to delete their account', () => {
  it('stays whole until the day, then is in no table but the trails, and the shop goes on with the name in its own', async () => {
    await asks(EMPLOYEE);
    await does('write-off-stock', waste(1), { by: EMPLOYEE });
    expect(await eraseDuePeople(database, instantPlus(DUE, -1))).toEqual([]);
    expect(Object.keys(await tablesNaming(EMPLOYEE))).toEqual(
      expect.arrayContaining([
        'public.profiles',
        'public.memberships',
        'public.apiTokens',
        'public.deviceTraces',
        'public.commandOutcomes',
        'public.traces',
      ]),
    );
    const trail = await owned('select * from traces order by sequence');
    const others = await tablesNaming(OWNER);

    expect(await eraseDuePeople(database, DUE)).toEqual([EMPLOYEE]);
    expect(Object.keys(await tablesNaming(EMPLOYEE)).toSorted()).toEqual([
      'public.globalTrail',
      'public.stockLogs',
      'public.traces',
    ]);
    expect(await owned('select from "apiTokenUses" where uuid = $1', [id(50)])).toEqual([]);
    expect(await owned('select * from traces order by sequence')).toEqual(trail);
    expect(await tablesNaming(OWNER)).toEqual(others);
    expect(await owned('select * from "globalTrail" where erased is not null')).toMatchObject([
      { business: null, at: DUE, trailSequence: 0, trailHash: '', erased: 'person', erasedBy: EMPLOYEE },
    ]);
    expect(await differences()).toEqual([]);
    expect(await eraseDuePeople(database, instantPlus(DUE, 86_400_000))).toEqual([]);
    const late = await shop.does('write-off-stock', waste(3), { by: EMPLOYEE, at: DUE });
    expect(late).toMatchObject({ status: 'refused', error: { code: 'forbidden' } });
    await does('write-off-stock', waste(2), { at: DUE });
    expect(await differences()).toEqual([]);
  });

  it('stays where that was taken back in time', async () => {
    await asks(EMPLOYEE);
    await does('cancel-account-deletion', { requestedAt: ASKED }, { by: EMPLOYEE });
    expect(await eraseDuePeople(database, instantPlus(DUE, 86_400_000))).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('is found by one of two servers that look at once', async () => {
    await asks(EMPLOYEE);
    const found = await Promise.all([eraseDuePeople(database, DUE), eraseDuePeople(database, DUE)]);
    expect(found.flat()).toEqual([EMPLOYEE]);
    expect(await differences()).toEqual([]);
  });

  it('is gone the next time with what a device reported, and a business that was made, at that very moment', async () => {
    await asks(EMPLOYEE);
    await eraseDuePeople(database, DUE);
    await owned(
      `insert into "deviceTraces" ("businessId", "traceId", "receivedAt", "sessionId", timestamp, "userId", "userName",
          "userEmail", operation, "entityType", "entityId", changes, severity, tags, analysis, command, reason, source,
          dropped)
        values ($1, $1, now(), 's', now(), $2, 'Luis', 'l@x.pe', 'error', 'user', '', '[]', 'low', '[]', '{}', 'x', '',
          'device', 0)`,
      [BUSINESS, EMPLOYEE],
    );
    await does('create-business', { businessId: OWN, nombre: 'Bazar', tipo: 'Bazar' }, { by: EMPLOYEE, at: DUE });
    expect(await differences()).toEqual([LEFT]);
    await eraseDuePeople(database, instantPlus(DUE, 3_600_000));
    expect(await owned('select from businesses where id = $1', [OWN])).toEqual([]);
    expect(await owned('select from "deviceTraces" where "userId" = $1', [EMPLOYEE])).toEqual([]);
    expect(await differences()).toEqual([]);
  });
});

describe('a gerente who asked for it', () => {
  const handsOver = () => does('hand-over-business', { uid: EMPLOYEE, nombre: 'Bodega Rosita' });

  it('is held as long as somebody works in their business, and goes once it is handed over', async () => {
    await does('remove-employee', { uid: EMPLOYEE });
    await asks(OWNER);
    await owned('update memberships set activo = true, "deletedAt" = null where uid = $1', [EMPLOYEE]);
    expect(await eraseDuePeople(database, DUE)).toEqual([]);
    expect(await owned('select from businesses')).toHaveLength(1);
    await handsOver();
    expect(await eraseDuePeople(database, DUE)).toEqual([OWNER]);
    expect(await owned('select "gerenteId" from businesses')).toEqual([{ gerenteId: EMPLOYEE }]);
  });

  it('takes the businesses along where nobody else may enter, each with its last head in the trail of all', async () => {
    await handsOver();
    await does('create-business', { businessId: OWN, nombre: 'Bazar', tipo: 'Bazar' });
    await asks(OWNER);
    const [head] = await owned('select "auditSequence", "auditHash" from ledgers where "businessId" = $1', [OWN]);
    expect(await eraseDuePeople(database, DUE)).toEqual([OWNER]);
    expect(await owned('select * from "globalTrail" where erased is not null order by sequence')).toMatchObject([
      {
        business: OWN,
        erased: 'business',
        erasedBy: OWNER,
        trailSequence: head?.['auditSequence'],
        trailHash: head?.['auditHash'],
      },
      { business: null, erased: 'person', erasedBy: OWNER },
    ]);
    expect(await owned('select id from businesses')).toEqual([{ id: BUSINESS }]);
    expect(await differences()).toEqual([]);
  });

  it('waits for a business that everybody was told will be erased', async () => {
    await does('request-business-deletion', { nombre: 'Bodega Rosita' });
    await asks(OWNER);
    expect(await eraseDuePeople(database, DUE)).toEqual([]);
    await eraseDueBusinesses(database, DUE);
    expect(await eraseDuePeople(database, DUE)).toEqual([OWNER]);
    expect(await differences()).toEqual([]);
  });
});

describe('verify', () => {
  beforeEach(async () => {
    await does('write-off-stock', waste(4), { by: EMPLOYEE });
    await asks(EMPLOYEE);
    await eraseDuePeople(database, DUE);
  });

  it.each([
    ['an erasure that nobody wrote down', 'delete from "globalTrail" where erased is not null', GONE],
    [
      'the link that went with them, once nothing says why',
      'delete from "globalTrail" where erased is not null',
      `${BUSINESS}: el vínculo ${BUSINESS}/${EMPLOYEE} está en la auditoría y ya no está aquí`,
    ],
    [
      'the token that went with them, once nothing says why',
      'delete from "globalTrail" where erased is not null',
      `${BUSINESS}: la llave ${id(50)} está en la auditoría y ya no está aquí`,
    ],
    [
      'somebody else named in it',
      `update "globalTrail" set "erasedBy" = 'otro' where erased is not null`,
      'la auditoría de todos los negocios se rompe en la entrada 2',
    ],
    [
      'a person who is there all the same',
      `insert into profiles select (jsonb_populate_record(p, '{"uid": "${EMPLOYEE}", "email": "x@x.pe"}')).* from profiles p limit 1`,
      LEFT,
    ],
    [
      'a link of theirs that was left',
      `insert into memberships select (jsonb_populate_record(m, '{"uid": "${EMPLOYEE}"}')).* from memberships m`,
      LEFT,
    ],
    ['another person who is gone', `delete from profiles where uid = '${OWNER}'`, GONE.replace(EMPLOYEE, OWNER)],
    [
      'another link that is gone',
      `delete from memberships where uid = '${OWNER}'`,
      `${BUSINESS}: el vínculo ${BUSINESS}/${OWNER} está en la auditoría y ya no está aquí`,
    ],
  ])('finds %s', async (_, tampering, said) => {
    await database.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(tampering);
      expect((await verifyDatabaseInTransaction(owner)).differences).toContain(said);
      await owner.query('rollback');
    });
  });
});

describe('a copy', () => {
  it('from before brings the person back as they were marked, and they are erased again', async () => {
    await asks(EMPLOYEE);
    const file = join(folderOfTest(), 'antes.cuadra');
    await writeBackup(database, file, ASKED);
    await eraseDuePeople(database, DUE);
    expect(await verifyTrailsContinueFromHeads(database, await readBackupTrailHeads(file))).toEqual([]);
    const restored = await emptyDatabase();
    await restoreBackup(restored, file);
    expect(await differences(restored)).toEqual([]);
    expect(await eraseDuePeople(restored, DUE)).toEqual([EMPLOYEE]);
    expect(await differences(restored)).toEqual([]);
  });

  it('from after says of them what the present says', async () => {
    await asks(EMPLOYEE);
    await eraseDuePeople(database, DUE);
    const file = join(folderOfTest(), 'después.cuadra');
    await writeBackup(database, file, DUE);
    const restored = await emptyDatabase();
    await restoreBackup(restored, file);
    expect(await differences(restored)).toEqual([]);
    expect(await verifyTrailsContinueFromHeads(restored, await readBackupTrailHeads(file))).toEqual([]);
  });

  it.each(['waiting', 'erased'] as const)('of their shop moves to another server while they are %s', async (state) => {
    await does('write-off-stock', waste(5), { by: EMPLOYEE });
    await asks(EMPLOYEE);
    if (state === 'erased') await eraseDuePeople(database, DUE);
    const file = join(folderOfTest(), 'bodega.json');
    await exportBusinessToFile(database, { wanted: BUSINESS, file, now: DUE });
    const there = await emptyDatabase();
    await there.asOwner((owner) =>
      owner.query('insert into profiles select * from jsonb_populate_record(null::profiles, $1::jsonb)', [
        JSON.stringify({ ...profileOf(OWNER), uid: 'rosa-there', deletionRequestedAt: ASKED }),
      ]),
    );
    await importBusiness(there, file, { at: DUE });
    expect(await differences(there)).toEqual([]);
    expect(await eraseDuePeople(there, DUE)).toEqual(['rosa-there']);
    expect(await differences(there)).toEqual([]);
  });
});

it.each([
  ['erase a person', `select delete_person_rows('${EMPLOYEE}')`],
  [
    'claim that they were',
    `insert into "globalTrail" (at, "trailSequence", "trailHash", erased, "erasedBy") values (now(), 0, '', 'person', 'x')`,
  ],
  [
    'claim it without saying what',
    `insert into "globalTrail" (at, "trailSequence", "trailHash") values (now(), 0, '')`,
  ],
  ['delete one', `delete from profiles where uid = '${EMPLOYEE}'`],
])('the application’s role cannot %s', async (_, sql) => {
  const tried = database.asTenant({ businessId: BUSINESS, uid: EMPLOYEE }, 'append', (client) => client.query(sql));
  await expect(tried).rejects.toThrow(/permission denied|violates/u);
});

function waste(number: number) {
  return { productId: id(100), quantity: 1_000, stockLogId: id(200 + number), reason: 'se mojó' };
}
