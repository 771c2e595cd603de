/**
 * Signing in with Google, over HTTP, with a local issuer in Google's place: the same code, another discovery address.
 */
import { OAuth2Server } from 'oauth2-mock-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, valueAtPath, rosa, type SignInServer, signInServer } from '../../testing/sign-in-server.ts';
import { comeBack, enterThrough } from '../../testing/through-provider.ts';
import { disableAccount, enableAccount } from '../disable-and-enable-accounts.ts';

const issuer = new OAuth2Server();
/** What Google says about whoever comes. */
let claims: Record<string, unknown> = {};

let server: SignInServer;
beforeAll(async () => {
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, '127.0.0.1');
  issuer.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, claims);
  });
  server = await signInServer({
    GOOGLE_CLIENT_ID: 'cuadra',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_DISCOVERY_URL: `${issuer.issuer.url}/.well-known/openid-configuration`,
    OPERATOR_EMAILS: 'jefa@gmail.com',
  });
  return async () => {
    await server.stop();
    await issuer.stop();
  };
});

let people = 0;
beforeEach(() => {
  people += 1;
  claims = {
    sub: `sub-${people}`,
    aud: 'cuadra',
    email: `Persona${people}@Gmail.com`,
    email_verified: true,
    name: 'Juana Mamani',
    given_name: 'Juana',
    family_name: 'Mamani',
  };
});

const withGoogle = (browser: Browser, pages?: object) => enterThrough('google', browser, pages);

// Spec: «Google popup sign-in», «Local emulators are used when the host is»
describe('Google, with a local issuer in its place', () => {
  it('is offered when it is configured', async () => {
    expect((await server.browser().get('/api/auth-options')).body).toEqual({
      email: true,
      google: true,
      oidc: null,
      demo: true,
      registration: 'open',
      mail: false,
    });
  });

  it('the first time makes a profile of what Google says', async () => {
    const browser = server.browser();
    expect(await withGoogle(browser)).toBe('/dashboard');
    expect((await browser.me()).body).toMatchObject({
      profile: { email: `persona${people}@gmail.com`, nombre: 'Juana', apellidos: 'Mamani', activo: true },
      operator: false,
    });
  });

  it('the next time is the same person', async () => {
    const [first, second] = [server.browser(), server.browser()];
    await withGoogle(first);
    await withGoogle(second);
    const [one, other] = [(await first.me()).body, (await second.me()).body];
    expect(valueAtPath(other, 'profile')).toEqual(valueAtPath(one, 'profile'));
  });

  it('ends the session that the browser had, and no other', async () => {
    const [browser, elsewhere] = [server.browser(), server.browser()];
    const email = `antes-${people}@bodega.pe`;
    await browser.register({ email });
    await elsewhere.signIn({ email });
    const before = browser.copy();
    expect(await withGoogle(browser)).toBe('/dashboard');
    expect([(await before.me()).status, (await elsewhere.me()).status]).toEqual([401, 200]);
    expect((await browser.me()).body).toMatchObject({ profile: { nombre: 'Juana' } });
  });

  it('on ever more devices ends the oldest session beyond twenty', async () => {
    const [first, second] = [server.browser(), server.browser()];
    await withGoogle(first);
    await withGoogle(second);
    for (let more = 0; more < 19; more++) await withGoogle(server.browser());
    expect([(await first.me()).status, (await second.me()).status]).toEqual([401, 200]);
  });

  it.each([
    [{ given_name: 'J', family_name: '' }, 'Juana Mamani', ''],
    [{ given_name: undefined, name: undefined, family_name: undefined }, 'persona', ''],
    [{ given_name: ' Ro\u0000sa ', family_name: 'x'.repeat(500) }, 'Ro sa', 'x'.repeat(60)],
    [{ given_name: 7, name: ['a'], family_name: {} }, 'persona', ''],
  ])('a name that Google says oddly, %j, becomes one that the profile takes', async (said, nombre, apellidos) => {
    Object.assign(claims, said);
    const browser = server.browser();
    expect(await withGoogle(browser)).toBe('/dashboard');
    const { body } = await browser.me();
    expect(String(valueAtPath(body, 'profile', 'nombre')).toLowerCase()).toContain(nombre.toLowerCase());
    expect(body).toMatchObject({ profile: { apellidos } });
  });

  it('an operator is one by Google too', async () => {
    Object.assign(claims, { email: 'jefa@gmail.com' });
    const browser = server.browser();
    await withGoogle(browser);
    expect((await browser.me()).body).toMatchObject({ operator: true });
  });

  it('keeps no token of Google’s', async () => {
    await withGoogle(server.browser());
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(`select distinct "accessToken", "refreshToken", "idToken" from sign_in.accounts`),
    );
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });
});

describe('an e-mail that already has a password', () => {
  const email = (): string => `persona${people}@gmail.com`;

  it('is the same person when Google says that the e-mail is theirs; what was set before the proof is void', async () => {
    const [before, after] = [server.browser(), server.browser()];
    await before.register({ email: email() });
    const uid = valueAtPath((await before.me()).body, 'profile', 'uid');
    expect(await withGoogle(after)).toBe('/dashboard');
    expect((await after.me()).body).toMatchObject({ profile: { uid, nombre: 'Rosa' } });
    expect((await before.me()).status).toBe(401);
    expect((await server.browser().signIn({ email: email() })).status).toBe(401);
    expect(await withGoogle(server.browser())).toBe('/dashboard');
    expect((await after.me()).status).toBe(200);
  });

  it('is not given to who only claims it', async () => {
    await server.browser().register({ email: email() });
    Object.assign(claims, { email_verified: false });
    const browser = server.browser();
    expect(await withGoogle(browser)).toMatch(/^\/auth\/login\?error=/u);
    expect((await browser.me()).status).toBe(401);
    expect((await server.browser().signIn({ email: email() })).status).toBe(200);
  });

  it('an e-mail that is not verified registers nobody', async () => {
    Object.assign(claims, { email_verified: false });
    expect(await withGoogle(server.browser())).toBe('/auth/login?error=invalid-credential');
    claims['email_verified'] = true;
    const browser = server.browser();
    await withGoogle(browser);
    expect((await browser.me()).status).toBe(200);
  });
});

describe('what goes wrong on the way', () => {
  it.each(['https://malo.example/', '//malo.example', '/\\malo.example', 'dashboard', '/a b', ''])(
    'people are sent to pages of this app only: "%s"',
    async (callbackURL) => {
      const { status } = await server.browser().post('/api/auth/sign-in/social', { provider: 'google', callbackURL });
      expect(status).toBe(400);
    },
  );

  it.each(['/.//malo.example', '/a/..//malo.example'])('and stay here by %s', async (callbackURL) => {
    const to = await enterThrough('google', server.browser(), { callbackURL });
    expect(new URL(to, server.address).origin).toBe(server.address);
  });

  it('the way back needs the cookie of the way there', async () => {
    const started = await server.browser().post('/api/auth/sign-in/social', { provider: 'google' });
    const stranger = server.browser();
    const { status, headers } = await comeBack(stranger, started);
    expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/auth/login?error=other' });
    expect((await stranger.me()).status).toBe(401);
  });

  it.each(['', '?state=x&code=y', '?error=access_denied', '?code=%00', `?state=${'x'.repeat(3000)}`])(
    'nonsense on the way back ends at the login: %s',
    async (search) => {
      const { status, headers } = await server.browser().get(`/api/auth/callback/google${search}`);
      expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/auth/login?error=other' });
    },
  );

  it('whoever says no to Google ends where they came from', async () => {
    const browser = server.browser();
    const started = await browser.post('/api/auth/sign-in/social', {
      provider: 'google',
      errorCallbackURL: '/auth/register?a=1',
    });
    const state = new URL(String(valueAtPath(started.body, 'url'))).searchParams.get('state') ?? '';
    const { headers } = await browser.get(`/api/auth/callback/google?error=access_denied&state=${state}`);
    expect(headers.get('location')).toBe('/auth/register?a=1&error=other');
  });

  it('what breaks on our side ends there too, and is logged', async () => {
    const asOwner = (sql: string) => server.database.asOwner((owner) => owner.query(sql));
    await asOwner('revoke select on sign_in.users from cuadra_auth');
    const to = await withGoogle(server.browser());
    await asOwner('grant select on sign_in.users to cuadra_auth');
    expect(to).toBe('/auth/login?error=network-request-failed');
    expect(server.lines.join('')).toContain('permission denied');
    expect(server.lines.join('')).not.toContain('gmail.com');
  });

  // Spec: «user-disabled»
  it('who was disabled stays out', async () => {
    const browser = server.browser();
    await withGoogle(browser);
    expect(await disableAccount(server.database, String(claims['email']))).toBe(true);
    expect((await browser.me()).status).toBe(401);
    expect(await withGoogle(server.browser())).toBe('/auth/login?error=user-disabled');
    await enableAccount(server.database, String(claims['email']));
    expect(await withGoogle(server.browser())).toBe('/dashboard');
  });
});

describe('without Google', () => {
  it('says so, and e-mail still works', async () => {
    const without = await signInServer();
    try {
      const browser = without.browser();
      expect((await browser.get('/api/auth-options')).body).toEqual({
        email: true,
        google: false,
        oidc: null,
        demo: true,
        registration: 'open',
        mail: false,
      });
      const { status, body } = await browser.post('/api/auth/sign-in/social', { provider: 'google' });
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'google-unavailable', message: expect.stringContaining('Google') });
      const back = await browser.get('/api/auth/callback/google?code=a&state=b');
      expect(back.headers.get('location')).toBe('/auth/login?error=google-unavailable');
      expect((await browser.register(rosa)).status).toBe(200);
    } finally {
      await without.stop();
    }
  });

  it('unreachable at first, it is found when it is there again', async () => {
    const later = new OAuth2Server();
    await later.issuer.keys.generate('RS256');
    await later.start(0, '127.0.0.1');
    const { port } = later.address();
    const url = `${later.issuer.url}/.well-known/openid-configuration`;
    await later.stop();
    const cut = await signInServer({
      GOOGLE_CLIENT_ID: 'cuadra',
      GOOGLE_CLIENT_SECRET: 'secreto',
      GOOGLE_DISCOVERY_URL: url,
    });
    try {
      const start = { provider: 'google' };
      expect((await cut.browser().post('/api/auth/sign-in/social', start)).status).toBe(503);
      await later.start(port, '127.0.0.1');
      expect((await cut.browser().post('/api/auth/sign-in/social', start)).status).toBe(200);
    } finally {
      await cut.stop();
      await later.stop();
    }
  });
});
