/** Adding the operator's own provider to one's account from inside a session, and removing it, over HTTP. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalIssuer, localIssuer } from '../../testing/local-issuer.ts';
import {
  type Answer,
  type Browser,
  rosa,
  type SignInServer,
  signInServer,
  valueAtPath,
} from '../../testing/sign-in-server.ts';
import { comeBack, enterThrough } from '../../testing/through-provider.ts';

let google: LocalIssuer;
let oidc: LocalIssuer;
let server: SignInServer;
beforeAll(async () => {
  [google, oidc] = [await localIssuer(), await localIssuer()];
  server = await signInServer({
    GOOGLE_CLIENT_ID: 'cuadra',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_DISCOVERY_URL: google.discoveryUrl,
    OIDC_CLIENT_ID: 'cuadra',
    OIDC_CLIENT_SECRET: 'secreto',
    OIDC_DISCOVERY_URL: oidc.discoveryUrl,
  });
  return async () => {
    await server.stop();
    await Promise.all([google.stop(), oidc.stop()]);
  };
});

let email = '';
beforeEach(() => {
  email = `${randomUUID()}@bodega.pe`;
  // What another provider says of an e-mail plays no part once one is inside.
  oidc.says({ sub: randomUUID(), email: 'rosa@mercado.example', email_verified: false });
  google.says({ sub: randomUUID(), email, email_verified: true });
});

const begin = (browser: Browser, currentPassword?: string): Promise<Answer> =>
  browser.post('/api/auth/link-social', { provider: 'oidc', currentPassword });

async function link(browser: Browser, currentPassword?: string): Promise<string | null> {
  const started = await begin(browser, currentPassword);
  expect(started.status).toBe(200);
  return (await comeBack(browser, started)).headers.get('location');
}

async function newPerson(): Promise<Browser> {
  const browser = server.browser();
  expect((await browser.register({ email })).status).toBe(200);
  return browser;
}

const waysOf = async (browser: Browser): Promise<unknown> => (await browser.get('/api/auth/list-accounts')).body;
const uidOf = async (browser: Browser): Promise<unknown> => valueAtPath((await browser.me()).body, 'profile', 'uid');
const LINKED = '/security?agregado=listo';
const INTERRUPTED = '/security?error=link-interrupted';

async function endSession(): Promise<Answer> {
  const elsewhere = server.browser();
  await elsewhere.signIn({ email });
  return elsewhere.post('/api/auth/revoke-other-sessions', {});
}

describe('adding a provider', () => {
  it('from inside the session leads into the same account from then on', async () => {
    const browser = await newPerson();
    expect(await waysOf(browser)).toEqual({ password: true, google: false, oidc: false });
    expect(await link(browser, rosa.password)).toBe(LINKED);
    expect(await waysOf(browser)).toEqual({ password: true, google: false, oidc: true });
    const elsewhere = server.browser();
    expect(await enterThrough('oidc', elsewhere)).toBe('/dashboard');
    expect(await uidOf(elsewhere)).toBe(await uidOf(browser));
    expect((await elsewhere.me()).body).toMatchObject({ profile: { email } });
  });

  it('again changes nothing, and keeps no token', async () => {
    const browser = await newPerson();
    expect(await link(browser, rosa.password)).toBe(LINKED);
    expect(await link(browser, rosa.password)).toBe(LINKED);
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(`select distinct "accessToken", "refreshToken", "idToken" from sign_in.accounts`),
    );
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });

  it('needs the account’s password, which is not guessed without end', async () => {
    const browser = await newPerson();
    for (const none of [undefined, ''])
      expect(await begin(browser, none)).toMatchObject({ status: 400, body: { message: 'Escribe tu contraseña.' } });
    expect(await begin(browser, 'no es esta')).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
    for (let tries = 0; tries < 9; tries += 1) await begin(browser, 'no es esta');
    expect((await begin(browser, rosa.password)).status).toBe(429);
    expect(await waysOf(browser)).toMatchObject({ oidc: false });
  });

  it('needs a session', async () => {
    expect(await begin(server.browser(), rosa.password)).toMatchObject({ status: 401 });
  });

  it('whose user there is already another account’s is not taken from it', async () => {
    const [owner, stranger] = [await newPerson(), server.browser()];
    await link(owner, rosa.password);
    await stranger.register({ email: `otra-${email}` });
    expect(await link(stranger, rosa.password)).toBe('/security?error=linked-to-another');
    expect(await waysOf(stranger)).toMatchObject({ oidc: false });
  });

  it.each([
    ['has signed out', (browser: Browser) => browser.post('/api/auth/sign-out', {}), '/auth/login?error=other'],
    ['is somebody else', (browser: Browser) => browser.register({ email: `otra-${email}` }), INTERRUPTED],
    ['was signed out elsewhere', endSession, INTERRUPTED],
  ])('adds nothing when who began it %s by then', async (_what, happens, to) => {
    const browser = await newPerson();
    const started = await begin(browser, rosa.password);
    expect((await happens(browser)).status).toBe(200);
    expect((await comeBack(browser, started)).headers.get('location')).toBe(to);
    const again = server.browser();
    await again.signIn({ email });
    expect(await waysOf(again)).toMatchObject({ oidc: false });
    oidc.says({ sub: randomUUID(), email, email_verified: true });
    expect(await enterThrough('oidc', server.browser())).toBe('/auth/login?error=account-not-linked');
  });

  it('to an account without a password is asked no password', async () => {
    const browser = server.browser();
    await enterThrough('google', browser);
    expect(await link(browser)).toBe(LINKED);
    expect(await waysOf(browser)).toEqual({ password: false, google: true, oidc: true });
  });

  it('is void once Google proves whose e-mail it is, like everything from before', async () => {
    const browser = await newPerson();
    await link(browser, rosa.password);
    const owner = server.browser();
    await enterThrough('google', owner);
    expect(await waysOf(owner)).toEqual({ password: false, google: true, oidc: false });
    expect((await browser.me()).status).toBe(401);
  });
});

describe('removing it', () => {
  const unlink = (browser: Browser): Promise<Answer> => browser.post('/api/auth/unlink-account', { provider: 'oidc' });

  it('ends that way in, and only that', async () => {
    const browser = await newPerson();
    await link(browser, rosa.password);
    expect((await unlink(browser)).status).toBe(200);
    expect(await waysOf(browser)).toEqual({ password: true, google: false, oidc: false });
    expect(await enterThrough('oidc', server.browser())).toBe('/auth/login?error=email-not-verified');
    expect((await server.browser().signIn({ email })).status).toBe(200);
  });

  it('is refused where nothing else leads in', async () => {
    oidc.says({ sub: randomUUID(), email, email_verified: true });
    const browser = server.browser();
    await enterThrough('oidc', browser);
    expect(await unlink(browser)).toMatchObject({
      status: 422,
      body: { code: 'last-way-in', message: 'Es tu única forma de entrar. No se puede quitar.' },
    });
    expect(await waysOf(browser)).toEqual({ password: false, google: false, oidc: true });
  });

  it('takes nothing from anybody else', async () => {
    const [owner, stranger] = [await newPerson(), server.browser()];
    await link(owner, rosa.password);
    await stranger.register({ email: `otra-${email}` });
    expect((await unlink(stranger)).status).toBe(200);
    expect(await waysOf(owner)).toMatchObject({ oidc: true });
  });
});
