/** GET …/sync over HTTP: the customers of a business, and the sales that they owe. */
import { randomUUID } from 'node:crypto';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';
import { busyShop, syncsWith } from './testing/busy-shop.ts';

const api = apiServerOfFile();
const sync = syncsWith(api);

const none = onlyPermissions();

it('has the customers, for who records sales or sees them, and no other', async () => {
  const { owner, businessId } = await busyShop(api);
  const [records, sees, counts] = [
    await api.employee(owner, businessId, { ...none, crearMovimientos: true }),
    await api.employee(owner, businessId, { ...none, verIngresos: true }),
    await api.employee(owner, businessId, { ...none, verEgresos: true, verReportes: true, editarMovimientos: true }),
  ];
  const { version } = await sync(owner, businessId);
  const rosa = { customerId: randomUUID(), name: 'Rosa', phone: '987 654 321', limit: 50_00 };
  await api.does(records, businessId, 'save-customer', rosa);
  for (const uid of [owner, records, sees]) {
    expect((await sync(uid, businessId)).customers).toMatchObject([
      { uuid: rosa.customerId, name: 'Rosa', limit: 50_00 },
    ]);
    expect((await sync(uid, businessId, version)).customers).toHaveLength(1);
    expect((await sync(uid, businessId, version + 1)).customers).toEqual([]);
  }
  expect((await sync(counts, businessId)).customers).toEqual([]);
  expect(JSON.stringify(await sync(counts, businessId, version))).not.toContain('Rosa');
});

it('has a sale that is owed, with who owes it, and the app of before is made to fetch the new version', async () => {
  const { owner, businessId, rice } = await busyShop(api);
  const customerId = randomUUID();
  const sold = { productId: rice, quantity: unitsToQuantity(1), price: 4_50, account: 'cash' } as const;
  const sale = { ...sold, transactionId: randomUUID(), stockLogId: randomUUID() };
  const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount: 4_50 } };
  const [refused] = await api.sends(owner, [api.command('sell-stock', { ...sale, parts }, businessId)]);
  expect(refused).toMatchObject({ status: 'refused', error: { code: 'customer-not-found' } });
  await api.does(owner, businessId, 'save-customer', { customerId, name: 'Rosa' });
  await api.does(owner, businessId, 'sell-stock', { ...sale, parts });
  const { transactions, daySummaries } = await sync(owner, businessId);
  expect(transactions.find(({ uuid }) => uuid === sale.transactionId)).toMatchObject({
    customerId,
    total: 4_50,
    parts: { owed: 4_50 },
  });
  expect(daySummaries.at(-1)).toMatchObject({ owed: 4_50, income: { cash: 0, bank: 9_00 } });
  const older = await api.get(owner, `/api/businesses/${businessId}/sync?since=0&form=2`);
  expect(older.status).toBe(426);
});

it('has what each customer owes, also of sales that the device no longer has, and only news of who owes something else', async () => {
  const { owner, businessId, rice } = await busyShop(api);
  const [records, counts] = [
    await api.employee(owner, businessId, { ...none, crearMovimientos: true }),
    await api.employee(owner, businessId, { ...none, verEgresos: true, verReportes: true }),
  ];
  const [customerId, other] = [randomUUID(), randomUUID()];
  await api.does(owner, businessId, 'save-customer', { customerId, name: 'Rosa' });
  await api.does(owner, businessId, 'save-customer', { customerId: other, name: 'Julia' });
  const sell = async (to: string) => {
    const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
    const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId: to, amount: 4_50 } };
    const sold = { productId: rice, quantity: unitsToQuantity(1), price: 4_50, account: 'cash' as const, parts };
    await api.does(owner, businessId, 'sell-stock', { ...sold, ...ids });
    return ids.transactionId;
  };
  // Both are of one instant, so that the smaller id is the older sale.
  const [first = '', second = ''] = [await sell(customerId), await sell(customerId)].toSorted();
  await sell(other);
  const { version } = await sync(owner, businessId);
  const pays = async (transactionId: string, cash: number) => {
    const parts = { cash, bank: 0, rounding: 0 };
    await api.does(owner, businessId, 'collect-debt', { transactionId, customerId, parts });
  };
  const collection = randomUUID();
  await pays(collection, 5_00);
  const owed = { businessId, customerId, balance: 4_00, open: [{ transactionId: second, amount: 4_00 }] };
  for (const uid of [owner, records]) {
    expect((await sync(uid, businessId, version)).customerDebts).toMatchObject([owed]);
    expect((await sync(uid, businessId)).customerDebts).toHaveLength(2);
  }
  expect((await sync(counts, businessId)).customerDebts).toEqual([]);
  await api.does(owner, businessId, 'delete-record', { transactionId: second });
  expect((await sync(owner, businessId, version)).customerDebts).toMatchObject([
    { customerId, balance: -50, open: [] },
  ]);
  await api.does(owner, businessId, 'delete-record', { transactionId: collection });
  await api.does(owner, businessId, 'forgive-debt', {
    customerId,
    transactionId: randomUUID(),
    amount: 1_00,
    reason: 'x',
  });
  const { customerDebts, daySummaries } = await sync(owner, businessId, version);
  expect(customerDebts).toMatchObject([{ customerId, balance: 3_50, open: [{ transactionId: first, amount: 3_50 }] }]);
  expect(daySummaries.at(-1)).toMatchObject({ forgiven: 1_00, collected: { cash: 0, bank: 0 } });
});
