/** Coming back by a link, over HTTP and on a real database. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyEmailAndRevokeAccess } from '../auth/providers/verify-email-and-revoke-access.ts';
import { disableAccount, enableAccount } from '../auth/disable-and-enable-accounts.ts';
import { type Browser, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { type FoundResetLink, createResetLink, type NewResetLink } from './reset-links.ts';

const HOUR_MS = 3_600_000;
const NEW = 'papa a la huancaína';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer({}, { accountFromPlace: 4, account: 10_000, device: 4, wrongLinksFromPlace: 5 });
  return () => server.stop();
});

/** What was counted in the test before counts no more. */
beforeEach(() => server.later(16 * 60_000));

let people = 0;
/** Somebody with an account, on a phone of theirs. */
async function somebody(): Promise<{ phone: Browser; email: string }> {
  const email = `persona${++people}@bodega.pe`;
  const phone = server.browser();
  expect((await phone.register({ email })).status).toBe(200);
  return { phone, email };
}

async function linkFor(email: string, origin: 'operator' | 'mail' = 'operator'): Promise<NewResetLink> {
  const link = await server.database.asOwner((owner) =>
    createResetLink(owner, { email }, { origin, at: server.now() }),
  );
  if (typeof link === 'string') throw new Error(link);
  return link;
}

const open = (token: string, browser = server.browser()) => browser.post('/api/auth/reset-link', { token });
const choose = (token: string, newPassword = NEW, browser = server.browser()) =>
  browser.post('/api/auth/reset-password', { token, newPassword });

async function stored(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  return (await server.signInPool.query(sql, [...values])).rows;
}

describe('a link', () => {
  it('says whose it is as often as it is opened, and changes the password once', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(` ${email.toUpperCase()} `);
    const opened = await open(token);
    expect(opened).toMatchObject({ status: 200, body: { email } satisfies Partial<FoundResetLink> });
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect((await open(token)).status).toBe(200);

    expect(await choose(token)).toMatchObject({ status: 200, body: { email } });
    expect((await server.browser().signIn({ email })).body).toMatchObject({ code: 'invalid-credential' });
    expect((await server.browser().signIn({ email, password: NEW })).status).toBe(200);
    const used = { status: 422, body: { code: 'reset-link-used', message: expect.stringContaining('ya no sirve') } };
    expect(await open(token)).toMatchObject(used);
    expect(await choose(token, 'otra más larga')).toMatchObject(used);
    expect((await server.browser().signIn({ email, password: NEW })).status).toBe(200);
  });

  it('ends every session, and signs nobody in', async () => {
    const { phone, email } = await somebody();
    const browser = server.browser();
    const { token } = await linkFor(email);
    expect((await choose(token, NEW, browser)).status).toBe(200);
    expect((await phone.me()).status).toBe(401);
    expect([...browser.cookies]).toEqual([]);
    expect(
      await stored('select id from sessions s where "userId" = (select id from users where email = $1)', [email]),
    ).toEqual([]);
  });

  it('is stored only as a hash, and stands in no line of the log', async () => {
    const { email } = await somebody();
    const { token, uid } = await linkFor(email);
    expect(JSON.stringify(await stored('select * from "resetLinks"'))).not.toContain(token);
    await open(token);
    await choose(token);
    expect(server.lines.join('')).not.toContain(token);
    expect(server.lines.join('')).not.toContain(NEW);
    const chosen = server.lines.map((line) => JSON.parse(line)).filter(({ subject }) => subject === uid);
    expect(chosen).toEqual([
      expect.objectContaining({ msg: 'a new password was chosen with a link', origin: 'operator' }),
    ]);
  });

  it('closes with any other change of the password', async () => {
    const { phone, email } = await somebody();
    const [one, other, third] = [await linkFor(email), await linkFor(email), await linkFor(email)];
    expect((await choose(one.token)).status).toBe(200);
    expect((await open(other.token)).body).toMatchObject({ code: 'reset-link-used' });
    expect((await open(third.token)).body).toMatchObject({ code: 'reset-link-used' });
    await phone.signIn({ email, password: NEW });
    const last = await linkFor(email);
    const change = { currentPassword: NEW, newPassword: 'seco con frejoles' };
    expect((await phone.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await choose(last.token)).body).toMatchObject({ code: 'reset-link-used' });
  });

  it.each([
    ['operator', 24],
    ['mail', 1],
  ] as const)('of %s is valid for %d hours', async (origin, hours) => {
    const { email } = await somebody();
    const { token } = await linkFor(email, origin);
    server.later(hours * HOUR_MS - 60_000);
    expect((await open(token)).status).toBe(200);
    server.later(61_000);
    const expired = { status: 422, body: { code: 'reset-link-expired', message: expect.stringContaining('venció') } };
    expect(await open(token)).toMatchObject(expired);
    expect(await choose(token)).toMatchObject(expired);
    expect((await server.browser().signIn({ email })).status).toBe(200);
  });

  it('is forgotten a week after it expired', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    server.later(8 * 24 * HOUR_MS + 60_000);
    await linkFor(email);
    expect(await open(token)).toMatchObject({ status: 404, body: { code: 'reset-link-not-found' } });
  });

  it('lets one of two through who use it in the same moment', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    const [one, other] = await Promise.all([choose(token, 'la primera clave'), choose(token, 'la segunda clave')]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 422]));
    const password = one.status === 200 ? 'la primera clave' : 'la segunda clave';
    expect((await server.browser().signIn({ email, password })).status).toBe(200);
  });

  it.each([
    ['12345', 422, 'weak-password', 'La contraseña debe tener al menos 6 caracteres'],
    ['', 422, 'weak-password', 'La contraseña debe tener al menos 6 caracteres'],
    ['x'.repeat(129), 422, 'weak-password', 'La contraseña puede tener hasta 128 caracteres'],
    ['Qwerty123', 422, 'common-password', 'Esa contraseña es demasiado común. Elige otra.'],
  ])('takes no password that registration would not: %s', async (password, status, code, message) => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    expect(await choose(token, password)).toMatchObject({ status, body: { code, message } });
    expect((await choose(token)).status).toBe(200);
  });

  it('takes no password that is one’s own e-mail', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    expect((await choose(token, email)).body).toMatchObject({ code: 'common-password' });
  });
});

describe('who gets none', () => {
  it('nobody who is disabled, and what they had is closed', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    await disableAccount(server.database, email);
    expect((await open(token)).body).toMatchObject({ code: 'reset-link-not-found' });
    await expect(linkFor(email)).rejects.toThrow('disabled');
    await enableAccount(server.database, email);
    expect((await choose(token)).body).toMatchObject({ code: 'reset-link-not-found' });
    expect((await server.browser().signIn({ email })).status).toBe(200);
  });

  it('nobody who was disabled by other means while the link was open', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    await server.database.asOwner((owner) =>
      owner.query('update profiles set activo = false where email = $1', [email]),
    );
    expect((await choose(token)).body).toMatchObject({ code: 'reset-link-not-found' });
  });

  it('nobody of a demo, and nobody who is not there', async () => {
    const { email } = await somebody();
    await server.database.asOwner((owner) =>
      owner.query('insert into demos select gen_random_uuid(), uid, now() from profiles where email = $1', [email]),
    );
    await expect(linkFor(email)).rejects.toThrow('unknown');
    await expect(linkFor('nadie@bodega.pe')).rejects.toThrow('unknown');
  });
});

describe('an account from Google', () => {
  const fromGoogle = async () => {
    const { phone, email } = await somebody();
    await server.signInPool.query(
      `update accounts set "providerId" = 'google', "accountId" = $1, password = null
        where "userId" = (select id from users where email = $1)`,
      [email],
    );
    return { phone, email };
  };
  const providersOf = (email: string) =>
    stored(
      `select "providerId" as provider, "emailVerified" as proven from accounts a join users u on u.id = a."userId"
        where u.email = $1 order by 1`,
      [email],
    );

  it('gets a password beside it, from an operator', async () => {
    const { email } = await fromGoogle();
    expect((await choose((await linkFor(email)).token)).status).toBe(200);
    expect((await server.browser().signIn({ email, password: NEW })).status).toBe(200);
    expect(await providersOf(email)).toEqual([
      { provider: 'credential', proven: false },
      { provider: 'google', proven: false },
    ]);
  });

  it('is kept by a mailed link where its e-mail was proven, and dropped where it was not', async () => {
    const [proven, doubtful] = [await fromGoogle(), await fromGoogle()];
    await server.signInPool.query('update users set "emailVerified" = true where email = $1', [proven.email]);
    for (const { email } of [proven, doubtful]) await choose((await linkFor(email, 'mail')).token);
    expect(await providersOf(proven.email)).toEqual([
      { provider: 'credential', proven: true },
      { provider: 'google', proven: true },
    ]);
    expect(await providersOf(doubtful.email)).toEqual([{ provider: 'credential', proven: true }]);
  });
});

it('who proves by Google that an e-mail is theirs leaves whoever waited there no link either', async () => {
  const { email } = await somebody();
  const { token } = await linkFor(email);
  await verifyEmailAndRevokeAccess(server.signInPool, email);
  expect((await open(token)).body).toMatchObject({ code: 'reset-link-not-found' });
});

describe('guessing', () => {
  it('of tokens ends after a few, and of the right one nobody is kept', async () => {
    const { email } = await somebody();
    const { token } = await linkFor(email);
    for (let turn = 0; turn < 20; turn += 1) expect((await open(token)).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await open(`wrong-${turn}`)).body).toMatchObject({ code: 'reset-link-not-found' });
    }
    const refused = await open('wrong');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryable: true } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await choose(token)).status).toBe(429);
    server.later(16 * 60_000);
    expect((await choose(token)).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['a number', { token: 7 }],
    ['a very long one', { token: 'x'.repeat(201) }],
  ])('a token that is %s is refused', async (_, body) => {
    const { status } = await server.browser().post('/api/auth/reset-link', body);
    expect(status).toBe('token' in body ? 400 : 404);
  });

  it('is not possible from another site', async () => {
    const answer = await server
      .browser({ origin: 'https://evil.example' })
      .post('/api/auth/reset-link', { token: 'x' });
    expect(answer.status).toBe(403);
  });
});

describe('afterwards', () => {
  const guess = (browser: Browser, email: string) => browser.signIn({ email, password: 'no es esta' });

  it('whoever had tried too many wrong ones signs in at once', async () => {
    const { email } = await somebody();
    const stranger = server.browser();
    for (let turn = 0; turn < 5; turn += 1) await guess(stranger, email);
    expect((await stranger.signIn({ email })).status).toBe(429);
    await choose((await linkFor(email)).token);
    expect((await stranger.signIn({ email, password: NEW })).status).toBe(200);
  });

  it('a device that was known is a stranger’s, until it signs in again', async () => {
    const { phone, email } = await somebody();
    const stranger = server.browser();
    for (let turn = 0; turn < 5; turn += 1) await guess(stranger, email);
    expect((await guess(stranger, email)).status).toBe(429);
    expect((await guess(phone, email)).status).toBe(401);
    await choose((await linkFor(email)).token);
    for (let turn = 0; turn < 5; turn += 1) await guess(stranger, email);
    expect((await guess(phone, email)).status).toBe(429);

    server.later(16 * 60_000);
    expect((await phone.signIn({ email, password: NEW })).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) await guess(stranger, email);
    expect((await guess(stranger, email)).status).toBe(429);
    expect((await phone.signIn({ email, password: NEW })).status).toBe(200);
  });

  it('a device that was known before resets were counted stays known', async () => {
    const { phone, email } = await somebody();
    const before = [...phone.cookies].filter(([name]) => name.includes('device'));
    await phone.signIn({ email });
    expect([...phone.cookies].filter(([name]) => name.includes('device'))).toEqual(before);
  });
});
