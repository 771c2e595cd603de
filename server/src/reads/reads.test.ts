/** Everything else that is read of a shop: its money, its products, its expenses, its people. */
import { randomUUID } from 'node:crypto';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ServedShop } from '../testing/served-shop.ts';
import { NOW, RICE, SODA, spend, TODAY, today, tradedShop, YESTERDAY } from '../testing/traded-shop.ts';
import { readsRoutes } from './reads-routes.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await tradedShop(readsRoutes);
});
afterAll(() => shop.close());

/** From 300.00 and 120.00 counted today: 45.00 + 25.00 to the bank, 25.00 + 15.00 in, 14.40, 5.00 and 7.00 out. */
const EXPECTED = { cash: 300_00 + 40_00 - 14_40 - 5_00 - 7_00, bank: 120_00 + 70_00 + 7_00 };

const everyRead = [
  '',
  '/records',
  `/records/${randomUUID()}`,
  `/daily-summaries?from=${TODAY}&to=${TODAY}`,
  `/daily-summaries/${TODAY}`,
  '/closures',
  '/balances',
  '/products',
  `/products/${RICE}`,
  '/expenses',
  '/members',
  '/invitations',
];

describe('every read', () => {
  it.each(everyRead)('%s takes no unknown parameter', async (path) => {
    expect((await shop.get(`${path}${path.includes('?') ? '&' : '?'}x=1`)).status).toBe(400);
  });

  it.each(everyRead)('%s is kept by no cache', async (path) => {
    expect((await shop.get(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the business', () => {
  it('comes with the own link', async () => {
    const { body } = await shop.get('', 'only-verReportes');
    expect(body).toMatchObject({
      business: { id: shop.businessId, nombre: 'Bodega Rosita' },
      link: { businessName: 'Bodega Rosita', rol: 'empleado', permissions: { verReportes: true, verIngresos: false } },
    });
  });
});

describe('the balances', () => {
  it.each(['rosa', 'nobody'])('are told to %s', async (who) => {
    const { body } = await shop.get('/balances', who);
    expect(body).toMatchObject({
      at: NOW,
      expected: EXPECTED,
      available: EXPECTED,
      lastCount: { balances: { cash: 300_00, bank: 120_00 } },
    });
  });
});

describe('the daily summaries', () => {
  it('say what the day held and what there should be', async () => {
    const { body } = await shop.get(`/daily-summaries/${TODAY}`);
    expect(body).toMatchObject({
      day: TODAY,
      income: { cash: 40_00, bank: 70_00 },
      expenses: { cash: 19_40, bank: 0 },
      balances: { expected: EXPECTED },
      costOfSales: 30_00,
      purchases: 14_40,
      others: { tillDifferences: 50 },
      profit: 110_00 - 30_00 - 5_00 + 50,
    });
  });

  it('carry balances into a range that begins without a count', async () => {
    const { body } = await shop.get(`/daily-summaries?from=${YESTERDAY}&to=2026-12-31`);
    expect(z.parse(z.array(z.looseObject({ day: z.string() })), body).map(({ day }) => day)).toEqual([
      YESTERDAY,
      TODAY,
    ]);
    expect(body).toMatchObject([{ balances: { expected: { cash: 299_50, bank: 120_00 } } }, {}]);
  });

  // Spec: «A missing businessId or day string makes», «With no active business, operations warn»
  it('are null on a day on which nothing was recorded', async () => {
    const answer = await shop.get('/daily-summaries/2026-11-19');
    expect(answer.status).toBe(200);
    expect(answer.body).toBeNull();
  });

  it.each([
    { who: 'nobody', hidden: 'income expenses costOfSales purchases spentOn transfersIn profit others' },
    { who: 'only-verIngresos', hidden: 'expenses purchases spentOn transfersIn profit others' },
    { who: 'only-verEgresos', hidden: 'income costOfSales transfersIn profit others' },
    { who: 'only-verTransferencias', hidden: 'income expenses profit others' },
    { who: 'everything', hidden: '' },
  ])('hide $hidden from $who', async ({ who, hidden }) => {
    const { body } = await shop.get(`/daily-summaries/${TODAY}`, who);
    const fields = Object.keys(z.parse(z.looseObject({}), body));
    expect(fields.filter((field) => hidden.split(' ').includes(field))).toEqual([]);
    expect(body).toMatchObject({ balances: { expected: EXPECTED } });
  });

  it.each([
    '/daily-summaries/2026-02-30',
    '/daily-summaries/hoy',
    '/daily-summaries',
    '/daily-summaries?from=2020-01-01&to=2026-01-01',
  ])('are refused as %s', async (path) => {
    expect((await shop.get(path)).status).toBe(400);
  });
});

describe('the closures', () => {
  it('say what was expected, counted and missing', async () => {
    const { body } = await shop.get('/closures?limit=1');
    expect(body).toMatchObject({
      closures: [
        {
          expectedCashBalance: 304_50,
          realCashBalance: 299_50,
          difference: { cash: -5_00, bank: 0 },
          createdBy: 'rosa',
        },
      ],
      people: { rosa: 'rosa Quispe' },
    });
  });

  it('of past days take verReportes', async () => {
    expect((await shop.get('/closures', 'only-verReportes')).body).toMatchObject({ closures: [{}] });
    expect((await shop.get('/closures', 'nobody')).body).toMatchObject({ closures: [] });
  });
});

const products = z.looseObject({
  products: z.array(z.looseObject({ description: z.string(), stock: z.number() })),
  cursor: z.nullable(z.string()),
});

describe('the products', () => {
  beforeAll(async () => {
    const names = ['Ñame', 'Azúcar', 'Ajo', 'Zapallo'];
    const created = names.map((description, index) => {
      const stock = unitsToQuantity(index * 30);
      return { uuid: randomUUID(), description, unit: 'kg', price: 1_00, stock } as const;
    });
    await shop.does('save-products', { products: created }, today(210));
    const old = { uuid: randomUUID(), description: 'Yuca', unit: 'kg', price: 1_00 } as const;
    await shop.does('save-products', { products: [old] }, today(211));
    await shop.does('archive-product', { uuid: old.uuid }, today(212));
  });

  it.each([
    { query: '', then: 'AJO, ARROZ COSTEÑO, AZÚCAR, GASEOSA, ÑAME, ZAPALLO' },
    { query: '?q=azucar', then: 'AZÚCAR' },
    { query: '?q=NAME', then: 'ÑAME' },
    { query: '?q=775', then: 'GASEOSA' },
    { query: '?state=critical', then: 'ÑAME' },
    { query: '?state=low', then: 'GASEOSA' },
    { query: '?state=normal', then: 'AJO, ARROZ COSTEÑO, AZÚCAR, ZAPALLO' },
    { query: '?archived=1', then: 'YUCA' },
  ])('$query → $then', async ({ query, then }) => {
    const { body } = await shop.get(`/products${query}`, 'nobody');
    expect(
      z
        .parse(products, body)
        .products.map(({ description }) => description)
        .join(', '),
    ).toBe(then);
  });

  it('come a page at a time', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await shop.get(`/products?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      const page = z.parse(products, body);
      seen.push(...page.products.map(({ description }) => description));
      ({ cursor } = page);
    }
    expect(seen).toEqual(['AJO', 'ARROZ COSTEÑO', 'AZÚCAR', 'GASEOSA', 'ÑAME', 'ZAPALLO']);
  });

  it('are counted and valued when asked', async () => {
    const { body } = await shop.get('/products?totals=1&limit=1');
    const stockValue = await shop.database.asOwner(async (owner) => {
      const { rows } = await owner.query<{ value: number }>('select sum("stockValue")::bigint as value from products');
      return rows[0]?.value;
    });
    expect(body).toMatchObject({ totals: { products: 6, stockValue } });
  });

  it('have a stock history, newest first, a page at a time, with who did it', async () => {
    const first = await shop.get(`/products/${SODA}?limit=1`);
    expect(first.body).toMatchObject({
      product: { uuid: SODA, stock: unitsToQuantity(12) },
      stockLog: [{ type: 'buy', effect: unitsToQuantity(12), createdBy: 'rosa' }],
      people: { rosa: 'rosa Quispe' },
    });
    const { cursor } = z.parse(z.looseObject({ cursor: z.string() }), first.body);
    expect((await shop.get(`/products/${SODA}?cursor=${cursor}`)).body).toMatchObject({
      stockLog: [{ type: 'sell' }, { type: 'sell', effect: -unitsToQuantity(3) }, { type: 'count' }],
      cursor: null,
    });
  });

  it.each([
    { who: 'nobody', then: 'count' },
    { who: 'only-verIngresos', then: 'sell sell count' },
    { who: 'only-verEgresos', then: 'buy count' },
  ])('show $who of their history: $then', async ({ who, then }) => {
    const { body } = await shop.get(`/products/${SODA}`, who);
    const { stockLog } = z.parse(z.looseObject({ stockLog: z.array(z.looseObject({ type: z.string() })) }), body);
    expect(stockLog.map(({ type }) => type).join(' ')).toBe(then);
  });

  it.each([randomUUID(), 'x'])('%s is unknown', async (id) => {
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ code: 'product-not-found' });
  });
});

const expenses = z.looseObject({ expenses: z.array(z.looseObject({ description: z.string() })) });

describe('the expenses', () => {
  it.each([
    { query: '?q=luz', who: 'rosa', then: 'Recibo de luz' },
    { query: '?category=labor', who: 'rosa', then: 'Pago al ayudante' },
    { query: `?to=${YESTERDAY}&category=overhead`, who: 'rosa', then: 'Recibo de luz' },
    { query: '?category=materials&q=bolsas', who: 'only-verEgresos', then: 'Bolsas' },
    { query: '?q=luz', who: 'only-verEgresos', then: '' },
  ])('$query for $who → $then', async ({ query, who, then }) => {
    const { body } = await shop.get(`/expenses${query}`, who);
    expect(
      z
        .parse(expenses, body)
        .expenses.map(({ description }) => description)
        .join(', '),
    ).toBe(then);
  });

  it('come a page at a time', async () => {
    await spend(shop, 'Escoba', 1_00, 'overhead', today(213));
    const first = await shop.get('/expenses?limit=1');
    expect(first.body).toMatchObject({ expenses: [{ description: 'Escoba' }] });
    const { cursor } = z.parse(z.looseObject({ cursor: z.string() }), first.body);
    expect((await shop.get(`/expenses?limit=1&cursor=${cursor}`)).body).toMatchObject({
      expenses: [{ description: 'Bolsas' }],
    });
  });
});

describe('the people', () => {
  it('are listed for the gerente', async () => {
    expect((await shop.get('/members')).body).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ uid: 'rosa', rol: 'gerente', email: 'rosa@bodega.pe', nombre: 'rosa' }),
        expect.objectContaining({ uid: 'nobody', rol: 'empleado', activo: true }),
      ]),
    });
  });

  it('who are invited: the link is shown while it opens something', async () => {
    await shop.does('invite-employee', { invitationId: randomUUID(), email: 'ana@bodega.pe' }, today(220));
    expect((await shop.get('/invitations')).body).toMatchObject({
      invitations: [{ email: 'ana@bodega.pe', state: 'pending', token: expect.stringMatching(/./u) }],
    });
    shop.now = '2026-12-21T20:00:00.000Z';
    expect((await shop.get('/invitations')).body).toMatchObject({ invitations: [{ state: 'expired', token: null }] });
    shop.now = NOW;
  });
});
