/**
 * The cookie that holds a session: its name, and the token inside when the signature is ours.
 *
 * better-auth writes it as "token.signature", the signature being the token's HMAC-SHA256 in base64; a test holds the
 * two together. Invariant: a token that we did not sign never reaches the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface CookieSeal {
  readonly secret: string;
  /** Whether people reach us over https, so that the cookie must never travel otherwise. */
  readonly isSecure: boolean;
}

export const COOKIE_PREFIX = 'cuadra';

export function sessionToken(headers: Headers, { secret, isSecure }: CookieSeal): string | undefined {
  const sealed = cookieNamed(
    `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`,
    headers.get('cookie') ?? '',
  );
  const dot = sealed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = sealed.slice(0, dot);
  const given = Buffer.from(sealed.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** Empty when there is none, or when it is no text. */
export function cookieNamed(name: string, cookies: string): string {
  const prefix = `${name}=`;
  const pair = cookies.split(';').find((each) => each.trimStart().startsWith(prefix));
  if (pair === undefined) return '';
  try {
    return decodeURIComponent(pair.trim().slice(prefix.length));
  } catch {
    return '';
  }
}
