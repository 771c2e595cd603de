/** Who may make an account where REGISTRATION says invite, or off: by password and through Google. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LocalIssuer, localIssuer } from '../testing/local-issuer.ts';
import { type Answer, Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { enterThrough } from '../testing/through-provider.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';

const test = testDatabaseOfFile();
let issuer: LocalIssuer;
let server: WholeServer;
let closed: WholeServer;
/** The owner of the business that invites. */
const owner = { browser: new Browser(''), businessId: randomUUID() };

beforeAll(async () => {
  issuer = await localIssuer();
  const open = await wholeServer(test.database);
  owner.browser = new Browser(open.address);
  await owner.browser.register();
  await commands('create-business', { businessId: owner.businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
  const google = {
    GOOGLE_CLIENT_ID: 'cuadra',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_DISCOVERY_URL: issuer.discoveryUrl,
  };
  server = await wholeServer(test.database, { environment: { ...google, REGISTRATION: 'invite' } });
  closed = await wholeServer(test.database, { environment: { ...google, REGISTRATION: 'off' } });
  return async () => {
    await Promise.all([open, server, closed].map((each) => each.stop()));
    await issuer.stop();
  };
});

async function commands(name: string, input: object, businessId?: string, by = owner.browser): Promise<void> {
  const envelope = { id: randomUUID(), name, input, issuedAt: new Date().toISOString(), deviceId: 'caja' };
  const command = businessId === undefined ? envelope : { ...envelope, businessId };
  const { body } = await by.post('/api/commands', { commands: [command] });
  expect(valueAtPath(body, 'results', '0')).toMatchObject({ status: 'applied' });
}

let people = 0;

interface Invited {
  readonly email: string;
  readonly invitation: string;
  readonly invitationId: string;
}

async function invite(): Promise<Invited> {
  const [email, invitationId] = [`invitada${++people}@bodega.pe`, randomUUID()];
  await commands('invite-employee', { invitationId, email }, owner.businessId);
  const invitation = await asOwner('select token from invitations where "invitationId" = $1', [invitationId]);
  return { email, invitation, invitationId };
}

async function asOwner(sql: string, values: readonly string[]): Promise<string> {
  const { rows } = await test.database.asOwner((client) => client.query<{ token: string }>(sql, [...values]));
  return rows[0]?.token ?? '';
}

function register(given: object, at = server): Promise<Answer> {
  const person = { nombre: 'Carmen', apellidos: 'Rojas', password: 'arroz con pollo' };
  return new Browser(at.address).post('/api/auth/sign-up/email', { ...person, ...given });
}

const needed = {
  status: 403,
  body: {
    code: 'invitation-needed',
    message: 'Aquí solo se crea una cuenta con una invitación abierta. Pídele el enlace a quien lleva el negocio.',
    retryable: false,
  },
};

describe('with REGISTRATION=invite', () => {
  it('says so, before anybody tries', async () => {
    const { body } = await new Browser(server.address).get('/api/auth-options');
    expect(body).toMatchObject({ registration: 'invite', google: true });
  });

  it('whoever was invited makes an account and joins', async () => {
    const { email, invitation } = await invite();
    const browser = new Browser(server.address);
    const person = { nombre: 'Carmen', apellidos: '', email: email.toUpperCase(), password: 'arroz con pollo' };
    expect((await browser.post('/api/auth/sign-up/email', { ...person, invitation })).status).toBe(200);
    await commands('accept-invitation', { token: invitation }, undefined, browser);
    expect((await browser.me()).body).toMatchObject({ businesses: [{ businessId: owner.businessId }] });
  });

  it('nobody does without a token, with a made-up one, or with none of ours', async () => {
    const { email } = await invite();
    for (const invitation of [undefined, '', '0'.repeat(64), 'x', `${'a'.repeat(63)}'`])
      expect(await register({ email, invitation })).toMatchObject(needed);
  });

  it('the token is for the invited e-mail alone', async () => {
    const { invitation } = await invite();
    expect(await register({ email: 'otra@bodega.pe', invitation })).toMatchObject({
      status: 403,
      body: { code: 'invitation-of-another', message: expect.stringContaining('para otro correo') },
    });
  });

  it('an invitation that was cancelled, used, replaced or is too old lets nobody in', async () => {
    const [cancelled, used, replaced, old] = [await invite(), await invite(), await invite(), await invite()];
    await commands('cancel-invitation', { invitationId: cancelled.invitationId }, owner.businessId);
    await asOwner('update invitations set "acceptedAt" = now() where token = $1', [used.invitation]);
    const again = { invitationId: randomUUID(), email: replaced.email };
    await commands('invite-employee', again, owner.businessId);
    await asOwner('update invitations set "expiresAt" = now() where token = $1', [old.invitation]);
    for (const each of [cancelled, used, replaced, old]) expect(await register(each)).toMatchObject(needed);
  });

  it('a stranger does not learn which e-mails have an account', async () => {
    expect(await register({ email: 'rosa@bodega.pe' })).toMatchObject(needed);
  });

  it('whoever has an account signs in as ever', async () => {
    expect((await new Browser(server.address).signIn()).status).toBe(200);
  });

  it('through Google it is the same', async () => {
    const { email, invitation } = await invite();
    const enters = (more: object) =>
      enterThrough('google', new Browser(server.address), { callbackURL: '/onboarding', ...more });
    issuer.says({ sub: email, email, email_verified: true, name: 'Carmen Rojas' });
    expect(await enters({})).toBe('/auth/login?error=invitation-needed');
    expect(await enters({ invitation: '0'.repeat(64) })).toBe('/auth/login?error=invitation-needed');
    const { invitation: ofAnother } = await invite();
    expect(await enters({ invitation: ofAnother })).toBe('/auth/login?error=invitation-of-another');
    expect(await enters({ invitation })).toBe('/onboarding');
    expect(await enters({})).toBe('/onboarding');
  });
});

describe('with REGISTRATION=off', () => {
  it('an invitation makes no account either, by password or through Google', async () => {
    const { email, invitation } = await invite();
    expect(await register({ email, invitation }, closed)).toMatchObject({
      status: 403,
      body: { code: 'operation-not-allowed', message: 'El registro no está permitido' },
    });
    issuer.says({ sub: email, email, email_verified: true, name: 'Carmen Rojas' });
    expect(await enterThrough('google', new Browser(closed.address), { invitation })).toBe(
      '/auth/login?error=operation-not-allowed',
    );
  });

  it('whoever has an account enters through Google', async () => {
    issuer.says({ sub: 'rosa', email: 'rosa@bodega.pe', email_verified: true, name: 'Rosa' });
    expect(await enterThrough('google', new Browser(closed.address))).toBe('/dashboard');
  });
});
