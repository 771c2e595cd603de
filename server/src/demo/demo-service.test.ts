/** Demos over HTTP: a demo is discarded whole, and the businesses beside it stay as they are. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { backupLines } from '../operations/testing/backup-lines.ts';
import { emptyDatabase, everyRow, folderOfTest } from '../operations/testing/full-instance.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { seedEmptyDatabase } from '../operations/seed-empty-database.ts';
import { type Answer, Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';
import { createDemo } from './create-demo.ts';

const test = testDatabaseOfFile();
let server: WholeServer;
/** Its demos take longer, for tests of what happens while one is made. */
let slowServer: WholeServer;
/** Rosa, whose bodega is real. */
let rosa: Browser;
const real = randomUUID();
const product = randomUUID();
const opened: Browser[] = [];
const OPERATOR = 'jefa@cuadra.example';

beforeAll(async () => {
  server = await wholeServer(test.database, { demoDays: 2, environment: { OPERATOR_EMAILS: OPERATOR } });
  slowServer = await wholeServer(test.database, { demoDays: 5 });
  rosa = new Browser(server.address);
  await rosa.register();
  await does(rosa, 'create-business', { businessId: real, nombre: 'Bodega de verdad', tipo: 'Bodega' });
  const rice = { uuid: product, description: 'Arroz', unit: 'kg', price: 4_50, cost: 3_00, stock: 90_000 };
  await does(rosa, 'save-products', { products: [rice] }, real);
});
afterAll(async () => {
  await server.stop();
  await slowServer.stop();
});
afterEach(async () => {
  for (const browser of opened.splice(0)) await browser.delete('/api/demo');
  // So many as the tests ask for nobody may.
  await test.database.asOwner((owner) => owner.query('delete from sign_in.attempts'));
});

const newBrowser = () => new Browser(server.address);
const patientBrowser = () => new Browser(slowServer.address);

async function sends(browser: Browser, name: string, input: unknown, businessId?: string): Promise<unknown> {
  const envelope = { id: randomUUID(), name, input, issuedAt: new Date().toISOString(), deviceId: 'caja' };
  const command = businessId === undefined ? envelope : { ...envelope, businessId };
  return valueAtPath((await browser.post('/api/commands', { commands: [command] })).body, 'results', '0');
}

async function does(browser: Browser, name: string, input: unknown, businessId?: string): Promise<void> {
  expect(await sends(browser, name, input, businessId)).toMatchObject({ status: 'applied' });
}

/** Whoever tries it, in a bodega that goes with the test. */
async function trying(browser = newBrowser()): Promise<{ browser: Browser; businessId: string; answer: Answer }> {
  const answer = await browser.post('/api/demo', {});
  expect(answer.status).toBe(200);
  opened.push(browser);
  return { browser, businessId: String(valueAtPath(answer.body, 'businessId')), answer };
}

/** All that is there, but for who tried what from where. */
async function allRows(): Promise<Record<string, string[]>> {
  return { ...(await everyRow(test.database)), 'sign_in.attempts': [] };
}

/** Somebody writes to the ledgers in a transaction that is open. */
async function isBeingMade(): Promise<boolean> {
  const { rows } = await test.database.asOwner((owner) =>
    owner.query<{ writes: boolean }>(
      // Databases that were copied from one have the same numbers for their tables.
      `select exists (
        select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
          where mode = 'RowExclusiveLock' and relation = 'ledgers'::regclass) as writes`,
    ),
  );
  return rows[0]?.writes === true;
}

describe('a demo', () => {
  it('is a bodega of sample data whose owner is signed in, for 24 hours', async () => {
    const { browser, businessId, answer } = await trying(patientBrowser());
    expect(answer.headers.getSetCookie().join()).toMatch(/cuadra\.session_token=.*max-age=86400.*httponly/iu);
    const { body } = await browser.me();
    expect(body).toMatchObject({ demo: true, operator: false, profile: { nombre: 'Rosa' } });
    expect(valueAtPath(body, 'businesses')).toMatchObject([
      { businessId, businessName: 'Bodega Rosita', rol: 'gerente' },
    ]);
    expect(valueAtPath(body, 'profile', 'email')).toMatch(/@demo\.invalid$/u);
    const today = new Date().toISOString().slice(0, 10);
    const of = `/api/businesses/${businessId}`;
    const { body: page } = await browser.get(`${of}/records?from=2020-01-01&to=${today}&limit=200`);
    expect(valueAtPath(page, 'records')).toHaveLength(200);
    expect(valueAtPath((await browser.get(`${of}/members`)).body, 'members')).toHaveLength(3);
    expect(await verifyDatabase(test.database)).toMatchObject({ businesses: 2, differences: [] });
  });

  it('is no other’s: two that live side by side have nothing in common, and neither sees the other', async () => {
    const [one, other] = [await trying(), await trying()];
    expect(one.businessId).not.toBe(other.businessId);
    const address = `/api/businesses/${other.businessId}/products`;
    expect((await one.browser.get(address)).status).toBe(403);
    expect((await rosa.get(address)).status).toBe(403);
    expect((await one.browser.get(`/api/businesses/${real}/products`)).status).toBe(403);
    expect(await verifyDatabase(test.database)).toMatchObject({ businesses: 3, differences: [] });
  });

  it('is given up for another one', async () => {
    const first = await trying();
    const before = first.browser.copy();
    const second = await trying(first.browser);
    expect(second.businessId).not.toBe(first.businessId);
    expect((await before.me()).status).toBe(401);
    expect((await second.browser.me()).status).toBe(200);
  });

  it('is not kept for whoever does not wait for it', async () => {
    const before = await allRows();
    const gone = new AbortController();
    const asked = fetch(`${slowServer.address}/api/demo`, { method: 'POST', signal: gone.signal });
    await expect.poll(isBeingMade, { timeout: 30_000, interval: 10 }).toBe(true);
    gone.abort();
    await expect(asked).rejects.toThrow('aborted');
    // While it is being thrown away again its rows are still there.
    const rowsInTheEnd = async () => ((await isBeingMade()) ? undefined : allRows());
    await expect.poll(rowsInTheEnd, { timeout: 30_000, interval: 200 }).toEqual(before);
  });

  it('is made for three who ask at once, one after the other, and the others are told to come back', async () => {
    const asked = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = newBrowser();
        const { status, headers } = await browser.post('/api/demo', {});
        if (status === 200) opened.push(browser);
        return `${status} ${headers.get('retry-after') ?? ''}`;
      }),
    );
    expect(asked.toSorted()).toEqual(['200 ', '200 ', '200 ', '503 5', '503 5', '503 5']);
  });

  it('is made while others go on selling', async () => {
    let isThere = false;
    const made = trying(patientBrowser()).then(() => {
      isThere = true;
    });
    for (let sale = 0; sale < 10; sale++) await does(rosa, 'sell-stock', saleOf(), real);
    expect(isThere).toBe(false);
    await made;
  });
});

function saleOf() {
  const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
  return { productId: product, quantity: 1_000, price: 4_50, account: 'cash', ...ids };
}

describe('of a demo', () => {
  it('nothing is in a backup, and nothing in what operators are shown', async () => {
    const { businessId } = await trying();
    const file = join(folderOfTest(), 'copia.cuadra');
    await writeBackup(test.database, file, new Date().toISOString());
    const text = backupLines(file).join('\n');
    expect([text.includes(businessId), text.includes('demo.invalid'), text.includes(real)]).toEqual([
      false,
      false,
      true,
    ]);
    const into = await emptyDatabase();
    await restoreBackup(into, file);
    expect(await verifyDatabase(into)).toMatchObject({ businesses: 1, differences: [] });

    const operator = newBrowser();
    await operator.register({ email: OPERATOR });
    expect((await operator.get('/api/admin/health')).body).toMatchObject({ businesses: 1, users: 2 });
    expect(valueAtPath((await operator.get('/api/admin/businesses')).body, 'businesses')).toMatchObject([{ id: real }]);
    expect(valueAtPath((await operator.get('/api/admin/users')).body, 'users')).toHaveLength(2);
  });

  it('nothing is in the way of a backup that comes back, nor of the seed', async () => {
    const file = join(folderOfTest(), 'copia.cuadra');
    await writeBackup(test.database, file, new Date().toISOString());
    const into = await emptyDatabase();
    await createDemo(into, { now: new Date().toISOString(), days: 2 });
    await restoreBackup(into, file);
    expect(await verifyDatabase(into)).toMatchObject({ businesses: 1, differences: [] });
    const seeded = await emptyDatabase();
    await createDemo(seeded, { now: new Date().toISOString(), days: 2 });
    const { businesses } = await seedEmptyDatabase(seeded, { now: new Date().toISOString(), days: 2 });
    expect(await verifyDatabase(seeded)).toMatchObject({ businesses, differences: [] });
  });
});

describe('a demo that is thrown away', () => {
  it('takes along everything that was its own, whatever was done in it, and nothing else', async () => {
    await trying();
    const before = await allRows();
    const { browser, businessId } = await trying();
    const of = `/api/businesses/${businessId}`;
    await does(browser, 'update-profile', { nombre: 'Rosita' });
    await does(browser, 'set-principal-business', { businessId });
    await does(
      browser,
      'open-day',
      { transactionId: randomUUID(), realCashBalance: 0, realBankBalance: 0 },
      businessId,
    );
    await test.database.asOwner((owner) =>
      owner.query(`insert into logos values ($1, 'x.png', 'image/png', '\\x00')`, [businessId]),
    );
    expect((await browser.get(`${of}/sync?since=0`)).status).toBe(200);
    const during = await allRows();
    const filled = Object.keys(before).filter((table) => during[table]?.length !== before[table]?.length);
    expect(filled).toEqual(
      expect.arrayContaining(['public.traces', 'public.logos', 'public.commandOutcomes', 'public.businessOutcomes']),
    );

    const answer = await browser.delete('/api/demo');
    opened.pop();
    expect([answer.status, browser.cookies.size]).toEqual([200, 0]);
    expect(await allRows()).toEqual(before);
    expect((await browser.get(`${of}/products`)).status).toBe(401);
  });

  it('goes when its session is over, as soon as another one is asked for', async () => {
    const { browser, businessId } = await trying();
    await test.database.asOwner((owner) =>
      owner.query(`update demos set "createdAt" = now() - interval '24 hours' where "businessId" = $1`, [businessId]),
    );
    await trying();
    expect((await browser.me()).status).toBe(401);
    expect(JSON.stringify(await allRows())).not.toContain(businessId);
  });
});

describe('what is real', () => {
  it('cannot be thrown away: not by its owner, and not by the function that throws demos away', async () => {
    await trying();
    const before = await allRows();
    expect(await rosa.delete('/api/demo')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await newBrowser().delete('/api/demo')).toMatchObject({ status: 401 });
    const thrown = await test.database.askFunction({ text: 'select discard_demo($1) as gone', values: [real] });
    expect(thrown).toEqual([{ gone: false }]);
    expect(await allRows()).toEqual(before);
  });

  it('cannot be made a demo by the application', async () => {
    const values = [real, randomUUID()];
    for (const text of ['insert into demos values ($1, $2, now())', 'update demos set "businessId" = $1, uid = $2'])
      await expect(test.database.askFunction({ text, values })).rejects.toThrow('permission denied');
  });

  it('is not begun by whoever is signed in: they stay who they are', async () => {
    const before = await allRows();
    expect(await rosa.post('/api/demo', {})).toMatchObject({ status: 422, body: { code: 'already-signed-in' } });
    expect(await allRows()).toEqual(before);
    expect((await rosa.me()).body).toMatchObject({ demo: false, businesses: [{ businessId: real }] });
  });

  it('is out of reach from a demo, and a demo from it', async () => {
    await does(rosa, 'invite-employee', { invitationId: randomUUID(), email: 'luis@bodega.pe' }, real);
    const { browser, businessId } = await trying();
    const { rows } = await test.database.asOwner((owner) =>
      owner.query<{ token: string }>('select token from invitations where "businessId" = $1', [real]),
    );
    const before = await allRows();
    const refused = { status: 'refused', error: { code: 'not-in-demo' } };
    const another = { businessId: randomUUID(), nombre: 'Otra', tipo: 'Bodega' };
    expect(await sends(browser, 'create-business', another)).toMatchObject(refused);
    expect(await sends(browser, 'accept-invitation', { token: rows[0]?.token })).toMatchObject(refused);
    const guest = { invitationId: randomUUID(), email: 'rosa@bodega.pe' };
    expect(await sends(browser, 'invite-employee', guest, businessId)).toMatchObject(refused);
    expect(await sends(browser, 'sell-stock', saleOf(), real)).toMatchObject({ error: { code: 'forbidden' } });
    const change = { currentPassword: 'x', newPassword: 'arroz con pato' };
    expect(await browser.post('/api/auth/change-password', change)).toMatchObject({
      status: 403,
      body: { code: 'not-in-demo' },
    });
    expect(await allRows()).toEqual(before);
  });
});
