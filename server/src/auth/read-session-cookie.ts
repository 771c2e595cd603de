/**
 * Reads the session's token from its cookie, if the signature is ours.
 *
 * better-auth writes it as "token.signature", where the signature is the token's HMAC-SHA256 in base64; a test compares
 * this with better-auth. Invariant: a token that this server did not sign never reaches the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface CookieSeal {
  readonly secret: string;
  /** True if the public address is https, so that the cookie is sent only over https. */
  readonly isSecure: boolean;
}

export const COOKIE_PREFIX = 'cuadra';

export function readSessionToken(headers: Headers, { secret, isSecure }: CookieSeal): string | undefined {
  const sealed = readCookie(
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

/** Empty if it is missing or cannot be decoded. */
export function readCookie(name: string, cookies: string): string {
  const prefix = `${name}=`;
  const pair = cookies.split(';').find((each) => each.trimStart().startsWith(prefix));
  if (pair === undefined) return '';
  try {
    return decodeURIComponent(pair.trim().slice(prefix.length));
  } catch {
    return '';
  }
}
