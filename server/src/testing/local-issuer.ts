/**
 * For tests: an OpenID Connect provider on a real socket, which lets whoever comes in as who it is told.
 */
import { OAuth2Server } from 'oauth2-mock-server';

export interface LocalIssuer {
  readonly discoveryUrl: string;
  /** What it says from now on about whoever comes. */
  says(claims: Readonly<Record<string, unknown>>): void;
  /** The header with which the last token was asked for. */
  authorization(): string | undefined;
  stop(): Promise<void>;
}

interface SignedToken {
  readonly payload: Record<string, unknown>;
}

interface TokenRequest {
  readonly headers: { readonly authorization?: string };
}

export async function localIssuer(): Promise<LocalIssuer> {
  const server = new OAuth2Server();
  let claims: Readonly<Record<string, unknown>> = {};
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let authorization: string | undefined;
  server.service.on('beforeTokenSigning', ({ payload }: SignedToken, { headers }: TokenRequest) => {
    Object.assign(payload, { aud: 'cuadra' }, claims);
    ({ authorization } = headers);
  });
  return {
    discoveryUrl: `${server.issuer.url}/.well-known/openid-configuration`,
    says: (said) => {
      claims = said;
    },
    authorization: () => authorization,
    stop: () => server.stop(),
  };
}
