/** When no demo is made: too many, too often, from another site, or where the server offers none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, signInServer } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';

const test = testDatabaseOfFile();
let server: WholeServer;

beforeAll(async () => {
  server = await wholeServer(test.database);
});
afterAll(() => server.stop());

describe('there is none', () => {
  it('where the server offers none, and the browser is told', async () => {
    const without = await wholeServer(test.database, { environment: { DEMO: 'off' } });
    const browser = new Browser(without.address);
    expect((await browser.get('/api/auth-options')).body).toMatchObject({ demo: false });
    expect(await browser.post('/api/demo', {})).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await without.stop();
  });

  it('for a page of another site', async () => {
    const answer = await new Browser(server.address).post('/api/demo', {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('for a body that nobody would read to its end', async () => {
    const answer = await new Browser(server.address).post('/api/demo', { making: 'x'.repeat(100_000) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('where twenty live already', async () => {
    await test.database.asOwner((owner) =>
      owner.query(`insert into demos select gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 20)`),
    );
    expect(await new Browser(server.address).post('/api/demo', {})).toMatchObject({
      status: 503,
      body: { code: 'too-many-demos', retryable: true },
    });
    await test.database.asOwner((owner) => owner.query('delete from demos'));
  });

  it('for whoever asks too often from one place', async () => {
    const strict = await signInServer({}, { demosFromPlace: 0 });
    const answer = await strict.browser().post('/api/demo', {});
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900']);
    await strict.stop();
  });
});
