/** Whoever guesses passwords is stopped; whoever shares an address or an account with them is not. */
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Browser, rosa, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { createSignInThrottle, defaultSignInThrottleLimits } from './sign-in-throttle.ts';

const MINUTE = 60_000;
const tooMany = {
  code: 'too-many-requests',
  message: 'Demasiados intentos fallidos. Intenta más tarde',
  retryable: true,
};

// Spec: «too-many-requests»
describe('over HTTP', () => {
  let server: SignInServer;
  const from = (address: string): Browser => server.browser({ 'x-forwarded-for': address });
  const serve = async (limits: object): Promise<void> => {
    server = await signInServer({ TRUSTED_PROXY: '127.0.0.1' }, limits);
    onTestFinished(() => server.stop());
    await server.browser().register();
  };
  const guess = async (browser: Browser, email = rosa.email): Promise<number> =>
    (await browser.signIn({ email, password: 'no es esta' })).status;

  it('an account from one place, also with the right password, until the time is up', async () => {
    await serve({ accountFromPlace: 2 });
    expect([await guess(from('1.1.1.1')), await guess(from('1.1.1.1')), await guess(from('1.1.1.1'))]).toEqual([
      401, 401, 429,
    ]);
    const { status, body, headers } = await from('1.1.1.1').signIn();
    expect(status).toBe(429);
    expect(body).toEqual(tooMany);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    // Its owner, at the till, is not locked out.
    expect((await from('2.2.2.2').signIn()).status).toBe(200);
    server.later(15 * MINUTE);
    expect((await from('1.1.1.1').signIn()).status).toBe(200);
  });

  it('an e-mail that nobody has, just the same', async () => {
    await serve({ accountFromPlace: 1 });
    expect([await guess(from('1.1.1.1'), 'nadie@bodega.pe'), await guess(from('1.1.1.1'), 'Nadie@bodega.pe ')]).toEqual(
      [401, 429],
    );
  });

  it('guesses that are sent at once are all counted', async () => {
    await serve({ accountFromPlace: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(from('1.1.1.1'))));
    expect(answers.filter((status) => status === 401)).toHaveLength(3);
  });

  it('the current password, when it is to be changed', async () => {
    await serve({ device: 1 });
    const browser = from('1.1.1.1');
    await browser.signIn();
    const change = { currentPassword: 'no es esta', newPassword: 'ají de gallina' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(422);
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(429);
    expect((await browser.me()).status).toBe(200);
  });

  it('registrations from one place', async () => {
    await serve({ registrationsFromPlace: 2 });
    const statuses: number[] = [];
    for (const name of ['uno', 'dos', 'tres'])
      statuses.push((await from('3.3.3.3').register({ email: `${name}@bodega.pe` })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('accounts that are made from one place, for a day; what made none counts as none', async () => {
    await serve({ newAccountsFromPlace: 2 });
    const makes = async (name: string): Promise<number> =>
      (await from('3.3.3.3').register({ email: `${name}@bodega.pe` })).status;
    const statuses = [
      await makes('uno'),
      await makes('uno'),
      await makes('uno'),
      await makes('dos'),
      await makes('tres'),
    ];
    expect(statuses).toEqual([200, 422, 422, 200, 429]);
    server.later(15 * MINUTE);
    const { status, headers } = await from('3.3.3.3').register({ email: 'tres@bodega.pe' });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    expect((await from('4.4.4.4').register({ email: 'tres@bodega.pe' })).status).toBe(200);
    server.later(24 * 60 * MINUTE);
    expect(await makes('cuatro')).toBe(200);
  });

  it('not of the telephone that has signed in before, also after signing out, nor for another account', async () => {
    await serve({ account: 1, device: 2 });
    const telephone = from('1.1.1.1');
    await telephone.signIn();
    await telephone.post('/api/auth/sign-out', {});
    expect([await guess(from('2.2.2.2')), await guess(from('3.3.3.3'))]).toEqual([401, 429]);
    expect((await from('1.1.1.1').signIn()).status).toBe(429);
    expect((await telephone.signIn()).status).toBe(200);
    await telephone.post('/api/auth/sign-out', {});
    expect([await guess(telephone), await guess(telephone), await guess(telephone)]).toEqual([401, 401, 429]);
    const other = 'luis@bodega.pe';
    expect([await guess(telephone, other), await guess(telephone, other)]).toEqual([401, 429]);
  });

  it('also of whoever made up that they have signed in before', async () => {
    await serve({ account: 1 });
    const telephone = from('1.1.1.1');
    const { headers } = await telephone.signIn();
    const cookie = headers.getSetCookie().find((line) => line.startsWith('cuadra.device_')) ?? '';
    expect(cookie).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax$/u);
    const forged = cookie.split(';')[0]?.replace(/=[^.]*/u, '=0d4e0e6a-0000-4000-8000-000000000000') ?? '';
    const stranger = server.browser({ 'x-forwarded-for': '2.2.2.2', cookie: forged });
    expect([await guess(stranger), await guess(stranger)]).toEqual([401, 429]);
  });

  it('a registration with an e-mail that is taken, from one place', async () => {
    await serve({ takenFromPlace: 2 });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) statuses.push((await from('3.3.3.3').register()).status);
    expect(statuses).toEqual([422, 422, 429]);
    expect((await from('4.4.4.4').register({ email: 'otra@bodega.pe' })).status).toBe(200);
  });

  it('without a trusted proxy nobody chooses their address', async () => {
    server = await signInServer({}, { accountFromPlace: 1 });
    onTestFinished(() => server.stop());
    expect([await guess(from('1.1.1.1')), await guess(from('2.2.2.2'))]).toEqual([401, 429]);
  });
});

describe('the counters', () => {
  let server: SignInServer;
  let now = '2026-11-21T13:00:00.000Z';
  const pauses: number[] = [];
  beforeAll(async () => {
    server = await signInServer();
    return () => server.stop();
  });
  beforeEach(async () => {
    await server.signInPool.query('delete from attempts');
    now = '2026-11-21T13:00:00.000Z';
    pauses.length = 0;
  });
  const throttle = (limits: object) =>
    createSignInThrottle({
      pool: server.signInPool,
      secret: 'x',
      limits: { ...defaultSignInThrottleLimits, ...limits },
      now: () => now,
      pause: async (ms) => void pauses.push(ms),
    });
  const rosaFrom = (place: string) => ({ to: 'sign-in', email: rosa.email, place }) as const;

  it('an account from anywhere', async () => {
    const { begin } = throttle({ account: 3 });
    for (const place of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect(await begin(rosaFrom(place))).toBeUndefined();
    expect(await begin(rosaFrom('4.4.4.4'))).toBe(900);
  });

  it('many accounts from one place: it is slowed, more and more, and never shut', async () => {
    const { begin } = throttle({ place: 3 });
    const from = (email: string) => ({ to: 'sign-in', email, place: '1.1.1.1' }) as const;
    for (const email of ['a@a.pe', 'b@a.pe', 'c@a.pe']) expect(await begin(from(email))).toBeUndefined();
    expect(pauses).toEqual([]);
    for (let more = 0; more < 25; more++) expect(await begin(from(`${more}@b.pe`))).toBeUndefined();
    expect([pauses[0], pauses[1], Math.max(...pauses)]).toEqual([500, 1_000, 10_000]);
    expect(await begin({ ...from('rosa@bodega.pe'), device: 'known' })).toBeUndefined();
    expect(pauses).toHaveLength(25);
  });

  it('a device that has signed in to the account by itself, whatever strangers try', async () => {
    const { begin, succeed } = throttle({ account: 2, device: 3 });
    for (const place of ['1.1.1.1', '2.2.2.2']) expect(await begin(rosaFrom(place))).toBeUndefined();
    expect(await begin(rosaFrom('3.3.3.3'))).toBe(900);
    const known = { ...rosaFrom('3.3.3.3'), device: 'till' };
    for (let time = 0; time < 3; time++) expect(await begin(known)).toBeUndefined();
    expect(await begin(known)).toBe(900);
    expect(await begin({ ...known, device: 'telephone' })).toBeUndefined();
    await succeed(known);
    expect(await begin(known)).toBeUndefined();
    expect(await begin({ to: 'change-password', email: rosa.email })).toBeUndefined();
  });

  it('registrations with an e-mail that is taken, strictly, and those that went well are no such thing', async () => {
    const { begin, succeed } = throttle({ takenFromPlace: 2 });
    const attempt = { to: 'register', place: '1.1.1.1' } as const;
    for (let time = 0; time < 5; time++) {
      expect(await begin(attempt)).toBeUndefined();
      await succeed(attempt);
    }
    for (let time = 0; time < 2; time++) expect(await begin(attempt)).toBeUndefined();
    expect(await begin(attempt)).toBe(900);
  });

  it('whoever knows the password does not count, however often they sign in', async () => {
    const { begin, succeed } = throttle({ accountFromPlace: 2, account: 2, place: 2 });
    for (let time = 0; time < 5; time++) {
      expect(await begin(rosaFrom('1.1.1.1'))).toBeUndefined();
      await succeed(rosaFrom('1.1.1.1'));
    }
  });

  it('several processes count together, and a window begins with its first attempt', async () => {
    const processes = [throttle({ accountFromPlace: 2 }), throttle({ accountFromPlace: 2 })];
    for (const { begin } of processes) expect(await begin(rosaFrom('1.1.1.1'))).toBeUndefined();
    now = '2026-11-21T13:14:00.000Z';
    for (const { begin } of processes) expect(await begin(rosaFrom('1.1.1.1'))).toBe(60);
    now = '2026-11-21T13:15:00.000Z';
    for (const { begin } of processes) expect(await begin(rosaFrom('1.1.1.1'))).toBeUndefined();
  });

  it('what a clock that ran ahead has counted keeps nobody out once it is right again', async () => {
    const { begin } = throttle({ accountFromPlace: 1 });
    now = '2027-11-21T13:00:00.000Z';
    for (let time = 0; time < 2; time++) await begin(rosaFrom('1.1.1.1'));
    now = '2026-11-21T13:00:00.000Z';
    expect(await begin(rosaFrom('1.1.1.1'))).toBeUndefined();
    expect(await begin(rosaFrom('1.1.1.1'))).toBe(900);
  });

  it('nothing that no longer counts is kept, and nobody can be read from what is', async () => {
    const { begin } = throttle({});
    await begin(rosaFrom('1.1.1.1'));
    now = '2026-11-21T14:00:00.000Z';
    await begin({ to: 'sign-in', email: 'otra@bodega.pe', place: '2.2.2.2' });
    const { rows } = await server.database.asOwner((owner) => owner.query('select key from sign_in.attempts'));
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/bodega|2\.2\.2/u);
  });

  it('attempts at once never wait for each other for ever', async () => {
    const { begin, succeed } = throttle({ accountFromPlace: 1e6, account: 1e6, place: 1e6 });
    const attempts = Array.from({ length: 60 }, (_, index) => rosaFrom(`${index % 3}.1.1.1`));
    await Promise.all(
      attempts.map(async (attempt) => {
        await begin(attempt);
        await succeed(attempt);
      }),
    );
    expect(await begin(rosaFrom('1.1.1.1'))).toBeUndefined();
  });
});
