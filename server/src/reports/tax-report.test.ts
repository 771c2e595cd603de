/** The tax light over the API: asked for by a shop of the Nuevo RUS, and by others. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { servedShop, type ServedShop } from '../testing/served-shop.ts';
import { buy, RICE, spend } from '../testing/traded-shop.ts';
import { reportsRoutes } from './reports-routes.ts';

const NOW = '2026-11-24T20:00:00.000Z';
const EARLIER = { at: '2026-11-03T15:00:00.000Z' };
const OCTOBER = { at: '2026-10-03T15:00:00.000Z' };

let shop: ServedShop;

async function sellFor(price: number, deed: { readonly at: string }, transactionId = randomUUID()): Promise<string> {
  return (await sell(price, deed, transactionId)).saleId;
}

async function sell(price: number, deed: { readonly at: string }, transactionId = randomUUID()) {
  const line = {
    uuid: randomUUID(),
    selectedProductUuid: randomUUID(),
    description: 'Recarga',
    quantity: 1_000,
    price,
  };
  const more = { unit: 'service', oldOrNewProduct: 'new', proceedAnyway: false, stockLogUuid: randomUUID() } as const;
  await shop.does('record-income', { transactionId, account: 'cash', items: [{ ...line, ...more }] }, deed);
  return { saleId: transactionId, itemUuid: line.uuid };
}

async function takeBack({ saleId, itemUuid }: Awaited<ReturnType<typeof sell>>, quantity: number, cash: number) {
  const items = [{ itemUuid, quantity, spoiled: false }];
  await shop.does('return-sale', { transactionId: randomUUID(), saleId, items, parts: { cash, bank: 0 } }, { at: NOW });
}

beforeAll(async () => {
  shop = await servedShop(reportsRoutes, { now: NOW });
  const rice = { uuid: RICE, description: 'Arroz', unit: 'kg', price: 4_50 } as const;
  await shop.does('save-products', { products: [rice] }, OCTOBER);
  await sellFor(6_000_00, OCTOBER);
  await sellFor(7_000_00, EARLIER);
  await buy(shop, RICE, 1_000_000, 3_00, EARLIER);
  await spend(shop, 'Luz', 100_00, 'overhead', EARLIER);
  await spend(shop, 'Ayudante', 900_00, 'labor', EARLIER);
  await sellFor(5_00, { at: NOW });
  await sellFor(1_50, { at: NOW });
  await sellFor(5_01, { at: NOW });
  const undone = await sellFor(2_00, { at: NOW });
  await shop.does('delete-record', { transactionId: undone }, { at: NOW });
  await shop.employee('nobody');
  await shop.employee('only-verReportes', 'verReportes');
});
afterAll(() => shop.close());

it('is nothing until the regime is known, and only for the Nuevo RUS in soles', async () => {
  expect((await shop.get('/reports/taxes')).body).toEqual({ regime: 'no-se', report: null });
  await shop.does('update-settings', { regimenTributario: 'rer' }, { at: NOW });
  expect((await shop.get('/reports/taxes')).body).toEqual({ regime: 'rer', report: null });
  expect((await shop.get('/reports/taxes.csv')).text.trim().split('\r\n')).toHaveLength(1);
  await shop.does('update-settings', { regimenTributario: 'nuevo-rus', moneda: 'USD' }, { at: NOW });
  expect((await shop.get('/reports/taxes')).body).toEqual({ regime: 'nuevo-rus', report: null });
  await shop.does('update-settings', { moneda: 'PEN' }, { at: NOW });
});

it('adds up the month, the year and the small sales of today', async () => {
  const { status, body } = await shop.get('/reports/taxes', 'only-verReportes');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    regime: 'nuevo-rus',
    report: {
      today: '2026-11-24',
      month: { sales: 7_011_51, purchases: 3_100_00 },
      year: { sales: 13_011_51 },
      usual: { number: 2 },
      category: { number: 2, fee: 50_00 },
      finding: 'month-near',
      smallSales: { count: 2, total: 6_50 },
      limits: { yearly: 96_000_00, checkedOn: '2026-11-24' },
    },
  });
});

it('goes out as a file', async () => {
  const { text } = await shop.get('/reports/taxes.csv');
  const [titles, month] = text.replace('\uFEFF', '').split('\r\n');
  expect(titles).toBe('Concepto;Ventas;Compras;Límite');
  expect(month).toBe('Este mes;7011.51;3100.00;8000.00');
});

it('leaves off the day’s boleta what came back of small sales, and only of those', async () => {
  const smallSales = async () => {
    const answer = z.looseObject({ report: z.looseObject({ smallSales: z.unknown() }) });
    return z.parse(answer, (await shop.get('/reports/taxes')).body).report.smallSales;
  };
  await takeBack(await sell(4_00, { at: NOW }), 1_000, 4_00);
  expect(await smallSales()).toEqual({ count: 2, total: 6_50 });
  await takeBack(await sell(3_00, { at: NOW }), 500, 1_50);
  expect(await smallSales()).toEqual({ count: 3, total: 8_00 });
  await takeBack(await sell(8_00, { at: NOW }), 500, 4_00);
  await takeBack(await sell(5_00, EARLIER), 1_000, 5_00);
  expect(await smallSales()).toEqual({ count: 3, total: 8_00 });
});
