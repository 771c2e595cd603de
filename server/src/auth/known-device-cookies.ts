/**
 * The devices that have signed in to an account. Each keeps a signed cookie, also after signing out, so that its wrong
 * passwords are counted separately and strangers cannot lock the owner out.
 *
 * Invariants: a cookie signs nobody in; it is valid for one account only; neither its name nor its value shows which.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type CookieSeal, COOKIE_PREFIX, readCookie } from './read-session-cookie.ts';

export interface KnownDevices {
  /** Undefined if the device has never signed in to this account. */
  readonly deviceOf: (headers: Headers, email: string) => string | undefined;
  readonly remember: (request: Headers, answer: Response, email: string) => void;
}

/** The longest time that browsers keep a cookie: 400 days. */
const SECONDS_KEPT = 400 * 86_400;
const CHARACTERS_OF_NAME = 16;

export function createKnownDeviceCookies({ secret, isSecure }: CookieSeal): KnownDevices {
  const signed = (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const nameFor = (email: string): string =>
    `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.device_${signed('name', email).slice(0, CHARACTERS_OF_NAME)}`;
  const deviceOf = (headers: Headers, email: string): string | undefined => {
    const [device = '', signature = ''] = readCookie(nameFor(email), headers.get('cookie') ?? '').split('.');
    return isSame(signature, signed('device', email, device)) ? device : undefined;
  };
  return {
    deviceOf,
    remember: (request, answer, email) => {
      const device = deviceOf(request, email) ?? randomUUID();
      const cookie = `${nameFor(email)}=${device}.${signed('device', email, device)}`;
      const how = `Max-Age=${SECONDS_KEPT}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      answer.headers.append('set-cookie', `${cookie}; ${how}`);
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
