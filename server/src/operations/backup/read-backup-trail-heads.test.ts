/** What only a head kept elsewhere reveals: a trail that was forged, or cut back together with its rows. */
import { join } from 'node:path';
import { BUSINESS, id } from '@cuadra/domain/testing/shop';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { shopInDatabase } from '../../testing/shop-in-database.ts';
import { writeMissingTrailBaselines } from '../../traceability/write-trail-baselines.ts';
import { emptyDatabase, folderOfTest } from '../testing/full-instance.ts';
import { verifyTrailsContinueFromHeads, verifyDatabase } from '../verify.ts';
import { readBackupTrailHeads } from './read-backup-trail-heads.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = '2026-11-21T20:00:00.000Z';
const till = { realCashBalance: 100_00, realBankBalance: 0 };

async function copiedShop() {
  const database = await emptyDatabase();
  const shop = await shopInDatabase(database);
  const early = join(folderOfTest(), 'temprano.cuadra');
  await writeBackup(database, early, NOW);
  await shop.does('open-day', { transactionId: id(10), ...till });
  const late = join(folderOfTest(), 'tarde.cuadra');
  await writeBackup(database, late, NOW);
  return { database, shop, early, late };
}

const against = async (database: Database, file: string) =>
  verifyTrailsContinueFromHeads(database, await readBackupTrailHeads(file));

it('a trail that has grown since the copies follows them', async () => {
  const { database, shop, early, late } = await copiedShop();
  await shop.does('close-day', { transactionId: id(11), ...till });
  expect(await against(database, early)).toEqual([]);
  expect(await against(database, late)).toEqual([]);
});

it('a trail that was forged anew with its rows fits in itself, and not with a copy', async () => {
  const { database, late } = await copiedShop();
  await database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(
      'update transactions set "realCashBalance" = 5000; delete from traces; delete from "globalTrail"',
    );
    await owner.query('delete from "daySummaries"; delete from transactions');
    await owner.query(`update ledgers set "auditSequence" = 0, "auditHash" = ''`);
    await writeMissingTrailBaselines(owner);
    await owner.query('commit');
  });
  expect((await verifyDatabase(database)).differences).toEqual([]);
  const [ofAll, own] = await against(database, late);
  expect(ofAll).toBe('la entrada 1 de la auditoría de todos los negocios ya no es la que estaba');
  expect(own).toBe(`${BUSINESS}: la entrada 2 de su auditoría ya no es la que estaba`);
});

it('after an older copy was restored, the newer one tells what is gone, and the older one nothing', async () => {
  const { early, late } = await copiedShop();
  const restored = await emptyDatabase();
  await restoreBackup(restored, early);
  expect(await against(restored, early)).toEqual([]);
  expect(await against(restored, late)).toEqual([`${BUSINESS}: la entrada 2 de su auditoría ya no es la que estaba`]);
});
