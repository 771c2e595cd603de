/** The records of a shop, read over HTTP: which, in what order, by whom, a page at a time. */
import { randomUUID } from 'node:crypto';
import { filterRecords } from '@cuadra/domain/records/filter-records';
import { receiptNumberFromId } from '@cuadra/domain/records/sale-receipt';
import type { RecordsPage } from '@cuadra/domain/server-answers';
import { fillRedactedRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ServedShop } from '../testing/served-shop.ts';
import { servedShop } from '../testing/served-shop.ts';
import { valueAtPath } from '../testing/sign-in-server.ts';
import { RICE, sell, spend, TODAY, today, tradedShop, YESTERDAY } from '../testing/traded-shop.ts';
import { readsRoutes } from './reads-routes.ts';

const row = z.looseObject({ uuid: z.string(), type: z.string(), createdAt: z.string(), description: z.string() });
const page = z.looseObject({
  records: z.array(row),
  cursor: z.nullable(z.string()),
  shownFrom: z.nullable(z.string()),
});

let shop: ServedShop;

beforeAll(async () => {
  shop = await tradedShop(readsRoutes);
});
afterAll(() => shop.close());

async function records(query: string, as?: string) {
  const answer = await shop.get(`/records${query}`, as);
  expect(answer.status).toBe(200);
  return z.parse(page, answer.body);
}

async function typesOf(query: string, as?: string): Promise<string> {
  return (await records(query, as)).records.map((record) => record.type).join(' ');
}

const TODAYS = 'transfer expense expense income income opening';
const YESTERDAYS = 'closure transfer expense expense income expense opening';

describe('a list of records', () => {
  it.each([
    { query: '', then: `${TODAYS} ${YESTERDAYS}` },
    { query: `?from=${TODAY}`, then: TODAYS },
    { query: `?to=${YESTERDAY}`, then: YESTERDAYS },
    { query: `?from=${YESTERDAY}&to=${YESTERDAY}`, then: YESTERDAYS },
    { query: '?type=income', then: 'income income income' },
    { query: `?account=bank&from=${TODAY}`, then: 'transfer income opening' },
    { query: '?category=labor', then: 'expense' },
    { query: `?type=count&to=${YESTERDAY}`, then: 'closure opening' },
    { query: '?spentOn=labor', then: 'expense' },
    { query: '?spentOn=materials', then: 'expense' },
    { query: '?category=materials', then: 'expense expense expense' },
    { query: '?spentOn=purchases', then: 'expense expense' },
    { query: '?type=income&spentOn=purchases', then: '' },
    { query: '?q=arroz', then: 'income income expense' },
    { query: '?q=ARROZ%20coste%C3%B1o', then: 'income income expense' },
    { query: '?q=pago%20AYUDÁNTE', then: 'expense' },
    { query: '?q=pelo', then: 'income' },
    { query: '?q=arroz%20pelo', then: '' },
    { query: '?q=labor', then: 'expense' },
    { query: '?q=%25', then: '' },
    { query: '?limit=2', then: 'transfer expense' },
  ])('$query → $then', async ({ query, then }) => {
    expect(await typesOf(query)).toBe(then);
  });

  it('is the one record alone whose number is on a receipt, for who may see it', async () => {
    const [sale] = (await records(`?type=income&to=${YESTERDAY}`)).records;
    const number = receiptNumberFromId(sale?.uuid ?? '');
    expect((await records(`?q=${number}`)).records).toEqual([sale]);
    expect((await records(`?q=${number.toLowerCase()}&type=expense`)).records).toEqual([]);
    expect((await records(`?q=${number}`, 'only-verIngresos')).records).toEqual([]);
  });

  it('says who recorded, and adds up what it holds when asked', async () => {
    const answer = await shop.get(`/records?from=${YESTERDAY}&to=${YESTERDAY}&totals=1&limit=1`);
    expect(answer.body).toMatchObject({
      people: { rosa: 'rosa Quispe' },
      totals: {
        records: 7,
        income: { cash: 45_00, bank: 0 },
        expenses: { cash: 220_50, bank: 0 },
        transfersIn: { cash: 0, bank: 20_00 },
        transfersOut: { cash: 20_00, bank: 0 },
      },
    });
    expect((await shop.get('/records')).body).not.toHaveProperty('totals');
  });

  it('says what was in each account after each record when asked, whatever else there was that day', async () => {
    const answer = await shop.get('/records?type=expense&q=luz&balances=1');
    const [electricity] = z.parse(page, answer.body).records;
    const cash = 500_00 - 150_00 + 45_00 - 40_00 - 30_50;
    expect(answer.body).toMatchObject({ balances: { [electricity?.uuid ?? '']: { cash, bank: 100_00 } } });
    const todays = await shop.get(`/records?from=${TODAY}&balances=1`, 'everything');
    const [latest] = z.parse(page, todays.body).records;
    expect(todays.body).toMatchObject({ balances: { [latest?.uuid ?? '']: { cash: 313_60, bank: 197_00 } } });
  });

  it('says it only to who may see all that moved it', async () => {
    for (const who of ['only-verIngresos', 'only-verEgresos', 'only-verTransferencias', 'nobody']) {
      const { status, body } = await shop.get(`/records?from=${TODAY}&balances=1`, who);
      expect([status, valueAtPath(body, 'balances')]).toEqual([200, undefined]);
    }
  });

  it('gives rows of the domain, nothing more', async () => {
    const [opening] = (await records('?type=opening')).records;
    const fields =
      'businessId category count createdAt createdBy deletedAt description expectedBankBalance expectedCashBalance ' +
      'realBankBalance realCashBalance reason type updatedAt uuid';
    expect(
      Object.keys(opening ?? {})
        .toSorted()
        .join(' '),
    ).toBe(fields);
  });

  it.each([
    '?from=2026-02-30',
    '?from=hoy',
    '?to=9999-12-31',
    `?from=${TODAY}&to=${YESTERDAY}`,
    '?type=change',
    '?account=gold',
    '?limit=0',
    '?limit=201',
    '?limit=1e2',
    '?cursor=x',
    `?cursor=${Buffer.from('{"createdAt":"now","uuid":"1"}').toString('base64url')}`,
    '?q=%00',
    '?unknown=1',
  ])('refuses %s', async (query) => {
    const answer = await shop.get(`/records${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-input', fields: expect.anything() });
  });
});

describe('who sees which records', () => {
  it.each([
    { who: 'nobody', then: 'opening' },
    { who: 'only-verIngresos', then: 'income income opening' },
    { who: 'only-verEgresos', then: 'expense expense opening' },
    { who: 'only-verTransferencias', then: 'transfer opening' },
    { who: 'only-verReportes', then: 'opening closure opening' },
    { who: 'everything', then: `${TODAYS} ${YESTERDAYS}` },
  ])('$who → $then', async ({ who, then }) => {
    expect(await typesOf('', who)).toBe(then);
  });

  it('says from which day on it was shown', async () => {
    expect((await records('', 'nobody')).shownFrom).toBe(TODAY);
    expect((await records('', 'everything')).shownFrom).toBeNull();
  });

  it('is not asked for past days without verReportes', async () => {
    expect((await shop.get(`/records?to=${YESTERDAY}`, 'only-verIngresos')).status).toBe(403);
  });
});

describe('one record', () => {
  it('comes with its expense, its stock logs and its audit', async () => {
    const purchase = (await records('?q=arroz&type=expense')).records[0]?.uuid;
    const answer = await shop.get(`/records/${purchase}`);
    expect(answer.body).toMatchObject({
      record: { uuid: purchase, total: 150_00 },
      expense: { transactionRef: purchase, cost: 150_00 },
      stockLogs: [{ productId: RICE, type: 'buy', effect: 50_000 }],
      audit: [{ operation: 'create', command: 'buy-stock', entityId: purchase }],
    });
  });

  it.each([
    { who: 'everything', audit: true },
    { who: 'only-verIngresos', audit: false },
  ])('$who sees the audit: $audit', async ({ who, audit }) => {
    const income = (await records(`?type=income&from=${TODAY}`)).records[0]?.uuid;
    const { body } = await shop.get(`/records/${income}`, who);
    expect(z.parse(z.looseObject({ audit: z.unknown() }), body).audit !== null).toBe(audit);
  });

  it('is not there for who may not see it', async () => {
    const [income] = (await records(`?type=income&from=${TODAY}`)).records;
    const [past] = (await records(`?type=income&to=${YESTERDAY}`)).records;
    expect((await shop.get(`/records/${income?.uuid}`, 'nobody')).status).toBe(404);
    expect((await shop.get(`/records/${past?.uuid}`, 'only-verIngresos')).status).toBe(404);
  });

  it.each([randomUUID(), 'x', '%00'])('%s is unknown', async (id) => {
    const answer = await shop.get(`/records/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'transaction-not-found' });
  });

  it('is gone once it is deleted', async () => {
    const uuid = await spend(shop, 'Por error', 1_00, 'overhead', today(115));
    await shop.does('delete-record', { transactionId: uuid }, today(116));
    expect((await shop.get(`/records/${uuid}`)).status).toBe(404);
    expect(await typesOf('?q=error')).toBe('');
  });
});

describe('page after page', () => {
  it('neither skips nor repeats while records are added before and after', async () => {
    const before = new Set((await records('?limit=200')).records.map((record) => record.uuid));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let turn = 0; cursor !== null; turn++) {
      const { records: rows, cursor: next } = await records(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...rows.map((record) => record.uuid));
      cursor = next;
      if (turn < 3) await sell(shop, 'cash', [null], today(120 + turn));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((uuid) => before.has(uuid))).toHaveLength(before.size);
  });
});

describe('the edges of a day', () => {
  it.each([
    { timezone: 'America/Lima', last: '2026-03-29T04:59:59.999Z', first: '2026-03-29T05:00:00.000Z' },
    { timezone: 'Europe/Madrid', last: '2026-03-28T22:59:59.999Z', first: '2026-03-28T23:00:00.000Z' },
  ])('in $timezone', async ({ timezone, last, first }) => {
    const now = '2026-03-31T12:00:00.000Z';
    const abroad = await servedShop(readsRoutes, { now, timezone });
    try {
      const [late, early] = [randomUUID(), randomUUID()];
      const count = { realCashBalance: 1, realBankBalance: 1 };
      await abroad.does('open-day', { transactionId: late, ...count }, { at: last });
      await abroad.does('open-day', { transactionId: early, ...count }, { at: first });
      const uuidsOn = async (day: string) => {
        const { body } = await abroad.get(`/records?from=${day}&to=${day}`);
        return z.parse(page, body).records.map((record) => record.uuid);
      };
      expect(await uuidsOn('2026-03-28')).toEqual([late]);
      expect(await uuidsOn('2026-03-29')).toEqual([early]);
    } finally {
      await abroad.close();
    }
  });
});

describe('a search', () => {
  const JOSE = '00000000-0000-7000-8000-000000000301';
  const found = z.looseObject({ records: z.array(z.custom<RecordsPage['records'][number]>()) });
  const recordsFor = async (query: string, as?: string) =>
    z.parse(found, (await shop.get(`/records?limit=200${query}`, as)).body).records.map(fillRedactedRecord);

  beforeAll(async () => {
    await shop.does('save-customer', { customerId: JOSE, name: 'José Núñez', phone: '' }, today(130));
    const line = { description: 'Encargo', quantity: 1_000, unit: 'service', price: 1_245_00 } as const;
    const items = [{ ...line, uuid: randomUUID(), oldOrNewProduct: 'new' as const, proceedAnyway: true }];
    const parts = { cash: 3_00, bank: 0, rounding: 0, owed: { customerId: JOSE, amount: 1_242_00 } };
    await shop.does('record-income', { transactionId: randomUUID(), account: 'cash', items, parts }, today(131));
    const paid = { cash: 5_00, bank: 2_50, rounding: 0 };
    await shop.does('collect-debt', { transactionId: randomUUID(), customerId: JOSE, parts: paid }, today(132));
  });

  it.each([
    { q: 'nunez', then: 'collection income' },
    { q: 'núñez JOSÉ', then: 'collection income' },
    { q: 'jose perez', then: '' },
    { q: 'encargo', then: 'income' },
    { q: 'S/ 1,245.00', then: 'income' },
    { q: '1242', then: 'income' },
    { q: '3.00', then: 'income' },
    { q: '7.50', then: 'collection' },
    { q: '2,5', then: 'collection' },
    { q: '−S/ 150.00', then: 'expense' },
    { q: '500', then: 'opening' },
    { q: '245.00', then: '' },
    { q: '0', then: '' },
    { q: '9999999999999999', then: '' },
  ])('for «$q» finds $then, as on the device', async ({ q, then }) => {
    const told = await recordsFor(`&q=${encodeURIComponent(q)}`);
    expect(told.map(({ type }) => type).join(' ')).toBe(then);
    const customerName = (id: string) => (id === JOSE ? 'José Núñez' : undefined);
    expect(filterRecords(await recordsFor(''), { text: q }, customerName)).toEqual(told);
  });

  it('finds no more than the reader may see, and adds up what it finds', async () => {
    for (const q of ['nunez', '1,245.00']) expect(await recordsFor(`&q=${q}`, 'only-verEgresos')).toEqual([]);
    const { body } = await shop.get('/records?q=nunez&totals=1');
    expect(body).toMatchObject({ totals: { records: 2, income: { cash: 3_00, bank: 0 } } });
  });
});
