/**
 * Signing in with the operator's own provider, beside Google: each is a local issuer on a real socket. Whoever rules
 * over an account there with another person's e-mail must not get into that person's account here.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type LocalIssuer, localIssuer } from '../../testing/local-issuer.ts';
import { Browser, rosa, type SignInServer, signInServer, valueAtPath } from '../../testing/sign-in-server.ts';
import { comeBack, enterThrough } from '../../testing/through-provider.ts';
import { wholeServer } from '../../testing/whole-server.ts';
import { disableAccount } from '../disable-and-enable-accounts.ts';

let google: LocalIssuer;
let oidc: LocalIssuer;
let server: SignInServer;

beforeAll(async () => {
  [google, oidc] = [await localIssuer(), await localIssuer()];
  server = await signInServer({
    GOOGLE_CLIENT_ID: 'cuadra',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_DISCOVERY_URL: google.discoveryUrl,
    ...oidcAt(oidc.discoveryUrl),
  });
  return async () => {
    await server.stop();
    await Promise.all([google.stop(), oidc.stop()]);
  };
});

function oidcAt(discoveryUrl: string): Record<string, string> {
  const client = { OIDC_CLIENT_ID: 'cuadra', OIDC_CLIENT_SECRET: 'secreto', OIDC_NAME: 'Mercado Central' };
  return { ...client, OIDC_DISCOVERY_URL: discoveryUrl };
}

let email = '';
let sub = '';
beforeEach(() => {
  [email, sub] = [`${randomUUID()}@bodega.pe`, randomUUID()];
  oidc.says({ sub, email, email_verified: true, given_name: 'Juana', family_name: 'Mamani' });
  google.says({ sub, email, email_verified: true, given_name: 'Juana', family_name: 'Mamani' });
});

async function accountsOf(person: string): Promise<readonly string[]> {
  const { rows } = await server.database.asOwner((owner) =>
    owner.query<{ providerId: string }>(
      `select a."providerId" from sign_in.accounts a join sign_in.users u on u.id = a."userId" where u.email = $1
        order by 1`,
      [person],
    ),
  );
  return rows.map(({ providerId }) => providerId);
}

const uidOf = async (browser: Browser): Promise<unknown> => valueAtPath((await browser.me()).body, 'profile', 'uid');

describe('the operator’s own provider', () => {
  it('is offered by its name', async () => {
    expect((await server.browser().get('/api/auth-options')).body).toMatchObject({ oidc: 'Mercado Central' });
  });

  it('makes an account of a verified e-mail, which is the same the next time, whatever the e-mail is then', async () => {
    const [first, second] = [server.browser(), server.browser()];
    expect(await enterThrough('oidc', first)).toBe('/dashboard');
    expect((await first.me()).body).toMatchObject({ profile: { email, nombre: 'Juana', apellidos: 'Mamani' } });
    oidc.says({ sub, email: rosa.email, email_verified: false });
    expect(await enterThrough('oidc', second)).toBe('/dashboard');
    expect(await uidOf(second)).toBe(await uidOf(first));
    expect((await second.me()).body).toMatchObject({ profile: { email } });
  });

  it.each([
    [{ email_verified: false }],
    [{ email_verified: 'true' }],
    [{ email_verified: undefined }],
    [{ email: 'no es un correo' }],
    [{ email: 7 }],
  ])('makes none of an e-mail that is not verified, or is none: %j', async (said) => {
    oidc.says({ sub, email, email_verified: true, ...said });
    const browser = server.browser();
    expect(await enterThrough('oidc', browser)).toBe('/auth/login?error=email-not-verified');
    expect((await browser.me()).status).toBe(401);
    expect(await accountsOf(email)).toEqual([]);
  });

  it('takes nobody without a number of their own', async () => {
    oidc.says({ sub: '', email, email_verified: true });
    expect(await enterThrough('oidc', server.browser())).toBe('/auth/login?error=other');
    expect(await accountsOf(email)).toEqual([]);
  });

  it('who was disabled stays out', async () => {
    await enterThrough('oidc', server.browser());
    await disableAccount(server.database, email);
    expect(await enterThrough('oidc', server.browser())).toBe('/auth/login?error=user-disabled');
  });

  it('keeps no token', async () => {
    await enterThrough('oidc', server.browser());
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(`select distinct "accessToken", "refreshToken", "idToken" from sign_in.accounts`),
    );
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });

  it('at another address is another one: the same number there is another person', async () => {
    const owner = server.browser();
    await enterThrough('oidc', owner);
    const other = await localIssuer();
    onTestFinished(() => other.stop());
    const moved = await wholeServer(server.database, { environment: oidcAt(other.discoveryUrl) });
    onTestFinished(() => moved.stop());
    other.says({ sub, email, email_verified: true });
    expect(await enterThrough('oidc', new Browser(moved.address))).toBe('/auth/login?error=account-not-linked');
    const stranger = new Browser(moved.address);
    other.says({ sub, email: `otra-${email}`, email_verified: true });
    expect(await enterThrough('oidc', stranger)).toBe('/dashboard');
    expect(await uidOf(stranger)).not.toBe(await uidOf(owner));
  });

  it.each([
    [['client_secret_post', 'client_secret_basic'], `Basic ${btoa('cuadra:secreto')}`],
    [undefined, `Basic ${btoa('cuadra:secreto')}`],
    [['client_secret_post'], undefined],
  ])('gets the secret the way it takes it: %j', async (methods, authorization) => {
    const described = z.parse(z.record(z.string(), z.unknown()), await (await fetch(oidc.discoveryUrl)).json());
    const description = JSON.stringify({ ...described, token_endpoint_auth_methods_supported: methods });
    const describing = createServer((_, answer) =>
      answer.setHeader('content-type', 'application/json').end(description),
    );
    onTestFinished(() => void describing.close());
    await new Promise<void>((listening) => describing.listen(0, '127.0.0.1', listening));
    const { port } = z.parse(z.object({ port: z.number() }), describing.address());
    const other = await wholeServer(server.database, { environment: oidcAt(`http://127.0.0.1:${port}/`) });
    onTestFinished(() => other.stop());
    expect(await enterThrough('oidc', new Browser(other.address))).toBe('/dashboard');
    expect(oidc.authorization()).toBe(authorization);
  });

  it('says so where it cannot be reached, or is none', async () => {
    const nowhere = await wholeServer(server.database, { environment: oidcAt('http://127.0.0.1:9/none') });
    onTestFinished(() => nowhere.stop());
    const start = { provider: 'oidc' };
    const said = { status: 503, body: { code: 'provider-unavailable', retryable: true } };
    expect(await new Browser(nowhere.address).post('/api/auth/sign-in/social', start)).toMatchObject(said);
    const none = await wholeServer(server.database);
    onTestFinished(() => none.stop());
    expect(await new Browser(none.address).post('/api/auth/sign-in/social', start)).toMatchObject(said);
    const back = await new Browser(none.address).get('/api/auth/callback/oidc?code=a&state=b');
    expect(back.headers.get('location')).toBe('/auth/login?error=provider-unavailable');
  });
});

describe('a stranger who has the victim’s e-mail at the provider', () => {
  const refused = '/auth/login?error=account-not-linked';

  it('does not get into an account with a password, and leaves it as it is', async () => {
    const victim = server.browser();
    await victim.register({ email });
    const stranger = server.browser();
    expect(await enterThrough('oidc', stranger)).toBe(refused);
    expect(await enterThrough('oidc', stranger)).toBe(refused);
    expect((await stranger.me()).status).toBe(401);
    expect((await victim.me()).status).toBe(200);
    expect((await server.browser().signIn({ email })).status).toBe(200);
    expect(await accountsOf(email)).toEqual(['credential']);
  });

  it('does not get into one that came by Google, whose e-mail is proven', async () => {
    await enterThrough('google', server.browser());
    const stranger = server.browser();
    expect(await enterThrough('oidc', stranger)).toBe(refused);
    expect((await stranger.me()).status).toBe(401);
    expect(await accountsOf(email)).toEqual(['google']);
  });

  it('does not learn of an e-mail that is not theirs whether it has an account', async () => {
    await server.browser().register({ email });
    const tells = async (claimed: string): Promise<string> => {
      oidc.says({ sub: randomUUID(), email: claimed, email_verified: false });
      return enterThrough('oidc', server.browser());
    };
    expect(await tells(email)).toBe(await tells(`nadie-${email}`));
  });

  it('who made the account before the victim came is out once Google proves whose e-mail it is', async () => {
    const [stranger, again, victim] = [server.browser(), server.browser(), server.browser()];
    expect(await enterThrough('oidc', stranger)).toBe('/dashboard');
    // A second time, since a sign-in must not note the e-mail as proven either.
    expect(await enterThrough('oidc', again)).toBe('/dashboard');
    google.says({ sub: randomUUID(), email, email_verified: true });
    expect(await enterThrough('google', victim)).toBe('/dashboard');
    for (const browser of [stranger, again]) expect((await browser.me()).status).toBe(401);
    expect(await enterThrough('oidc', server.browser())).toBe(refused);
    expect(await accountsOf(email)).toEqual(['google']);
  });

  it('cannot bring what was begun at one provider to an end at the other', async () => {
    const browser = server.browser();
    const started = await browser.post('/api/auth/sign-in/social', { provider: 'oidc' });
    const sentBack = await fetch(String(valueAtPath(started.body, 'url')), { redirect: 'manual' });
    const way = new URL(sentBack.headers.get('location') ?? '');
    const { headers } = await browser.get(`/api/auth/callback/google${way.search}`);
    expect(headers.get('location')).toBe('/auth/login?error=other');
    expect((await browser.me()).status).toBe(401);
  });

  it('cannot use the way back of another browser', async () => {
    const started = await server.browser().post('/api/auth/sign-in/social', { provider: 'oidc' });
    const stranger = server.browser();
    expect((await comeBack(stranger, started)).headers.get('location')).toBe('/auth/login?error=other');
    expect((await stranger.me()).status).toBe(401);
  });
});
