/** /api/admin over HTTP: what operators see and do, and that there is nothing for anybody else. */
import { randomUUID } from 'node:crypto';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationNames } from '../database/migration-files.ts';
import { Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';

const nobodyHere = { code: 'not-found', message: 'No encontramos lo que buscas.', retryable: false };
const NOW = '2026-11-21T20:00:00.000Z';

let own: TestDatabase;
let server: WholeServer;
let operator: Browser;
let rosa: { browser: Browser; uid: string };
let businessId = '';

beforeAll(async () => {
  own = await testDatabase();
  server = await wholeServer(own.database, {
    now: () => NOW,
    environment: { OPERATOR_EMAILS: 'otra@cuadra.example, Jefa@Cuadra.Example' },
  });
  operator = (await register('jefa@CUADRA.example', 'Jefa')).browser;
  rosa = await register('rosa@bodega.pe', 'Rosa');
  businessId = await shop(rosa.browser, 'Bodega Rosita');
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});

async function register(email: string, nombre: string): Promise<{ browser: Browser; uid: string }> {
  const browser = new Browser(server.address);
  expect((await browser.register({ email, nombre })).status).toBe(200);
  return { browser, uid: String(valueAtPath((await browser.me()).body, 'profile', 'uid')) };
}

async function does<Name extends CommandName>(browser: Browser, name: Name, input: InputOf<Name>, where?: string) {
  const envelope = { id: randomUUID(), name, input, issuedAt: NOW, deviceId: 'caja' };
  const command = where === undefined ? envelope : { ...envelope, businessId: where };
  const { body } = await browser.post('/api/commands', { commands: [command] });
  expect(body).toMatchObject({ results: [{ status: 'applied' }] });
}

async function shop(browser: Browser, nombre: string): Promise<string> {
  const id = randomUUID();
  await does(browser, 'create-business', { businessId: id, nombre, tipo: 'Bodega' });
  return id;
}

const routes = [
  ['GET', '/api/admin/health'],
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/users?q=%00'],
  ['GET', '/api/admin/businesses'],
  ['POST', '/api/admin/users/nobody/disable'],
  ['POST', '/api/admin/users/nobody/enable'],
  ['POST', '/api/admin/users/nobody/reset-link'],
] as const;

const ask = (browser: Browser, [method, path]: readonly [string, string]) =>
  method === 'GET' ? browser.get(path) : browser.post(path, {});

describe('for anybody but an operator', () => {
  it.each(routes)('%s %s is not there', async (...route) => {
    const answer = await ask(rosa.browser, route);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(nobodyHere);
    expect(answer.body).toEqual((await rosa.browser.get('/api/admin/no-such-thing')).body);
  });
});

it('an operator is known by their e-mail, however it is written', async () => {
  expect((await operator.me()).body).toMatchObject({ operator: true });
  expect((await rosa.browser.me()).body).toMatchObject({ operator: false });
});

describe('the health of the instance', () => {
  it('says what runs, on what, how much it holds and what failed', async () => {
    const { status, body, headers } = await operator.get('/api/admin/health');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      version: '1.2.3',
      uptimeSeconds: expect.any(Number),
      database: { kind: 'external', version: expect.stringMatching(/^1[5-9]/u), bytes: expect.any(Number) },
      migrations: migrationNames.map((name) => ({ name, ranAt: expect.stringMatching(/\.\d{3}Z$/u) })),
      users: 2,
      businesses: 1,
      records: 0,
      memory: { residentBytes: expect.any(Number), heapBytes: expect.any(Number) },
      eventStreams: 0,
      failed: { requests: 0, commands: 0 },
    });
    expect(valueAtPath(body, 'database', 'bytes')).toBeGreaterThan(1_000_000);
  });

  it('counts open streams and records', async () => {
    const other = await shop(rosa.browser, 'Librería Rosita');
    const count = { realCashBalance: 100_00, realBankBalance: 0 };
    await does(rosa.browser, 'open-day', { transactionId: randomUUID(), ...count }, other);
    await does(rosa.browser, 'close-day', { transactionId: randomUUID(), ...count }, other);
    const stop = new AbortController();
    const cookie = [...rosa.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const events = `${server.address}/api/businesses/${businessId}/events`;
    const stream = await fetch(events, { headers: { cookie }, signal: stop.signal });
    const { body } = await operator.get('/api/admin/health');
    expect(stream.status).toBe(200);
    stop.abort();
    expect(body).toMatchObject({ users: 2, businesses: 2, records: 2, eventStreams: 1 });
  });

  it('counts what failed', async () => {
    const rename = (from: string, to: string) =>
      own.database.asOwner((db) => db.query(`alter table ${from} rename to ${to}`));
    await rename('expenses', 'lost');
    const envelope = { id: randomUUID(), businessId, name: 'archive-product', issuedAt: NOW, deviceId: 'caja' };
    const commands = [
      { ...envelope, input: { uuid: randomUUID() } },
      { ...envelope, id: randomUUID(), name: 'delete-record', input: { transactionId: randomUUID() } },
    ];
    const answers = [
      await rosa.browser.get(`/api/businesses/${businessId}/expenses`),
      await rosa.browser.post('/api/commands', { commands }),
    ];
    await rename('lost', 'expenses');
    expect(answers[0]?.status).toBe(500);
    expect(answers[1]?.body).toMatchObject({ results: [{ status: 'refused' }, { status: 'failed' }] });
    const { body } = await operator.get('/api/admin/health');
    expect(body).toMatchObject({ failed: { requests: 1, commands: 1 } });
  });
});

describe('users', () => {
  it('are listed by e-mail with the businesses they work in, a page at a time', async () => {
    const first = await operator.get('/api/admin/users?limit=1');
    expect(first.body).toEqual({
      users: [expect.objectContaining({ email: 'jefa@cuadra.example', businesses: 0 })],
      cursor: expect.any(String),
    });
    const second = await operator.get(`/api/admin/users?limit=1&cursor=${String(valueAtPath(first.body, 'cursor'))}`);
    expect(second.body).toEqual({
      users: [
        {
          uid: rosa.uid,
          email: 'rosa@bodega.pe',
          nombre: 'Rosa',
          apellidos: 'Quispe',
          fechaRegistro: expect.stringMatching(/\.\d{3}Z$/u),
          activo: true,
          businesses: 2,
        },
      ],
      cursor: null,
    });
  });

  it.each([
    ['ROSÁ', ['rosa@bodega.pe']],
    ['quispe', ['jefa@cuadra.example', 'rosa@bodega.pe']],
    ['%', []],
  ])('are found by %s', async (q, emails) => {
    const { body } = await operator.get(`/api/admin/users?q=${encodeURIComponent(q)}`);
    expect(body).toEqual({ users: emails.map((email) => expect.objectContaining({ email })), cursor: null });
  });

  it.each(['q=%00', 'limit=0', 'cursor=x', `cursor=${btoa('{"email":"\\u0000"}')}`, 'who=me'])(
    'cannot be asked for with %s',
    async (query) => {
      const { status, body } = await operator.get(`/api/admin/users?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid-input' });
    },
  );

  it('who is disabled is out at once, and comes back when enabled', async () => {
    const { browser, uid } = await register('luis@bodega.pe', 'Luis');
    const disabled = await operator.post(`/api/admin/users/${uid}/disable`, {});
    expect(disabled.status).toBe(200);
    expect(disabled.body).toEqual({ uid, activo: false });
    expect((await browser.me()).status).toBe(401);
    expect((await browser.signIn({ email: 'luis@bodega.pe' })).body).toMatchObject({ code: 'user-disabled' });
    const { body } = await operator.get('/api/admin/users?q=luis');
    expect(body).toMatchObject({ users: [{ uid, activo: false }] });

    expect((await operator.post(`/api/admin/users/${uid}/enable`, {})).body).toEqual({ uid, activo: true });
    expect((await browser.signIn({ email: 'luis@bodega.pe' })).status).toBe(200);
    expect((await browser.me()).status).toBe(200);
    const operatorUid = valueAtPath((await operator.me()).body, 'profile', 'uid');
    const logged = server.lines.map((line) => JSON.parse(line)).filter(({ subject }) => subject === uid);
    expect(logged).toEqual([
      expect.objectContaining({ msg: 'a user was disabled', operator: operatorUid, requestId: expect.any(String) }),
      expect.objectContaining({ msg: 'a user was enabled', operator: operatorUid }),
    ]);
  });

  it('an operator cannot shut themselves out', async () => {
    const uid = String(valueAtPath((await operator.me()).body, 'profile', 'uid'));
    const { status, body } = await operator.post(`/api/admin/users/${uid}/disable`, {});
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'own-account-is-fixed', message: 'No puedes deshabilitar tu propia cuenta.' });
    expect((await operator.me()).status).toBe(200);
  });

  it('are given a link for a new password, which the log says of both', async () => {
    const { browser, uid } = await register('elena@bodega.pe', 'Elena');
    const made = await operator.post(`/api/admin/users/${uid}/reset-link`, {});
    expect(made.status).toBe(200);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const expiresAt = '2026-11-22T20:00:00.000Z';
    expect(made.body).toEqual({ link: expect.stringMatching(/^\/auth\/reset-password#[\w-]{43}$/u), expiresAt });
    const [, token = ''] = String(valueAtPath(made.body, 'link')).split('#');
    const operatorUid = valueAtPath((await operator.me()).body, 'profile', 'uid');
    const { rows } = await own.database.asOwner((db) =>
      db.query('select origin, "madeBy" from sign_in."resetLinks" where "userId" = $1', [uid]),
    );
    expect(rows).toEqual([{ origin: 'operator', madeBy: operatorUid }]);
    const logged = server.lines.map((line) => JSON.parse(line)).filter(({ subject }) => subject === uid);
    expect(logged).toEqual([
      expect.objectContaining({ msg: 'a link for a new password was made', operator: operatorUid }),
    ]);
    expect(server.lines.join('')).not.toContain(token);
    // The books' clock of this test stands still; sessions go by the machine's.
    await own.database.asOwner((db) => db.query(`update sign_in."resetLinks" set "expiresAt" = now() + '1 hour'`));
    const chosen = await new Browser(server.address).post('/api/auth/reset-password', {
      token,
      newPassword: 'ají de gallina',
    });
    expect(chosen).toMatchObject({ status: 200, body: { email: 'elena@bodega.pe' } });
    expect((await browser.me()).status).toBe(401);
  });

  it('are given no link while they are disabled', async () => {
    const { uid } = await register('mario@bodega.pe', 'Mario');
    await operator.post(`/api/admin/users/${uid}/disable`, {});
    const { status, body } = await operator.post(`/api/admin/users/${uid}/reset-link`, {});
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'account-disabled', message: expect.stringContaining('Primero habilítala') });
  });

  it.each(['nobody', '%00', '00000000-0000-7000-8000-000000000001'])('there is no link for %s', async (uid) => {
    const { status, body } = await operator.post(`/api/admin/users/${uid}/reset-link`, {});
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'user-not-found' });
  });

  it.each(['nobody', '%00', '%F0%9F%8D%9A', 'x'.repeat(500)])('there is nobody called %s', async (uid) => {
    const { status, body } = await operator.post(`/api/admin/users/${uid}/disable`, {});
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'user-not-found' });
  });

  it('cannot be disabled from another site', async () => {
    const path = `/api/admin/users/${rosa.uid}/disable`;
    expect((await operator.post(path, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await operator.post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await rosa.browser.me()).status).toBe(200);
  });
});

describe('businesses', () => {
  it('are listed, newest first, with how large they are', async () => {
    const { body } = await operator.get('/api/admin/businesses?q=rosita');
    const about = { gerenteEmail: 'rosa@bodega.pe', fechaCreacion: NOW, activo: true, members: 1 };
    expect(valueAtPath(body, 'businesses')).toHaveLength(2);
    expect(body).toMatchObject({
      businesses: expect.arrayContaining([
        { id: businessId, nombre: 'Bodega Rosita', records: 0, lastMovement: null, ...about },
        { id: expect.any(String), nombre: 'Librería Rosita', records: 2, lastMovement: NOW, ...about },
      ]),
      cursor: null,
    });
  });

  it('a page at a time, each of them once', async () => {
    const first = await operator.get('/api/admin/businesses?limit=1');
    const second = await operator.get(
      `/api/admin/businesses?limit=1&cursor=${String(valueAtPath(first.body, 'cursor'))}`,
    );
    const names = [first, second].map(({ body }) => String(valueAtPath(body, 'businesses', '0', 'nombre')));
    expect(new Set(names)).toEqual(new Set(['Bodega Rosita', 'Librería Rosita']));
    expect(valueAtPath(second.body, 'cursor')).toBeNull();
  });

  it('are found by their name, or by who runs them', async () => {
    expect((await operator.get('/api/admin/businesses?q=libreria')).body).toMatchObject({
      businesses: [{ nombre: 'Librería Rosita' }],
    });
    expect(valueAtPath((await operator.get('/api/admin/businesses?q=rosa@')).body, 'businesses')).toHaveLength(2);
    expect(valueAtPath((await operator.get('/api/admin/businesses?q=luis')).body, 'businesses')).toEqual([]);
  });
});
