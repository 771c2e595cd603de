/**
 * For tests: an OpenID Connect provider on a real socket, which lets whoever comes in as who it is told.
 */
import { OAuth2Server } from 'oauth2-mock-server';
import { type Answer, type Browser, valueAtPath } from './sign-in-server.ts';

export interface LocalIssuer {
  readonly address: string;
  readonly discoveryUrl: string;
  /** What it says from now on about whoever comes. */
  says(claims: Readonly<Record<string, unknown>>): void;
  stop(): Promise<void>;
}

/** @param port A free one unless it is given. */
export async function localIssuer(port = 0): Promise<LocalIssuer> {
  const server = new OAuth2Server();
  let claims: Readonly<Record<string, unknown>> = {};
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { aud: 'cuadra' }, claims);
  });
  const address = server.issuer.url ?? '';
  return {
    address,
    discoveryUrl: `${address}/.well-known/openid-configuration`,
    says: (said) => {
      claims = said;
    },
    stop: () => server.stop(),
  };
}

/** From the button to the page where it ends. */
export async function enterThrough(
  provider: 'google' | 'oidc',
  browser: Browser,
  more: object = { callbackURL: '/dashboard' },
): Promise<string> {
  const started = await browser.post('/api/auth/sign-in/social', { provider, ...more });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  return (await comeBack(browser, started)).headers.get('location') ?? '';
}

export async function comeBack(browser: Browser, started: Answer): Promise<Answer> {
  const sentBack = await fetch(String(valueAtPath(started.body, 'url')), { redirect: 'manual' });
  return browser.get(sentBack.headers.get('location') ?? '');
}
