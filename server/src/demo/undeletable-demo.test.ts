/** A demo that cannot be deleted keeps nobody else from theirs, and not its owner from another one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';
import { createDemoService } from './demo-service.ts';

const test = testDatabaseOfFile();
let server: WholeServer;
let stuck: { readonly browser: Browser; readonly businessId: string };

beforeAll(async () => {
  server = await wholeServer(test.database, { demoDays: 2 });
  stuck = await opensOne(new Browser(server.address));
  const uid = String(valueAtPath((await stuck.browser.me()).body, 'profile', 'uid'));
  // Its people are deleted last; on Citus only tables of one machine may have triggers.
  await test.database.asOwner(async (owner) => {
    await owner.query(`create function stay() returns trigger language plpgsql as
      $$ begin raise 'it stays'; end $$`);
    await owner.query(`create trigger stay before delete on sign_in.users
      for each row when (old.id = '${uid}') execute function stay()`);
  });
});
afterAll(() => server.stop());

async function opensOne(browser: Browser): Promise<typeof stuck> {
  const { status, body } = await browser.post('/api/demo', {});
  expect(status).toBe(200);
  return { browser, businessId: String(valueAtPath(body, 'businessId')) };
}

async function demos(): Promise<ReadonlySet<string>> {
  const { rows } = await test.database.asOwner((owner) =>
    owner.query<{ businessId: string }>('select distinct "businessId" from demos'),
  );
  return new Set(rows.map(({ businessId }) => businessId));
}

it('its owner gives it up for another one', async () => {
  const other = await opensOne(stuck.browser);
  expect(await demos()).toEqual(new Set([stuck.businessId, other.businessId]));
  expect((await stuck.browser.me()).body).toMatchObject({ businesses: [{ businessId: other.businessId }] });
});

it('when both have expired, the next one is made and the other goes; the sweep says so', async () => {
  await test.database.asOwner((owner) => owner.query(`update demos set "createdAt" = now() - interval '24 hours'`));
  const next = await opensOne(new Browser(server.address));
  expect(await demos()).toEqual(new Set([stuck.businessId, next.businessId]));
  const service = createDemoService({
    database: test.database,
    areOffered: true,
    now: () => new Date().toISOString(),
  });
  await expect(service.sweep()).rejects.toThrow('it stays');
});
