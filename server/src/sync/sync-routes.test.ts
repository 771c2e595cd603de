/** GET …/sync over HTTP: the working set, what changed since, and what each person may see of it. */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { fullPermissions, type Permissions } from '@cuadra/domain/rows/permissions';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiServerOfFile } from '../testing/api-server.ts';
import { busyShop, DAY_MS, morning } from './testing/busy-shop.ts';

const api = apiServerOfFile();

async function sync(uid: string, businessId: string, since?: number): Promise<WorkingSet> {
  const query = since === undefined ? '' : `?since=${since}`;
  const answer = await api.get(uid, `/api/businesses/${businessId}/sync${query}`);
  expect(answer.status).toBe(200);
  return z.parse(z.custom<WorkingSet>(), await answer.json());
}

const none = onlyPermissions();
const typesIn = ({ transactions }: WorkingSet) => transactions.map(({ type }) => type).toSorted();

describe('the working set', () => {
  it('has all that the gerente works with', async () => {
    const { owner, businessId, rice } = await busyShop(api);
    const all = await sync(owner, businessId);
    expect(all).toMatchObject({
      version: 7,
      reset: true,
      today: '2026-11-21',
      business: { id: businessId, nombre: 'Bodega Rosita' },
      membership: { uid: owner, rol: 'gerente', permissions: fullPermissions },
      carried: { day: '2026-10-17', balances: { cash: 0, bank: 0 } },
      products: [{ uuid: rice, description: 'ARROZ', stock: unitsToQuantity(8) }],
      daySummaries: [
        {
          day: '2026-11-20',
          lastCount: { balances: { cash: 100_00, bank: 50_00 } },
          movedSince: { cash: -5_00, bank: 0 },
        },
        {
          day: '2026-11-21',
          movedSince: { cash: -20_00, bank: -1_00 },
          income: { cash: 0, bank: 9_00 },
          purchases: 30_00,
        },
      ],
      deleted: [],
    });
    expect(typesIn(all)).toEqual(['expense', 'expense', 'income', 'opening', 'transfer']);
    expect(all.stockLogs.map(({ type }) => type).toSorted()).toEqual(['buy', 'sell']);
    expect(all.expenses).toHaveLength(2);
    expect(all.transactions[0]?.createdAt).toMatch(/Z$/u);
  });

  it.each<[string, Partial<Permissions>, string[], string[], string[]]>([
    ['none', {}, [], ['day'], []],
    ['verIngresos', { verIngresos: true }, ['income'], ['income'], ['sell']],
    ['verEgresos', { verEgresos: true }, ['expense'], ['expenses', 'purchases', 'spentOn'], ['buy']],
    ['verTransferencias', { verTransferencias: true }, ['transfer'], ['transfersIn', 'transfersOut'], []],
  ])('of an employee with %s is of today and of what may be seen', async (_, permissions, types, figures, logs) => {
    const { owner, businessId } = await busyShop(api);
    const employee = await api.employee(owner, businessId, { ...none, ...permissions });
    const all = await sync(employee, businessId);
    expect(typesIn(all)).toEqual(types);
    expect(all.stockLogs.map(({ type }) => type)).toEqual(logs);
    expect(all.expenses).toHaveLength(permissions.verEgresos === true ? 1 : 0);
    expect(all.daySummaries.map(({ day }) => day)).toEqual(['2026-11-21']);
    const shown = Object.keys(all.daySummaries[0] ?? {});
    for (const figure of figures) expect(shown).toContain(figure);
    expect(shown.includes('income')).toBe(permissions.verIngresos === true);
    expect(shown.includes('expenses')).toBe(permissions.verEgresos === true);
    expect(shown).not.toContain('costOfSales');
    expect(shown.includes('transfersIn')).toBe(permissions.verTransferencias === true);
    // Whoever works here knows what there should be: S/ 100 and 50, less the light, and what moved today.
    expect(all.carried).toEqual({ day: '2026-11-21', balances: { cash: 95_00, bank: 50_00 } });
    expect(all.daySummaries[0]?.movedSince).toEqual({ cash: -20_00, bank: -1_00 });
  });

  it('with verReportes has the past days too', async () => {
    const { owner, businessId } = await busyShop(api);
    const employee = await api.employee(owner, businessId, { ...none, verReportes: true, verEgresos: true });
    const all = await sync(employee, businessId);
    expect(typesIn(all)).toEqual(['expense', 'expense', 'opening']);
    expect(all.daySummaries).toHaveLength(2);
  });

  it('leaves out what is older, but not the money it led to', async () => {
    const { owner, businessId } = await busyShop(api);
    api.now = instantPlus(morning, 60 * DAY_MS);
    const all = await sync(owner, businessId);
    expect(all).toMatchObject({ transactions: [], stockLogs: [], daySummaries: [], today: '2027-01-20' });
    expect(all.carried).toEqual({
      day: '2026-12-16',
      balances: { cash: 75_00, bank: 49_00 },
      // What moved before a count that lies so far back is not asked about.
      firstCount: { day: '2026-11-20', counted: { cash: 100_00, bank: 50_00 }, movedBefore: { cash: 0, bank: 0 } },
    });
    expect(all.products).toHaveLength(1);
    api.now = morning;
  });
});

describe('what changed since', () => {
  it('is nothing', async () => {
    const { owner, businessId } = await busyShop(api);
    const { version } = await sync(owner, businessId);
    const nothing = await sync(owner, businessId, version);
    expect(nothing).toMatchObject({
      version,
      reset: false,
      products: [],
      transactions: [],
      daySummaries: [],
      deleted: [],
    });
    expect(nothing.carried).toBeUndefined();
  });

  it('is only the rows of the versions since', async () => {
    const { owner, businessId, rice } = await busyShop(api);
    const { version } = await sync(owner, businessId);
    await api.does(owner, businessId, 'edit-product', { uuid: rice, price: 5_00 });
    const changed = await sync(owner, businessId, version);
    expect(changed).toMatchObject({ version: version + 1, reset: false, products: [{ uuid: rice, price: 5_00 }] });
    expect(changed).toMatchObject({ transactions: [], stockLogs: [], daySummaries: [], expenses: [], deleted: [] });
  });

  it('names what was deleted, and a product that is needed no more', async () => {
    const { owner, businessId, sale } = await busyShop(api);
    const soda = randomUUID();
    await api.does(owner, businessId, 'save-products', {
      products: [{ uuid: soda, description: 'Gaseosa', unit: 'uni', price: 2_50 }],
    });
    const { version, stockLogs } = await sync(owner, businessId);
    await api.does(owner, businessId, 'delete-record', { transactionId: sale });
    await api.does(owner, businessId, 'archive-product', { uuid: soda });
    const changed = await sync(owner, businessId, version);
    const sold = stockLogs.find(({ type }) => type === 'sell');
    expect(changed.deleted).toHaveLength(3);
    expect(changed.deleted).toEqual(
      expect.arrayContaining([
        { table: 'products', id: soda },
        { table: 'transactions', id: sale },
        { table: 'stockLogs', id: sold?.uuid },
      ]),
    );
    expect(changed).toMatchObject({ transactions: [], stockLogs: [], daySummaries: [{ day: '2026-11-21' }] });
    const employee = await api.employee(owner, businessId, none);
    const { version: joined } = await sync(employee, businessId);
    expect((await sync(employee, businessId, joined)).deleted).toEqual([]);
  });

  it('is only that, however long the device was away', async () => {
    const { owner, businessId, rice } = await busyShop(api);
    const { version } = await sync(owner, businessId);
    await api.database.asOwner((db) =>
      db.query('update ledgers set version = version + 5000 where "businessId" = $1', [businessId]),
    );
    await api.does(owner, businessId, 'edit-product', { uuid: rice, price: 5_00 });
    const changed = await sync(owner, businessId, version);
    expect(changed).toMatchObject({ version: version + 5001, reset: false, products: [{ uuid: rice }] });
    expect(changed).toMatchObject({ transactions: [], stockLogs: [], expenses: [] });
  });

  it('does not tell an employee what may not be seen', async () => {
    const { owner, businessId, rice, sale } = await busyShop(api);
    const employee = await api.employee(owner, businessId, { ...none, crearMovimientos: true });
    const { version } = await sync(employee, businessId);
    const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
    await api.does(owner, businessId, 'sell-stock', {
      productId: rice,
      quantity: unitsToQuantity(1),
      price: 4_50,
      account: 'cash',
      ...ids,
    });
    await api.does(owner, businessId, 'delete-record', { transactionId: sale });
    const changed = await sync(employee, businessId, version);
    expect(changed).toMatchObject({
      reset: false,
      transactions: [],
      stockLogs: [],
      deleted: [],
      products: [{ uuid: rice }],
    });
    expect(JSON.stringify(changed.daySummaries)).not.toMatch(/income|costOfSales/u);
  });

  it('is everything anew when the person may see other things, the clock has another zone, or the past is another', async () => {
    const { owner, businessId } = await busyShop(api);
    const employee = await api.employee(owner, businessId, none);
    const { version } = await sync(employee, businessId);
    await api.does(owner, businessId, 'update-employee', { uid: employee, permissions: { verIngresos: true } });
    const changed = await sync(employee, businessId, version);
    expect(changed.reset).toBe(true);
    expect(typesIn(changed)).toEqual(['income']);
    expect((await sync(employee, businessId, changed.version)).reset).toBe(false);
    await api.does(owner, businessId, 'update-settings', { timezone: 'Europe/Madrid' });
    expect((await sync(employee, businessId, changed.version)).reset).toBe(true);
    expect((await sync(employee, businessId, 9_999)).reset).toBe(true);
  });

  it('stays told when the person chooses another principal business', async () => {
    const { owner, businessId } = await busyShop(api);
    const employee = await api.employee(owner, businessId, none);
    const { version } = await sync(employee, businessId);
    await api.does(owner, businessId, 'update-employee', { uid: employee, permissions: { verIngresos: true } });
    // A person's own ledger has no versions: what it writes must not turn those of the business back.
    const own = { businessId: randomUUID(), nombre: 'Otra bodega', tipo: 'Bodega' };
    await api.does(employee, undefined, 'create-business', own);
    await api.does(employee, undefined, 'set-principal-business', { businessId: own.businessId });
    expect((await sync(employee, businessId, version)).reset).toBe(true);
  });
});

describe('the commands that no answer came to', () => {
  it('are named if they are applied in this version, and are those of this business', async () => {
    const { owner, businessId, rice } = await busyShop(api);
    const { version } = await sync(owner, businessId);
    const other = await busyShop(api);
    const edit = (price: number) => ({
      id: randomUUID(),
      name: 'edit-product',
      input: { uuid: rice, price },
      issuedAt: morning,
      deviceId: 'phone',
    });
    const [applied, refused, notSent, elsewhere] = [edit(5_00), edit(-1), edit(6_00), edit(7_00)];
    await api.sends(owner, [
      { ...applied, businessId },
      { ...refused, businessId },
    ]);
    const there = { ...elsewhere, businessId: other.businessId, input: { uuid: other.rice, price: 7_00 } };
    await api.sends(other.owner, [there]);
    const waiting = [notSent, refused, elsewhere, applied].map(({ id }) => id).join();
    const ask = async (since: number) => {
      const answer = await api.get(owner, `/api/businesses/${businessId}/sync?since=${since}&waiting=${waiting}`);
      return z.parse(z.custom<WorkingSet>(), await answer.json());
    };
    expect(await ask(version)).toMatchObject({ version: version + 1, applied: [applied.id] });
    // The device has the copy already, and the answer got lost.
    expect(await ask(version + 1)).toMatchObject({ version: version + 1, applied: [applied.id] });
    expect(await sync(owner, businessId)).not.toHaveProperty('applied');
  });

  it.each(['x', '', `${randomUUID()},`, Array.from({ length: 101 }, () => randomUUID()).join()])(
    'are ids, a hundred at most: %s',
    async (waiting) => {
      const { owner, businessId } = await api.shop();
      const answer = await api.get(owner, `/api/businesses/${businessId}/sync?waiting=${waiting}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-input' }]);
    },
  );
});

describe('a sync that is not answered', () => {
  it.each(['x', '-1', '1.5', '9999999999999999'])('since %s', async (since) => {
    const { owner, businessId } = await api.shop();
    const answer = await api.get(owner, `/api/businesses/${businessId}/sync?since=${since}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', fields: { since: expect.any(String) } });
  });

  it('of what is no id of a business, as that of a business that does not exist', async () => {
    expect((await api.get(await api.person(), '/api/businesses/x/sync')).status).toBe(403);
  });
});
