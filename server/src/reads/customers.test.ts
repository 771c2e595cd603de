/** Who owes, read over HTTP: how much, since when, what changed it, and by whom it may be known. */
import { randomUUID } from 'node:crypto';
import { customerDebtOfRecords } from '@cuadra/domain/customers/customer-debt';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ServedShop } from '../testing/served-shop.ts';
import { today, tradedShop, YESTERDAY } from '../testing/traded-shop.ts';
import { readsRoutes } from './reads-routes.ts';

const ROSA = '00000000-0000-7000-8000-000000000301';
const JULIA = '00000000-0000-7000-8000-000000000302';
const AMPARO = '00000000-0000-7000-8000-000000000303';
const PEDRO = '00000000-0000-7000-8000-000000000304';
const daysAgo = (days: number) => ({
  at: new Date(Date.parse('2026-11-21T14:00:00.000Z') - days * 86_400_000).toISOString(),
});

let shop: ServedShop;
let older = '';

/**
 * Rosa took 40.00 forty days ago, 12.00 ten days ago and 9.96 today, paid 30.00 and was forgiven 2.00; Julia took 5.00
 * and paid 8.00; Amparo owes nothing; Pedro, who is no longer offered, took 70.00 three days ago.
 */
beforeAll(async () => {
  shop = await tradedShop(readsRoutes);
  const names = { [ROSA]: 'Rosa', [JULIA]: 'Julia', [AMPARO]: 'Amparo', [PEDRO]: 'Pedro' };
  for (const [customerId, name] of Object.entries(names))
    await shop.does('save-customer', { customerId, name, phone: '987654321' }, daysAgo(50));
  older = await lend(ROSA, 40_00, daysAgo(40));
  await lend(ROSA, 12_00, daysAgo(10));
  await lend(PEDRO, 70_00, daysAgo(3));
  await lend(ROSA, 9_96, today(120));
  await lend(JULIA, 5_00, today(121));
  await collect(ROSA, 30_00, today(122));
  await collect(JULIA, 8_00, today(123));
  const forgiven = { transactionId: randomUUID(), customerId: ROSA, amount: 2_00, reason: 'Ayudó a descargar' };
  await shop.does('forgive-debt', forgiven, today(124));
  await shop.does('save-customer', { customerId: ROSA, limit: 20_00 }, today(125));
  await shop.does('save-customer', { customerId: PEDRO, activo: false }, today(126));
});
afterAll(() => shop.close());

async function lend(customerId: string, amount: number, deed: { readonly at: string }): Promise<string> {
  const transactionId = randomUUID();
  const line = { description: 'Fiado', quantity: 1_000, unit: 'service', price: amount, proceedAnyway: true } as const;
  const items = [{ ...line, uuid: randomUUID(), oldOrNewProduct: 'new' as const }];
  const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount } };
  await shop.does('record-income', { transactionId, account: 'cash', items, parts }, deed);
  return transactionId;
}

async function collect(customerId: string, cash: number, deed: { readonly at: string }): Promise<void> {
  const parts = { cash, bank: 0, rounding: 0 };
  await shop.does('collect-debt', { transactionId: randomUUID(), customerId, parts }, deed);
}

const list = z.looseObject({
  customers: z.array(z.looseObject({ customer: z.looseObject({ name: z.string() }) })),
});
async function namesOf(query: string): Promise<string> {
  const { body } = await shop.get(`/customers${query}`);
  return z
    .parse(list, body)
    .customers.map(({ customer }) => customer.name)
    .join(' ');
}

describe('the list', () => {
  it.each([
    { query: '', then: 'Rosa Pedro Amparo Julia' },
    { query: '?order=amount', then: 'Pedro Rosa Amparo Julia' },
    { query: '?owing=1', then: 'Rosa Pedro' },
  ])('$query → $then', async ({ query, then }) => {
    expect(await namesOf(query)).toBe(then);
  });

  it('says how much, since when, and how old it is', async () => {
    const { body } = await shop.get('/customers');
    expect(body).toMatchObject({
      owed: { week: 79_96, month: 12_00, older: 8_00 },
      customers: [
        { customer: { uuid: ROSA, limit: 20_00 }, days: 40, debt: { balance: 29_96 }, owed: { older: 8_00 } },
        { customer: { uuid: PEDRO, activo: false }, days: 3, debt: { balance: 70_00 }, owed: { week: 70_00 } },
        { customer: { uuid: AMPARO }, days: 0, debt: { balance: 0, open: [] }, owed: { week: 0 } },
        { customer: { uuid: JULIA }, days: 0, debt: { balance: -3_00, open: [] }, owed: { week: 0 } },
      ],
    });
  });

  it('as a file has a line for each', async () => {
    const { text } = await shop.get('/customers.csv?order=amount');
    const [, pedro, rosa, , julia] = text.split('\r\n');
    expect(pedro).toBe(`Pedro;"987654321";70.00;0.00;2026-11-18;70.00;0.00;0.00;;No;;"${PEDRO}"`);
    expect(rosa).toBe(`Rosa;"987654321";29.96;0.00;2026-10-12;9.96;12.00;8.00;20.00;Sí;;"${ROSA}"`);
    expect(julia).toBe(`Julia;"987654321";0.00;3.00;;0.00;0.00;0.00;;Sí;;"${JULIA}"`);
  });

  it.each(['?order=name', '?owing=2', '?unknown=1'])('refuses %s', async (query) => {
    expect((await shop.get(`/customers${query}`)).status).toBe(400);
  });
});

const one = z.looseObject({ records: z.array(z.custom<Transaction>()), cursor: z.nullable(z.string()) });
async function recordsOf(query = '', as?: string): Promise<readonly Transaction[]> {
  const { body } = await shop.get(`/customers/${ROSA}${query}`, as);
  return z.parse(one, body).records;
}
const typesOf = (records: readonly Transaction[]) => records.map(({ type }) => type).join(' ');

describe('one customer', () => {
  it('has what changed their debt, newest first, which adds up to it', async () => {
    const { body } = await shop.get(`/customers/${ROSA}`);
    expect(body).toMatchObject({
      customer: { uuid: ROSA, name: 'Rosa' },
      days: 40,
      owed: { week: 9_96, month: 12_00, older: 8_00 },
      shownFrom: null,
      people: { rosa: 'rosa Quispe' },
    });
    const records = await recordsOf();
    expect(typesOf(records)).toBe('forgiveness collection income income income');
    const { balance, open } = customerDebtOfRecords(shop.businessId, ROSA, records);
    expect(body).toMatchObject({ debt: { balance, open } });
    expect(open[0]).toMatchObject({ transactionId: older, amount: 8_00 });
  });

  it.each([
    { query: `?to=${YESTERDAY}`, then: 'income income' },
    { query: `?from=2026-11-21`, then: 'forgiveness collection income' },
    { query: '?limit=2', then: 'forgiveness collection' },
  ])('$query → $then', async ({ query, then }) => {
    expect(typesOf(await recordsOf(query))).toBe(then);
  });

  it('goes on where the page before ended', async () => {
    const all = await recordsOf();
    const { body } = await shop.get(`/customers/${ROSA}?limit=3`);
    const { records, cursor } = z.parse(one, body);
    expect([...records, ...(await recordsOf(`?limit=3&cursor=${cursor}`))]).toEqual(all);
  });

  it('as a file has a line for each, with how it changed the debt', async () => {
    const { text, headers } = await shop.get(`/customers/${ROSA}.csv`);
    const lines = text.trim().split('\r\n');
    const debts = lines.slice(1).map((line) => line.split(';').slice(0, 6).join(';'));
    expect(debts).toEqual([
      '21/11/2026 10:04;Fiado perdonado;Ayudó a descargar;;2.00;-2.00',
      '21/11/2026 10:02;Cobro de fiado;;;30.00;-30.00',
      '21/11/2026 10:00;Venta;;"1 Fiado";9.96;9.96',
      '11/11/2026 09:00;Venta;;"1 Fiado";12.00;12.00',
      '12/10/2026 09:00;Venta;;"1 Fiado";40.00;40.00',
    ]);
    const said = headers.get('content-disposition') ?? '';
    expect(said).toContain('fiado.csv');
    expect(decodeURIComponent(said)).toContain("''Fiado Rosa Bodega Rosita 2026");
  });

  it('is not found under another id', async () => {
    for (const path of [`/customers/${randomUUID()}`, '/customers/rosa', `/customers/${randomUUID()}.csv`]) {
      const { status, body } = await shop.get(path);
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'customer-not-found' })]);
    }
  });
});

describe('who is told', () => {
  it.each([
    { who: 'everything', then: 'forgiveness collection income income income' },
    { who: 'only-verIngresos', then: 'forgiveness collection income' },
    { who: 'only-crearMovimientos', then: '' },
  ])('$who: $then', async ({ who, then }) => {
    for (const path of ['/customers', '/customers.csv', `/customers/${ROSA}.csv`])
      expect([path, (await shop.get(path, who)).status]).toEqual([path, 200]);
    expect(typesOf(await recordsOf('', who))).toBe(then);
  });

  it('of past days only who may see them, and the goods’ cost only who may see what is earned', async () => {
    expect((await shop.get(`/customers/${ROSA}?to=${YESTERDAY}`, 'only-verIngresos')).status).toBe(403);
    const { body } = await shop.get(`/customers/${ROSA}`, 'only-verIngresos');
    expect(body).toMatchObject({ shownFrom: '2026-11-21', debt: { balance: 29_96 } });
    const sale = (await recordsOf('', 'only-verIngresos')).find(({ type }) => type === 'income');
    expect(sale).not.toHaveProperty('cost');
    expect((await recordsOf('', 'everything'))[2]).toHaveProperty('cost');
  });
});

it('a list of records says whose debt each is', async () => {
  const { text } = await shop.get('/records.csv');
  const [titles = '', ...rows] = text.trimEnd().split('\r\n');
  const place = titles.split(';').indexOf('Cliente');
  const names = rows.map((row) => row.split(';')[place]).filter((name) => name !== '');
  expect(names.join(' ')).toBe('Rosa Julia Rosa Julia Rosa Pedro Rosa Rosa');
});

it('a list of records has what was collected, by account', async () => {
  const { text } = await shop.get('/records.csv?from=2026-11-21');
  const line = text.split('\r\n').find((row) => row.includes('Cobro de fiado'));
  expect(line?.split(';').slice(6, 11)).toEqual(['8.00', '8.00', '0.00', '', '0.00']);
});
