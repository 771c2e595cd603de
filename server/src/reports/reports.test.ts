/** The reports over HTTP: their figures are those that the raw rows add up to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumOfNumbers } from '@cuadra/domain/kernel/money';
import * as z from 'zod/mini';
import type { ServedShop } from '../testing/served-shop.ts';
import { RICE, TODAY, today, tradedShop, YESTERDAY } from '../testing/traded-shop.ts';
import { readsRoutes } from '../reads/reads-routes.ts';
import { reportsRoutes } from './reports-routes.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await tradedShop([...reportsRoutes, ...readsRoutes]);
});
afterAll(() => shop.close());

/** One number from the raw rows, by SQL that knows nothing of the domain. */
async function raw(sql: string): Promise<number> {
  return shop.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ value: number }>(`select coalesce((${sql}), 0)::bigint as value`);
    return rows[0]?.value ?? Number.NaN;
  });
}

const onDay = (day: string) => `("createdAt" at time zone 'America/Lima')::date = '${day}' and "deletedAt" is null`;
const sum = (field: string, where: string) => raw(`select sum(${field}) from transactions where ${where}`);

describe('the financial report', () => {
  it('is what the rows add up to, beside the day before', async () => {
    const figures = async (day: string) => {
      const totalIncome = await sum('total', `type = 'income' and ${onDay(day)}`);
      const costOfSales = await sum('cost', `type = 'income' and ${onDay(day)}`);
      const isPurchase = `jsonb_array_length("itemsAndStockLogs") > 0`;
      const totalSpent = await sum('total', `type = 'expense' and not ${isPurchase} and ${onDay(day)}`);
      const purchases = await sum('total', `type = 'expense' and ${isPurchase} and ${onDay(day)}`);
      const grossProfit = totalIncome - costOfSales;
      return { totalIncome, costOfSales, grossProfit, totalSpent, purchases };
    };
    const { status, body } = await shop.get(`/reports/financial?from=${TODAY}&to=${TODAY}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: TODAY,
      to: TODAY,
      figures: await figures(TODAY),
      previous: { from: YESTERDAY, to: YESTERDAY, figures: await figures(YESTERDAY) },
    });
  });

  it('counts what was lost and found, and says of how much of the sales no cost is known', async () => {
    const valueOf = (where: string) =>
      raw(`select sum(l."valueEffect") from "stockLogs" l
        join products p on p."businessId" = l."businessId" and p.uuid = l."productId" where l."deletedAt" is null and ${where}`);
    await shop.does('write-off-stock', { productId: RICE, quantity: 2_000, stockLogId: randomUUID() }, today(200));
    const counted = { physicalStock: 20_000, digitalStock: 28_000, difference: -8_000 };
    await shop.does('count-stock', { productId: RICE, ...counted, stockLogId: randomUUID() }, today(201));
    const { body } = await shop.get(`/reports/financial?from=${YESTERDAY}&to=${TODAY}`);
    const countDifferences = await valueOf(`l.type = 'count' and l."createdAt" <> p."createdAt"`);
    const waste = 0 - (await valueOf(`l.type = 'waste'`));
    expect([waste, countDifferences]).toEqual([6_00, -24_00]);
    const unknown = await raw(`select sum((item ->> 'price')::bigint * (item ->> 'quantity')::bigint / 1000)
      from transactions, jsonb_array_elements(items) item where item ->> 'cost' is null`);
    expect(unknown).toBeGreaterThan(0);
    const others = { waste, countDifferences, soldWithoutStock: 0, tillDifferences: -5_00 + 50 };
    expect(body).toMatchObject({
      figures: others,
      shelfDays: [{ day: TODAY, waste, countDifferences, soldWithoutStock: 0 }],
      incomeOfUnknownCost: unknown,
    });
    const { terms } = z.parse(
      z.object({ terms: z.record(z.string(), z.number()) }),
      (await shop.get(`/reports/wealth?from=${YESTERDAY}&to=${TODAY}`)).body,
    );
    const { broughtIn, takenOut, revaluation } = terms;
    expect(body).toMatchObject({ apart: { broughtIn, takenOut, revaluation } });
    const daily = await shop.get(`/daily-summaries?from=${YESTERDAY}&to=${TODAY}`);
    const days = z.parse(z.array(z.object({ profit: z.number() })), daily.body);
    const { figures } = z.parse(z.object({ figures: z.object({ result: z.number() }) }), body);
    expect(sumOfNumbers(days.map(({ profit }) => profit))).toBe(figures.result);
    const closed = await shop.get(`/daily-summaries/${TODAY}`, 'only-verReportes');
    expect(Object.keys(z.parse(z.looseObject({}), closed.body))).not.toContain('profit');
  });

  it('of a month that is under way is beside as much of the month before as has passed', async () => {
    const { body } = await shop.get('/reports/financial?from=2026-11-01&to=2026-11-30');
    expect(body).toMatchObject({ previous: { from: '2026-10-01', to: '2026-10-21' } });
  });
});

describe('the cash flow', () => {
  it('begins with the money of the first count, which is no difference', async () => {
    const { body } = await shop.get(`/reports/cash-flow?from=${YESTERDAY}&to=${TODAY}`);
    const none = { cash: 0, bank: 0 };
    expect(body).toMatchObject({
      total: { start: none, initial: { cash: 500_00, bank: 100_00 }, countDifferences: { cash: -4_50, bank: 0 } },
      days: [
        { day: YESTERDAY, initial: { cash: 500_00 } },
        { day: TODAY, initial: none },
      ],
    });
    const later = await shop.get(`/reports/cash-flow?from=${TODAY}&to=${TODAY}`);
    expect(later.body).toMatchObject({ total: { initial: none } });
  });

  it('shows who may not see transfers neither those nor what would tell them', async () => {
    const { body } = await shop.get(`/reports/cash-flow?from=${YESTERDAY}&to=${TODAY}`, 'only-verReportes');
    expect(Object.keys(z.parse(z.object({ total: z.looseObject({}) }), body).total)).toEqual([
      'start',
      'broughtIn',
      'takenOut',
      'end',
    ]);
  });

  it('leads from what was carried in to what was there at the end', async () => {
    const { body } = await shop.get(`/reports/cash-flow?from=${TODAY}&to=2026-11-30`);
    const income = await sum('total', `type = 'income' and account = 'cash' and ${onDay(TODAY)}`);
    const spent = await sum('total', `type = 'expense' and account = 'cash' and ${onDay(TODAY)}`);
    const moved = await sum('amount', `type = 'transfer' and ${onDay(TODAY)}`);
    const end = 300_00 + income - spent - moved;
    expect(body).toMatchObject({
      total: { start: { cash: 299_50, bank: 120_00 }, countDifferences: { cash: 50, bank: 0 }, end: { cash: end } },
      days: [{ day: TODAY, income: { cash: income }, expenses: { cash: spent }, transfersOut: { cash: moved } }],
    });
  });
});

describe('the monthly report', () => {
  it('has twelve months, each beside that of the year before', async () => {
    const income = await sum('total', `type = 'income' and "deletedAt" is null`);
    const { body } = await shop.get('/reports/monthly?year=2026');
    expect(body).toMatchObject({
      year: 2026,
      total: { current: { totalIncome: income }, previous: { totalIncome: 0 } },
    });
    const next = await shop.get('/reports/monthly?year=2027');
    expect(next.body).toMatchObject({ total: { current: { totalIncome: 0 }, previous: { totalIncome: income } } });
  });
});

describe('the sales report', () => {
  it('is what the lines add up to', async () => {
    const { body } = await shop.get(`/reports/sales?from=${YESTERDAY}&to=${TODAY}`);
    const items = `from transactions, jsonb_array_elements(items) item where type = 'income' and "deletedAt" is null`;
    const ofRice = `and item ->> 'selectedProductUuid' = '${RICE}'`;
    const income = `sum((item ->> 'price')::bigint * (item ->> 'quantity')::bigint / 1000)`;
    const total = await raw(`select ${income} ${items}`);
    const cost = await raw(`select sum((item ->> 'cost')::bigint) ${items}`);
    expect(body).toMatchObject({
      total: { sales: 3, income: total, cost, profit: total - cost },
      byProduct: [{ productId: RICE, income: await raw(`select ${income} ${items} ${ofRice}`) }, {}, {}],
      byHour: [
        { hour: 8, sales: 2 },
        { hour: 9, sales: 1 },
      ],
      byDay: [{ day: YESTERDAY }, { day: TODAY }],
      byAccount: [
        { account: 'cash', sales: 2 },
        { account: 'bank', sales: 1 },
      ],
    });
    expect(total).toBe(await sum('total', `type = 'income' and "deletedAt" is null`));
  });

  it('of today is for who may see incomes', async () => {
    const { body } = await shop.get(`/reports/sales?from=${YESTERDAY}&to=${TODAY}`, 'only-verIngresos');
    expect(body).toMatchObject({ total: { sales: 2 }, byDay: [{ day: TODAY }], shownFrom: TODAY });
  });
});

describe('a report is not there', () => {
  it.each([
    { path: '/reports/financial', status: 400 },
    { path: `/reports/financial?from=${TODAY}&to=${YESTERDAY}`, status: 400 },
    { path: '/reports/cash-flow?from=2020-01-01&to=2026-01-01', status: 400 },
    { path: '/reports/monthly?year=26', status: 400 },
    { path: '/reports/monthly', status: 400 },
    { path: '/reports/other', status: 404 },
  ])('$path → $status', async ({ path, status }) => {
    expect((await shop.get(path)).status).toBe(status);
  });
});
