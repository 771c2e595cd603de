/** A closing after midnight: stored once, with its instant and the day it closes, and told so everywhere. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyDatabase } from '../operations/verify.ts';
import { reportsRoutes } from './reports-routes.ts';
import { servedShop, type ServedShop } from '../testing/served-shop.ts';
import { spend } from '../testing/traded-shop.ts';
import { readsRoutes } from '../reads/reads-routes.ts';

const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'];
const NIGHT = '2026-11-22T05:30:00.000Z';
const late = randomUUID();

let shop: ServedShop;

beforeAll(async () => {
  shop = await servedShop([...readsRoutes, ...reportsRoutes], { now: '2026-11-22T15:00:00.000Z' });
  const till = (cash: number) => ({ transactionId: randomUUID(), realCashBalance: cash, realBankBalance: 0 });
  await shop.does('open-day', till(100_00), { at: '2026-11-21T13:00:00.000Z' });
  await spend(shop, 'Luz', 30_00, 'overhead', { at: '2026-11-21T15:00:00.000Z' });
  await spend(shop, 'Bolsas', 2_00, 'overhead', { at: '2026-11-22T05:10:00.000Z' });
  await shop.does('close-day', { ...till(60_00), transactionId: late, day: SATURDAY }, { at: NIGHT });
  await shop.does('open-day', till(60_00), { at: '2026-11-22T13:00:00.000Z' });
});
afterAll(() => shop.close());

it('is in the lists with both', async () => {
  const closure = { uuid: late, createdAt: NIGHT, closedDay: SATURDAY, expectedCashBalance: 68_00 };
  expect((await shop.get('/closures')).body).toMatchObject({ closures: [{ ...closure, difference: { cash: -8_00 } }] });
  expect((await shop.get(`/records/${late}`)).body).toMatchObject({ record: closure });
});

it('its files name the day it closes', async () => {
  const [titles, line] = (await shop.get('/closures.csv')).text.split('\r\n');
  expect(titles).toContain('Día que cierra;Fecha;');
  expect(line).toContain(`${SATURDAY};22/11/2026 00:30;`);
  const records = (await shop.get('/records.csv')).text.split('\r\n');
  expect(records[0]).toContain(';Día que cierra;');
  expect(records.filter((record) => record.includes(`;${SATURDAY};`))).toHaveLength(1);
});

it('what it found is in the flow of that evening, and balances go by its instant', async () => {
  const { body } = await shop.get(`/reports/cash-flow?from=${SATURDAY}&to=${SUNDAY}`);
  expect(body).toMatchObject({
    days: [
      { day: SATURDAY, countDifferences: { cash: -8_00 }, end: { cash: 62_00 } },
      { day: SUNDAY, start: { cash: 62_00 }, countDifferences: { cash: 0 }, end: { cash: 60_00 } },
    ],
  });
  const evening = await shop.get(`/reports/cash-flow?from=${SATURDAY}&to=${SATURDAY}`);
  expect(evening.body).toMatchObject({ total: { countDifferences: { cash: -8_00 }, end: { cash: 62_00 } } });
  expect((await shop.get(`/daily-summaries/${SATURDAY}`)).body).toMatchObject({
    balances: { expected: { cash: 70_00 } },
  });
});

it('after the new day was opened, or later than six, it is refused and nothing is written', async () => {
  const count = { transactionId: randomUUID(), realCashBalance: 1_00, realBankBalance: 0, day: SATURDAY };
  for (const at of ['2026-11-22T13:30:00.000Z', '2026-11-23T05:30:00.000Z']) {
    await expect(shop.does('close-day', count, { at })).rejects.toThrow(/Un cierre es de su mismo día/u);
  }
  expect((await shop.get('/closures')).body).toMatchObject({ closures: [{ uuid: late }] });
});

it('the database verifies', async () => {
  expect((await verifyDatabase(shop.database)).differences).toEqual([]);
});
