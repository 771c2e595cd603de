/**
 * The devices that have signed in to an account: each keeps a signed cookie for it, also after signing out, so that its
 * wrong passwords are counted apart from those of strangers, who cannot keep its owner out.
 *
 * Invariants: a cookie lets nobody in; it is good for one account only; neither its name nor its value says which.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type CookieSeal, COOKIE_PREFIX, cookieNamed } from './session-cookie.ts';

export interface KnownDevices {
  /** The device that the request comes from, undefined when it has never signed in to this account. */
  readonly deviceOf: (headers: Headers, email: string) => string | undefined;
  /** From now on this device is known to the account. */
  readonly remember: (request: Headers, answer: Response, email: string) => void;
}

/** As long as browsers keep any cookie: thirteen months. */
const SECONDS_KEPT = 400 * 86_400;
const CHARACTERS_OF_NAME = 16;

export function knownDevices({ secret, isSecure }: CookieSeal): KnownDevices {
  const signed = (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const nameFor = (email: string): string =>
    `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.device_${signed('name', email).slice(0, CHARACTERS_OF_NAME)}`;
  const deviceOf = (headers: Headers, email: string): string | undefined => {
    const [device = '', signature = ''] = cookieNamed(nameFor(email), headers.get('cookie') ?? '').split('.');
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
