/**
 * The figures of every report, from a year of trade, are what plain sums over the exported data come to, for every
 * kind of period and in two zones on opposite sides of the day.
 *
 * The sums here know nothing of summaries, folds and carried balances: they add up the rows of export.json.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';
import {
  cashFlowOf,
  financialOf,
  type Line,
  monthOfYear,
  onTheirDays,
  type Pencilled,
  salesOf,
} from './testing/plain-sums.ts';
import type { ShelfExport } from './testing/plain-shelf.ts';
import { seedThinYear } from './testing/seed-thin-year.ts';
import { tradeOfEveryKind } from './testing/trade-of-every-kind.ts';

const now = '2026-11-21T17:00:00.000Z';
const periods = [
  { kind: 'day', from: '2026-11-18', to: '2026-11-18' },
  { kind: 'day that is under way', from: '2026-11-21', to: '2026-11-21' },
  { kind: 'week', from: '2026-11-09', to: '2026-11-15' },
  { kind: 'month', from: '2026-10-01', to: '2026-10-31' },
  { kind: 'month that is under way', from: '2026-11-01', to: '2026-11-30' },
  { kind: 'range', from: '2026-09-28', to: '2026-11-07' },
  { kind: 'range with everything', from: '2026-01-01', to: '2026-12-31' },
  { kind: 'range over the turn of the year', from: '2025-12-15', to: '2026-02-10' },
  { kind: 'range before anything', from: '2024-01-01', to: '2024-01-31' },
] as const;

/** In every period but the last. */
const daysOfEveryKind = ['2025-12-20', '2026-10-15', '2026-11-12', '2026-11-18', '2026-11-21'];

const test = testDatabaseOfFile();
let server: WholeServer;
let rosa: Browser;
let business = '';

beforeAll(async () => {
  const people = await seedThinYear(test.database, now);
  server = await wholeServer(test.database, { now: () => now });
  // While the sums are worked out nobody listens: a connection that is kept would be closed meanwhile.
  rosa = new Browser(server.address, { connection: 'close' });
  await rosa.signIn(people[0]);
  business = String(valueAtPath((await rosa.me()).body, 'businesses', '0', 'businessId'));
  for (const { name, input, at } of tradeOfEveryKind(daysOfEveryKind)) await does(name, input, at);
});
afterAll(() => server.stop());

async function does(name: string, input: object, at = now): Promise<void> {
  const envelope = { id: randomUUID(), businessId: business, name, input, issuedAt: at, deviceId: 'test' };
  const { body } = await rosa.post('/api/commands', { commands: [envelope] });
  const isApplied = valueAtPath(body, 'results', '0', 'status') === 'applied';
  if (!isApplied) throw new Error(`no ${name}: ${JSON.stringify(body)}`);
}

async function read(path: string): Promise<unknown> {
  const { status, body } = await rosa.get(`/api/businesses/${business}${path}`);
  expect(status).toBe(200);
  return body;
}

const exported = z.looseObject({
  transactions: z.array(z.custom<Line & ShelfExport['transactions'][number]>()),
  products: z.array(z.custom<ShelfExport['products'][number]>()),
  stockLogs: z.array(z.custom<ShelfExport['stockLogs'][number]>()),
});

async function exportedLines(zone: string): Promise<Pencilled> {
  const rows = z.parse(exported, await read('/export.json'));
  expect(rows.transactions.length).toBeGreaterThan(8_000);
  expect(rows.transactions.some(({ deletedAt }) => deletedAt !== null)).toBe(true);
  return onTheirDays(rows, zone);
}

/** What counts in each zone, by its name. */
const pencilledIn = new Map<string, Pencilled>();

describe.each(['America/Lima', 'Pacific/Auckland'])('in %s', (zone) => {
  let pencilled: Pencilled = { lines: [], shelf: [] };

  beforeAll(async () => {
    await does('update-settings', { timezone: zone });
    pencilled = await exportedLines(zone);
    pencilledIn.set(zone, pencilled);
  });

  it.each(periods)('the financial report of a $kind', async ({ from, to }) => {
    const report = await read(`/reports/financial?from=${from}&to=${to}`);
    expect(report).toMatchObject({ from, to, figures: financialOf(pencilled, from, to) });
    const [firstBefore, lastBefore] = [valueAtPath(report, 'previous', 'from'), valueAtPath(report, 'previous', 'to')];
    const before = financialOf(pencilled, String(firstBefore), String(lastBefore));
    expect(valueAtPath(report, 'previous', 'figures')).toEqual(before);
  });

  it.each(periods)('the cash flow of a $kind', async ({ from, to }) => {
    const { total, days } = cashFlowOf(pencilled.lines, from, to);
    const report = await read(`/reports/cash-flow?from=${from}&to=${to}`);
    expect(valueAtPath(report, 'total')).toEqual(total);
    expect(valueAtPath(report, 'days')).toEqual(days);
  });

  it.each(periods)('the sales of a $kind', async ({ from, to }) => {
    const report = await read(`/reports/sales?from=${from}&to=${to}`);
    expect(valueAtPath(report, 'total')).toMatchObject(salesOf(pencilled.lines, from, to));
  });

  it('the twelve months, beside those of the year before', async () => {
    for (const year of [2025, 2026, 2027]) {
      const report = await read(`/reports/monthly?year=${year}`);
      const months = Array.from({ length: 12 }, (_, index) => ({
        month: `${year}-${String(index + 1).padStart(2, '0')}`,
        current: monthOfYear(pencilled, year, index + 1),
        previous: monthOfYear(pencilled, year - 1, index + 1),
      }));
      expect(valueAtPath(report, 'months')).toEqual(months);
      expect(valueAtPath(report, 'total')).toEqual({
        current: financialOf(pencilled, `${year}-01-01`, `${year}-12-31`),
        previous: financialOf(pencilled, `${year - 1}-01-01`, `${year - 1}-12-31`),
      });
    }
  });
});

it('every figure is there', () => {
  const year = financialOf(pencilledIn.get('America/Lima') ?? { lines: [], shelf: [] }, '2025-11-01', '2026-11-30');
  const { spentOn, income, ...figures } = year;
  expect(Object.entries({ ...spentOn, ...income, ...figures }).filter(([, amount]) => amount === 0)).toEqual([]);
});

it('the zone decides which day a sale belongs to', () => {
  const [lima, auckland] = [...pencilledIn.values()].map((one) => financialOf(one, '2026-11-18', '2026-11-18'));
  expect([...pencilledIn.keys()]).toEqual(['America/Lima', 'Pacific/Auckland']);
  expect(lima).not.toEqual(auckland);
});
