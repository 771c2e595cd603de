/** GET …/sync over HTTP: what sells most, told without the sales behind it. */
import { randomUUID } from 'node:crypto';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';
import { busyShop, DAY_MS, morning, syncsWith } from './testing/busy-shop.ts';

const api = apiServerOfFile();
const sync = syncsWith(api);

it('is told to whoever may sell, also without the sales behind it, and to nobody else', async () => {
  const { owner, businessId, rice } = await busyShop(api);
  const employee = await api.employee(owner, businessId, onlyPermissions('crearMovimientos'));
  api.now = instantPlus(morning, DAY_MS);
  for (const uid of [owner, employee]) {
    const { favourites } = await sync(uid, businessId);
    expect(favourites).toEqual({ morning: [rice], afternoon: [rice], evening: [rice] });
  }
  const all = await sync(employee, businessId);
  expect(all.transactions).toEqual([]);
  const viewer = await api.employee(owner, businessId, onlyPermissions('verIngresos', 'verReportes'));
  expect((await sync(viewer, businessId)).favourites).toBeUndefined();
  api.now = morning;
});

it('is of the last four weeks, and of what was not deleted', async () => {
  const { owner, businessId, sale, rice } = await busyShop(api);
  await api.does(owner, businessId, 'delete-record', { transactionId: sale });
  const nothing = { morning: [], afternoon: [], evening: [] };
  expect((await sync(owner, businessId)).favourites).toEqual(nothing);
  const again = await busyShop(api);
  api.now = instantPlus(morning, 28 * DAY_MS);
  expect((await sync(again.owner, again.businessId)).favourites?.morning).toEqual([again.rice]);
  api.now = instantPlus(morning, 29 * DAY_MS);
  expect((await sync(again.owner, again.businessId)).favourites).toEqual(nothing);
  expect(rice).not.toBe(again.rice);
  api.now = morning;
});

it('is told until the first sale of the day is known, and then no more', async () => {
  const { owner, businessId, rice } = await busyShop(api);
  api.now = instantPlus(morning, DAY_MS);
  const first = await sync(owner, businessId);
  expect(first.favourites).toBeDefined();
  const sell = () =>
    api.does(owner, businessId, 'sell-stock', {
      productId: rice,
      quantity: unitsToQuantity(1),
      price: 4_50,
      account: 'cash',
      transactionId: randomUUID(),
      stockLogId: randomUUID(),
    });
  await sell();
  const second = await sync(owner, businessId, first.version);
  expect(second.favourites).toBeDefined();
  await sell();
  expect((await sync(owner, businessId, second.version)).favourites).toBeUndefined();
  api.now = morning;
});

it('is told by the hours of the shop, also where its zone is called as nowhere but in old programs', async () => {
  const { owner, businessId, rice } = await busyShop(api);
  await api.does(owner, businessId, 'update-settings', { timezone: 'BET' });
  api.now = instantPlus(morning, DAY_MS);
  expect((await sync(owner, businessId)).favourites?.morning).toEqual([rice]);
});
