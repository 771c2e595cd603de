import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Browser, valueAtPath, rosa, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { disableAccount, enableAccount } from './disable-and-enable-accounts.ts';

const ownSessions = z.object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer();
  return () => server.stop();
});

let people = 0;
async function somebody(): Promise<{ browser: Browser; email: string }> {
  const browser = server.browser();
  const email = `persona${++people}@bodega.pe`;
  await browser.register({ email });
  return { browser, email };
}

const at = (now: Date | string, milliseconds: number): string =>
  new Date(new Date(now).getTime() + milliseconds).toISOString();

// Spec: «States: logged out, authenticated», «A session is valid for 24 hours from its», «Session validity»
describe('24 hours from signing in', () => {
  it('and not a moment longer, however much it is used', async () => {
    const { browser } = await somebody();
    const { body } = await browser.me();
    const expiresAt = String(valueAtPath(body, 'session', 'expiresAt'));
    expect(Math.abs(Date.parse(expiresAt) - Date.parse(at(server.now(), DAY)))).toBeLessThan(10_000);
    server.later(DAY - MINUTE);
    const late = await browser.me();
    expect(late.status).toBe(200);
    expect(late.headers.getSetCookie()).toEqual([]);
    expect(late.body).toMatchObject({ session: { expiresAt } });
    server.later(2 * MINUTE);
    expect((await browser.me()).status).toBe(401);
    server.later(-DAY - MINUTE);
  });

  it('a session that ended can change nothing', async () => {
    const { browser } = await somebody();
    server.later(DAY + MINUTE);
    for (const path of ['change-password', 'revoke-session', 'revoke-other-sessions']) {
      const { status, body } = await browser.post(`/api/auth/${path}`, {
        currentPassword: rosa.password,
        newPassword: 'otra cosa',
      });
      expect(status).toBe(401);
      expect(body).toEqual({
        code: 'unauthenticated',
        message: 'Tu sesión terminó. Vuelve a iniciar sesión.',
        retryable: false,
      });
    }
    expect((await browser.get('/api/auth/list-sessions')).status).toBe(401);
    server.later(-DAY - MINUTE);
  });
});

it('sessions that are over are swept out by the next who signs in', async () => {
  const { email } = await somebody();
  const count = async (): Promise<unknown> =>
    (await server.signInPool.query('select count(*)::int from sessions where "expiresAt" < now()')).rows[0];
  await server.signInPool.query(`update sessions set "expiresAt" = now() - interval '1 second'`);
  expect(await count()).not.toEqual({ count: 0 });
  await server.browser().signIn({ email });
  expect(await count()).toEqual({ count: 0 });
});

describe('signing in again', () => {
  it('ends the session that the browser had, and no other', async () => {
    const email = 'otravez@bodega.pe';
    const browser = server.browser();
    await browser.register({ email });
    const elsewhere = server.browser();
    await elsewhere.signIn({ email });
    const before = browser.copy();
    expect((await browser.signIn({ email })).status).toBe(200);
    expect([(await before.me()).status, (await browser.me()).status, (await elsewhere.me()).status]).toEqual([
      401, 200, 200,
    ]);
  });

  it('on ever more devices ends the oldest session beyond twenty', async () => {
    const email = 'muchos@bodega.pe';
    const first = server.browser();
    await first.register({ email });
    const second = server.browser();
    await second.signIn({ email });
    for (let more = 0; more < 19; more++) await server.browser().signIn({ email });
    expect([(await first.me()).status, (await second.me()).status]).toEqual([401, 200]);
  });
});

describe('the cookie', () => {
  let signedIn: Browser;
  beforeAll(async () => {
    ({ browser: signedIn } = await somebody());
  });

  it('no script reads it, no other site sends it, and it ends with the session', async () => {
    const [cookie = '', ...others] = (
      await server.browser().register({ email: 'galleta@bodega.pe' })
    ).headers.getSetCookie();
    expect(others).toEqual([expect.stringMatching(/^cuadra\.device_[^;]+; .*; HttpOnly; SameSite=Lax$/u)]);
    expect(cookie).toMatch(/^cuadra\.session_token=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  it('behind https it never travels without', async () => {
    const secure = await signInServer({ PUBLIC_URL: 'https://cuadra.example' });
    try {
      const browser = secure.browser({ origin: 'https://cuadra.example' });
      const [cookie = ''] = (await browser.register()).headers.getSetCookie();
      expect(cookie).toMatch(
        /^__Secure-cuadra\.session_token=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
      );
      expect((await browser.me()).status).toBe(200);
    } finally {
      await secure.stop();
    }
  });

  it.each([
    ['none', (): string => ''],
    ['nonsense', (): string => '%%%'],
    ['empty', (): string => '.'],
    ['unsigned', (value: string): string => value.split('.')[0] ?? ''],
    ['signed by another', (value: string): string => `${value.split('.')[0]}.${'A'.repeat(43)}%3D`],
    ['another token', (value: string): string => `x${value}`],
    ['much too long', (value: string): string => value + 'A'.repeat(5000)],
  ])('%s lets nobody in', async (_name, change) => {
    const browser = signedIn.copy();
    const [[name, value] = ['', '']] = browser.cookies;
    browser.cookies.set(name, change(value));
    expect((await browser.me()).status).toBe(401);
  });

  it('is found among others', async () => {
    const [[name, value] = ['', '']] = signedIn.cookies;
    const cookie = `a=b; x${name}=no; ${name}.x=no;${name}=${value}; z`;
    expect((await server.browser().get('/api/me', { cookie })).status).toBe(200);
  });
});

// Spec: «A disabled user or an expired user token», «user-disabled»
describe('a disabled person', () => {
  it('is out at once, and is told why at the next sign-in', async () => {
    const { browser, email } = await somebody();
    expect(await disableAccount(server.database, ` ${email.toUpperCase()} `)).toBe(true);
    expect((await browser.me()).status).toBe(401);
    const { status, body } = await server.browser().signIn({ email });
    expect(status).toBe(403);
    expect(body).toEqual({ code: 'user-disabled', message: 'Esta cuenta ha sido deshabilitada', retryable: false });
  });

  it('but who does not know the password learns nothing', async () => {
    const { email } = await somebody();
    await disableAccount(server.database, email);
    expect((await server.browser().signIn({ email, password: 'no es esta' })).body).toMatchObject({
      code: 'invalid-credential',
    });
  });

  it('comes back when enabled, but not with the session from before', async () => {
    const { browser, email } = await somebody();
    await disableAccount(server.database, email);
    expect(await enableAccount(server.database, email)).toBe(true);
    expect((await browser.me()).status).toBe(401);
    expect((await browser.signIn({ email })).status).toBe(200);
  });

  it('is out too when only the profile says so', async () => {
    const { browser, email } = await somebody();
    await server.database.asOwner((owner) =>
      owner.query('update profiles set activo = false where email = $1', [email]),
    );
    expect((await browser.me()).status).toBe(401);
  });

  it('nobody is disabled by an e-mail that nobody has', async () => {
    expect(await disableAccount(server.database, 'nadie@bodega.pe')).toBe(false);
    expect(await enableAccount(server.database, 'nadie@bodega.pe')).toBe(false);
  });
});

describe('one’s own sessions', () => {
  const sessionsOf = async (browser: Browser) =>
    ownSessions.parse((await browser.get('/api/auth/list-sessions')).body).sessions;

  it('are listed with their device and since when, newest first, without their tokens', async () => {
    const { browser, email } = await somebody();
    const other = server.browser({ 'user-agent': `Safari${'x'.repeat(1000)}` });
    await other.signIn({ email });
    const { body, headers } = await browser.get('/api/auth/list-sessions');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      sessions: [
        { ...anySession, userAgent: `Safari${'x'.repeat(294)}`, current: false },
        { ...anySession, userAgent: 'Chrome en Android', current: true },
      ],
    });
  });

  const anySession = {
    id: expect.any(String),
    ipAddress: '127.0.0.1',
    createdAt: expect.stringMatching(/Z$/u),
    expiresAt: expect.stringMatching(/Z$/u),
  };

  it('one of them can be closed', async () => {
    const { browser, email } = await somebody();
    const other = server.browser();
    await other.signIn({ email });
    const id = (await sessionsOf(browser)).find(({ current }) => !current)?.id;
    expect((await browser.post('/api/auth/revoke-session', { id })).status).toBe(200);
    expect((await other.me()).status).toBe(401);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it('all others can be closed', async () => {
    const { browser, email } = await somebody();
    const others = [server.browser(), server.browser()];
    for (const other of others) await other.signIn({ email });
    expect((await browser.post('/api/auth/revoke-other-sessions', {})).status).toBe(200);
    for (const other of others) expect((await other.me()).status).toBe(401);
    expect((await browser.me()).status).toBe(200);
  });

  it('another person’s cannot', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const [{ id } = { id: '' }] = await sessionsOf(theirs.browser);
    expect((await mine.browser.post('/api/auth/revoke-session', { id })).status).toBe(200);
    expect((await mine.browser.post('/api/auth/revoke-session', { id: randomUUID() })).status).toBe(200);
    expect((await theirs.browser.me()).status).toBe(200);
  });
});

describe('the application’s role', () => {
  it.each(['users', 'accounts', 'sessions', 'attempts'])('cannot read %s', async (table) => {
    const asked = server.database.askFunction({ text: `select from sign_in.${table}`, values: [] });
    await expect(asked).rejects.toThrow('permission denied');
  });

  it('learns of a session only who already has its token', async () => {
    const text = `select * from sign_in.session_of('', now())`;
    expect(await server.database.askFunction({ text, values: [] })).toEqual([]);
  });
});

it('where every connection of signing in is taken, whoever waits ten seconds for one is told to try again', async () => {
  const { browser, email } = await somebody();
  const { signInPool: pool } = server;
  expect(pool.options.connectionTimeoutMillis).toBe(10_000);
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  const { status, body } = await browser.signIn({ email });
  pool.options.connectionTimeoutMillis = 10_000;
  for (const client of taken) client.release();
  expect([status, body]).toMatchObject([503, { code: 'unavailable', retryable: true }]);
  expect((await browser.signIn({ email })).status).toBe(200);
});
