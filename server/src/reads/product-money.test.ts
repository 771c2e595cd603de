/** What of products and their history is told to whom: past days, costs and values. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomUUID } from 'node:crypto';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import type { ServedShop } from '../testing/served-shop.ts';
import { RICE, SODA, today, tradedShop } from '../testing/traded-shop.ts';
import { readsRoutes } from './reads-routes.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await tradedShop(readsRoutes);
});
afterAll(() => shop.close());

describe('products', () => {
  it.each([
    { who: 'rosa', then: 'sell sell buy' },
    { who: 'everything', then: 'sell sell buy' },
    { who: 'only-verIngresos', then: 'sell' },
    { who: 'only-verEgresos', then: '' },
  ])('show $who of what was sold and bought on past days: $then', async ({ who, then }) => {
    const { body } = await shop.get(`/products/${RICE}`, who);
    const { stockLog } = z.parse(z.looseObject({ stockLog: z.array(z.looseObject({ type: z.string() })) }), body);
    expect(stockLog.map(({ type }) => type).join(' ')).toBe(then);
  });

  it.each([
    { who: 'rosa', weeks: 8 },
    { who: 'everything', weeks: 8 },
    { who: 'only-verIngresos', weeks: undefined },
    { who: 'only-verReportes', weeks: undefined },
  ])('tell $who what one brought in week by week: $weeks', async ({ who, weeks }) => {
    const answer = z.looseObject({ weeks: z.optional(z.array(z.looseObject({ income: z.number() }))) });
    const told = z.parse(answer, (await shop.get(`/products/${RICE}`, who)).body).weeks;
    expect(told?.length).toBe(weeks);
    if (told === undefined) return;
    const { body } = await shop.get('/products/' + RICE, 'rosa');
    const lines = z
      .parse(
        z.looseObject({
          stockLog: z.array(z.looseObject({ type: z.string(), quantity: z.number(), price: z.nullable(z.number()) })),
        }),
        body,
      )
      .stockLog.filter(({ type }) => type === 'sell');
    const sold = lines.reduce((sum, { quantity, price }) => sum + ((price ?? 0) * quantity) / 1000, 0);
    expect(told.map(({ income }) => income)).toEqual([0, 0, 0, 0, 0, 0, 0, sold]);
  });

  it.each([
    {
      who: 'everything',
      product: ['cost', 'costSetAt', 'lackingValue', 'stockValue'],
      totals: ['products', 'stockValue'],
    },
    { who: 'only-verEgresos', product: ['cost', 'costSetAt'], totals: ['products'] },
    { who: 'only-verReportes', product: [], totals: ['products'] },
    { who: 'nobody', product: [], totals: ['products'] },
  ])('tell $who of costs and values $product', async ({ who, product, totals }) => {
    const answer = z.looseObject({ products: z.array(z.looseObject({})), totals: z.looseObject({}) });
    const { products, totals: told } = z.parse(answer, (await shop.get('/products?totals=1', who)).body);
    for (const row of products)
      expect(
        Object.keys(row)
          .filter((name) => /cost|value/iu.test(name))
          .toSorted(),
      ).toEqual(product);
    expect(Object.keys(told)).toEqual(totals);
  });

  it('tell what one brought in less what came back of it', async () => {
    const answer = z.looseObject({ weeks: z.array(z.looseObject({ income: z.number() })) });
    const thisWeek = async () =>
      z.parse(answer, (await shop.get(`/products/${SODA}`, 'rosa')).body).weeks.at(-1)?.income ?? 0;
    const before = await thisWeek();
    const [saleId, itemUuid] = [randomUUID(), randomUUID()];
    const item = {
      uuid: itemUuid,
      selectedProductUuid: SODA,
      description: 'GASEOSA',
      quantity: unitsToQuantity(4),
      unit: 'uni',
      price: 2_50,
      oldOrNewProduct: 'old',
      stockLogUuid: randomUUID(),
      proceedAnyway: true,
    } as const;
    await shop.does('record-income', { transactionId: saleId, account: 'cash', items: [item] }, today(120));
    expect(await thisWeek()).toBe(before + 10_00);
    const items = [{ itemUuid, quantity: unitsToQuantity(1), spoiled: false }];
    const back = { transactionId: randomUUID(), saleId, items, parts: { cash: 2_50, bank: 0 } };
    await shop.does('return-sale', back, today(130));
    expect(await thisWeek()).toBe(before + 7_50);
  });

  it.each([
    { who: 'rosa', query: 'type=income', returned: 2_50 },
    { who: 'only-verIngresos', query: 'type=income', returned: 2_50 },
    { who: 'rosa', query: 'type=income&account=cash', returned: undefined },
    { who: 'rosa', query: 'type=income&q=gaseosa', returned: undefined },
    { who: 'rosa', query: 'type=expense', returned: undefined },
  ])('the totals of a list of all sales tell $who what came back: $query', async ({ who, query, returned }) => {
    const { body } = await shop.get(`/records?${query}&totals=1&limit=1`, who);
    const answer = z.looseObject({
      records: z.array(z.looseObject({})),
      totals: z.looseObject({ records: z.number(), returned: z.optional(z.number()) }),
    });
    const { totals } = z.parse(answer, body);
    expect(totals.returned).toBe(returned);
    const { body: listed } = await shop.get(`/records?${query}&limit=200`, who);
    expect(totals.records).toBe(z.parse(z.looseObject({ records: z.array(z.unknown()) }), listed).records.length);
  });
});
