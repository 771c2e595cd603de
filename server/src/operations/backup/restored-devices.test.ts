/** What a device with a copy from before is told once a backup was restored. */
import { join } from 'node:path';
import { BUSINESS, id, OWNER } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import type { WorkingSetAnswer } from '@cuadra/domain/working-set';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { apiServerOn } from '../../testing/api-server.ts';
import { emptyDatabase, folderOfTest, fullInstance } from '../testing/full-instance.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

it('a device that has what the backup lacks gets everything anew, and then only what changes', async () => {
  const original = await emptyDatabase();
  const shop = await fullInstance(original);
  const file = join(folderOfTest(), 'copia.cuadra');
  await writeBackup(original, file, '2026-11-21T20:00:00.000Z');
  const sale = { productId: RICE, quantity: 1_000, price: 4_50, account: 'cash' };
  const lost = await shop.does('sell-stock', { ...sale, transactionId: id(20), stockLogId: id(21) });
  const seen = lost.status === 'applied' ? lost.version : 0;

  const restored = await emptyDatabase();
  await restoreBackup(restored, file);
  const api = await apiServerOn(restored);
  onTestFinished(() => api.stop());
  api.door.admit(OWNER, `${OWNER}@bodega.pe`);
  const syncSince = async (version: number) => {
    const answer = await api.get(OWNER, `/api/businesses/${BUSINESS}/sync?form=3&since=${version}`);
    return z.parse(z.custom<WorkingSetAnswer>(), await answer.json());
  };
  const anew = await syncSince(seen);
  expect(anew).toMatchObject({ reset: true, products: [{ uuid: RICE, stock: 90_000 }] });
  expect(anew.transactions.map(({ uuid }) => uuid)).not.toContain(id(20));
  await api.does(OWNER, BUSINESS, 'edit-product', { uuid: RICE, price: 5_00 });
  expect(await syncSince(anew.version)).toMatchObject({ reset: false, products: [{ price: 5_00 }], transactions: [] });
});
