/** What of products and their history is told to whom: past days, costs and values. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ServedShop } from '../testing/served-shop.ts';
import { RICE, tradedShop } from '../testing/traded-shop.ts';
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
});
