/** Which costs and earnings GET …/sync sends to whom, to today's app and to an older one. */
import { randomUUID } from 'node:crypto';
import type { Permissions } from '@cuadra/domain/rows/permissions';
import type { WorkingSet, WorkingSetAnswer } from '@cuadra/domain/working-set';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiServerOfFile } from '../testing/api-server.ts';
import { busyShop } from './testing/busy-shop.ts';

const api = apiServerOfFile();

const none = onlyPermissions();

describe('the working set', () => {
  it('has costs for who sees expenses, and what was earned for who sees reports besides', async () => {
    const { owner, businessId } = await busyShop(api);
    const fieldsFor = async (permissions: Partial<Permissions>) => {
      const employee = await api.employee(owner, businessId, { ...none, verIngresos: true, ...permissions });
      const answer = await api.get(employee, `/api/businesses/${businessId}/sync?form=3`);
      const { products, transactions, stockLogs, daySummaries } = z.parse(
        z.custom<WorkingSetAnswer>(),
        await answer.json(),
      );
      const income = transactions.find(({ type }) => type === 'income');
      const sold = stockLogs.find(({ type }) => type === 'sell');
      const rows = {
        product: products[0],
        income,
        item: income?.type === 'income' ? income.items[0] : undefined,
        sold,
        day: daySummaries.at(-1),
      };
      const isMoney = (name: string) => /cost|value/iu.test(name);
      return Object.entries(rows).flatMap(([row, fields]) =>
        Object.keys(fields ?? {})
          .filter(isMoney)
          .map((name) => `${row} ${name}`),
      );
    };
    expect(await fieldsFor({})).toEqual([]);
    expect(await fieldsFor({ verReportes: true })).toEqual([]);
    expect(await fieldsFor({ verEgresos: true })).toEqual(['product cost', 'product costSetAt']);
    expect((await fieldsFor({ verEgresos: true, verReportes: true })).toSorted()).toEqual([
      'day costOfSales',
      'income cost',
      'item cost',
      'product cost',
      'product costSetAt',
      'product lackingValue',
      'product stockValue',
      'sold cost',
      'sold previousCost',
      'sold valueEffect',
    ]);
  });

  it('tells the app of before that a cost is unknown where it may not be seen, so that it goes on selling', async () => {
    const { owner, businessId } = await busyShop(api);
    const employee = await api.employee(owner, businessId, { ...none, verIngresos: true, verEgresos: true });
    const answer = await api.get(employee, `/api/businesses/${businessId}/sync`);
    const all = z.parse(z.custom<WorkingSet>(), await answer.json());
    expect(all.products.map(({ cost, stockValue }) => [cost, stockValue])).toEqual(all.products.map(() => [null, 0]));
    const income = all.transactions.find(({ type }) => type === 'income');
    expect(income?.type === 'income' && [income.cost, income.items.map(({ cost }) => cost)]).toEqual([0, [null]]);
    const sold = all.stockLogs.find(({ type }) => type === 'sell');
    expect(sold).toMatchObject({ cost: null, previousCost: null, valueEffect: 0 });
  });

  it('with a sale paid in parts makes the app of before fetch the new version first', async () => {
    const { owner, businessId, rice } = await busyShop(api);
    const ask = (form: string) => api.get(owner, `/api/businesses/${businessId}/sync?since=0${form}`);
    expect((await ask('&form=2')).status).toBe(200);
    const line = {
      uuid: randomUUID(),
      selectedProductUuid: rice,
      description: 'Arroz',
      quantity: 123,
      unit: 'kg',
    } as const;
    await api.does(owner, businessId, 'record-income', {
      transactionId: randomUUID(),
      account: 'cash',
      items: [{ ...line, price: 81_00, oldOrNewProduct: 'old', stockLogUuid: randomUUID() }],
      parts: { cash: 9_90, bank: 0, rounding: 6 },
    });
    const refused = await ask('&form=2');
    expect([refused.status, await refused.json()]).toMatchObject([426, { code: 'app-outdated' }]);
    const { transactions, daySummaries } = z.parse(z.custom<WorkingSetAnswer>(), await (await ask('&form=3')).json());
    expect(transactions.some((record) => record.type === 'income' && record.parts?.rounding === 6)).toBe(true);
    expect(daySummaries.at(-1)).toMatchObject({ rounding: 6 });
  });
});
