import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../operations/testing/full-instance.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';
import { createDemo } from './create-demo.ts';

const test = testDatabaseOfFile();
let server: WholeServer;

beforeAll(async () => {
  server = await wholeServer(test.database, { demoDays: 5 });
});
afterAll(() => server.stop());

it('tells whoever waits how much of it is made', async () => {
  const browser = new Browser(server.address);
  const share = async () =>
    Number(valueAtPath((await new Browser(server.address).get('/api/demo?making=uno')).body, 'share'));
  expect(await share()).toBe(0);
  const shares: number[] = [];
  const asked = browser.post('/api/demo', { making: 'uno' });
  while ((shares.at(-1) ?? 0) === 0) shares.push(await share());
  expect((await asked).status).toBe(200);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
  expect(await share()).toBe(0);
  await browser.delete('/api/demo');
});

it.each(['2026-11-21T05:00:30.000Z', '2026-11-21T08:00:00.000Z', '2026-12-25T17:00:00.000Z'])(
  'has sales on its last day, which ends at %s',
  async (now) => {
    const into = await emptyDatabase();
    await createDemo(into, { now, days: 3 });
    const { rows } = await into.asOwner((owner) =>
      owner.query<{ sales: string }>(
        `select count(*) as sales from transactions where type = 'income' and "createdAt" > $1`,
        [`${now.slice(0, 10)}T05:00:00.000Z`],
      ),
    );
    expect(Number(rows[0]?.sales)).toBeGreaterThan(8);
    expect(await verifyDatabase(into)).toMatchObject({ differences: [] });
  },
);
