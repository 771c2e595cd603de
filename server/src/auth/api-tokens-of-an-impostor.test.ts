/** Who registers another person's e-mail and makes an API token has nothing left once that person comes. */
import { formatBusinessApiToken } from '@cuadra/domain/rows/api-token';
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sha256 } from '../ledger/sha256.ts';
import { createResetLink } from '../recovery/reset-links.ts';
import { type LocalIssuer, localIssuer } from '../testing/local-issuer.ts';
import { Browser, valueAtPath } from '../testing/sign-in-server.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { enterThrough } from '../testing/through-provider.ts';
import { type WholeServer, wholeServer } from '../testing/whole-server.ts';
import { disableAccount, enableAccount } from './disable-and-enable-accounts.ts';

const MINUTE_MS = 60_000;

const test = testDatabaseOfFile();
let issuer: LocalIssuer;
let server: WholeServer;
beforeAll(async () => {
  issuer = await localIssuer();
  const environment = {
    GOOGLE_CLIENT_ID: 'cuadra',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_DISCOVERY_URL: issuer.discoveryUrl,
  };
  server = await wholeServer(test.database, { environment });
  return async () => {
    await server.stop();
    await issuer.stop();
  };
});

/** A program with a token that its maker dated. */
async function impostorOf(email: string, datedAhead = 0): Promise<() => Promise<number>> {
  const browser = new Browser(server.address);
  expect((await browser.register({ email })).status).toBe(200);
  const businessId = randomUUID();
  const token = formatBusinessApiToken(businessId, randomBytes(32));
  const issuedAt = new Date(Date.now() + datedAhead).toISOString();
  const own = { id: randomUUID(), issuedAt, deviceId: 'caja' };
  const { body } = await browser.post('/api/commands', {
    commands: [
      { ...own, name: 'create-business', input: { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' } },
      {
        ...own,
        id: randomUUID(),
        businessId,
        name: 'create-api-token',
        input: { tokenId: randomUUID(), name: 'Balanza', hash: sha256(token) },
      },
    ],
  });
  expect(valueAtPath(body, 'results')).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  return async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.address}/api/businesses/${businessId}/products`, { headers })).status;
  };
}

async function choosePasswordByLink(email: string, origin: 'mail' | 'operator'): Promise<number> {
  const at = new Date().toISOString();
  const link = await test.database.asOwner((owner) => createResetLink(owner, { email }, { origin, at }));
  if (typeof link === 'string') throw new Error(link);
  const chosen = { token: link.token, newPassword: 'papa a la huancaína' };
  return (await new Browser(server.address).post('/api/auth/reset-password', chosen)).status;
}

it.each([
  ['dated as it was made', 'duena1@gmail.com', 0],
  ['dated ahead', 'duena2@gmail.com', MINUTE_MS],
])('when Google says whose e-mail it is: a token %s', async (_name, email, ahead) => {
  const asks = await impostorOf(email, ahead);
  expect(await asks()).toBe(200);
  issuer.says({ sub: email, email, email_verified: true, name: 'Juana Mamani' });
  expect(await enterThrough('google', new Browser(server.address))).toBe('/dashboard');
  expect(await asks()).toBe(401);
});

it('when they choose a password with a mailed link', async () => {
  const email = 'duena3@bodega.pe';
  const asks = await impostorOf(email);
  expect(await choosePasswordByLink(email, 'mail')).toBe(200);
  expect(await asks()).toBe(401);
});

it('but goes on after a link of an operator, who may disable and enable the account to end it', async () => {
  const email = 'duena5@bodega.pe';
  const asks = await impostorOf(email);
  expect(await choosePasswordByLink(email, 'operator')).toBe(200);
  expect(await asks()).toBe(200);
  await disableAccount(test.database, email);
  await enableAccount(test.database, email);
  expect(await asks()).toBe(401);
});

it('nor does a token that its maker dated ahead outlive their account’s being disabled', async () => {
  const email = 'persona4@bodega.pe';
  const asks = await impostorOf(email, MINUTE_MS);
  expect(await asks()).toBe(200);
  await disableAccount(test.database, email);
  await enableAccount(test.database, email);
  expect(await asks()).toBe(401);
});
