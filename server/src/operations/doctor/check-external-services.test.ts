/** With a real mail server, a real provider and real proxies on this machine. */
import { createServer, type RequestListener } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { localIssuer } from '../../testing/local-issuer.ts';
import { startMailbox } from '../../testing/mailbox.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { wholeServer } from '../../testing/whole-server.ts';
import { checkMailServer, checkSignInProvider, checkPublicAddress } from './check-external-services.ts';

const now = () => new Date().toISOString();
const portOf = (address: unknown): number => z.parse(z.object({ port: z.number() }), address).port;

async function httpServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${portOf(server.address())}`;
}

describe('the mail server', () => {
  const from = 'cuadra@tienda.example';

  it('that takes the password is well, and is sent no mail', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.close());
    expect(await checkMailServer({ smtpUrl: mailbox.url, from })).toMatchObject({ verdict: 'fine' });
    expect({ offered: mailbox.offered(), mails: mailbox.mails }).toEqual({ offered: 0, mails: [] });
  });

  it('that refuses it is wrong, and the password is not repeated', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.close());
    const smtpUrl = mailbox.url.replace('cla%40ve', 'clave-secreta');
    const { verdict, sentence } = await checkMailServer({ smtpUrl, from });
    expect(verdict).toBe('wrong');
    expect(sentence).toContain('no acepta el usuario o su clave');
    expect(sentence).not.toContain('clave-secreta');
  });

  it('that is away is wrong', async () => {
    const mailbox = await startMailbox();
    await mailbox.close();
    const { verdict, sentence } = await checkMailServer({ smtpUrl: mailbox.url, from });
    expect(verdict).toBe('wrong');
    expect(sentence).toMatch(/no contesta: revisa SMTP_URL/u);
  });
});

describe('a provider', () => {
  const provider = (discoveryUrl: string) => ({ clientId: 'cuadra', clientSecret: 'clave-secreta', discoveryUrl });
  const checked = async (discoveryUrl: string) =>
    checkSignInProvider('Mercado', 'OIDC_DISCOVERY_URL', provider(discoveryUrl), now);

  it('that describes itself is well', async () => {
    const issuer = await localIssuer();
    onTestFinished(() => issuer.stop());
    expect(await checked(issuer.discoveryUrl)).toMatchObject([{ verdict: 'fine' }]);
  });

  it('that is none, refuses or is away is wrong', async () => {
    const page = await httpServer((_, answer) => answer.end('<p>Hola</p>'));
    const closed = await httpServer((_, answer) => answer.writeHead(404).end());
    const [none, refused, away] = [
      await checked(page),
      await checked(closed),
      await checked('http://127.0.0.1:2/none'),
    ];
    expect(none[0]?.sentence).toContain('no se describe como proveedor');
    expect(refused[0]?.sentence).toContain('contesta 404');
    expect(away[0]?.sentence).toContain('nadie contesta ahí');
    for (const findings of [none, refused, away]) expect(findings).toMatchObject([{ verdict: 'wrong' }]);
  });

  it('tells of a clock that is off', async () => {
    const issuer = await localIssuer();
    onTestFinished(() => issuer.stop());
    const late = () => new Date(Date.now() - 600_000).toISOString();
    const findings = await checkSignInProvider('Mercado', 'OIDC_DISCOVERY_URL', provider(issuer.discoveryUrl), late);
    expect(findings).toMatchObject([{ verdict: 'fine' }, { verdict: 'wrong' }]);
    expect(findings[1]?.sentence).toMatch(/va \d+ segundos atrasado/u);
  });
});

describe('the public address', () => {
  const checked = (publicUrl: string | null, isServing = true, more: object = {}) => {
    const config = { publicUrl: publicUrl === null ? null : new URL(publicUrl), host: '127.0.0.1', trustedProxies: [] };
    return checkPublicAddress({ ...config, ...more }, isServing, now);
  };

  it('at which Cuadra answers is well', async () => {
    const test = await testDatabase();
    onTestFinished(() => test.drop());
    const server = await wholeServer(test.database);
    onTestFinished(() => server.stop());
    expect(await checked(server.address)).toMatchObject([{ verdict: 'fine' }]);
  });

  it('at which another answers is wrong only while Cuadra is running', async () => {
    const proxy = await httpServer((_, answer) => answer.writeHead(502).end());
    const running = await checked(proxy);
    expect(running).toMatchObject([{ verdict: 'wrong' }]);
    expect(running[0]?.sentence).toContain('no contesta Cuadra (502)');
    expect(await checked(proxy, false)).toMatchObject([{ verdict: 'warning' }]);
  });

  it('whose certificate nobody vouches for is wrong', async () => {
    // A server of this library has a certificate that it signed itself.
    const proxy = new SMTPServer({ secure: true });
    onTestFinished(() => proxy.close());
    // It tells of everybody who hangs up.
    proxy.on('error', () => undefined);
    await new Promise<void>((listening) => {
      proxy.listen(0, '127.0.0.1', listening);
    });
    const trustedProxies = ['127.0.0.1'];
    const findings = await checked(`https://localhost:${portOf(proxy.server.address())}`, true, { trustedProxies });
    expect(findings).toMatchObject([{ verdict: 'wrong' }]);
    expect(findings[0]?.sentence).toMatch(/certificado de https:\/\/localhost:\d+ no vale/u);
  });

  it('with https asks for the proxies that are trusted', async () => {
    const findings = await checked('https://127.0.0.1:2');
    expect(findings.map(({ verdict }) => verdict)).toEqual(['warning', 'warning']);
    expect(findings[0]?.sentence).toContain('TRUSTED_PROXY=127.0.0.1');
    const trusting = await checked('https://127.0.0.1:2', true, { trustedProxies: ['127.0.0.1'] });
    expect(trusting.map(({ sentence }) => sentence).join()).not.toContain('TRUSTED_PROXY');
  });

  it('without https is warned of, unless it is this machine', async () => {
    const [finding] = await checked('http://cuadra.invalid');
    expect(finding?.sentence).toContain('sin https');
  });

  it('that is missing matters only where other machines reach the server', async () => {
    expect(await checked(null)).toMatchObject([{ verdict: 'fine' }]);
    expect(await checked(null, true, { host: '0.0.0.0' })).toMatchObject([{ verdict: 'warning' }]);
  });
});
