/**
 * The devices that have signed in to an account. Each keeps a signed cookie, also after signing out, so that its wrong
 * passwords are counted separately and strangers cannot lock the owner out.
 *
 * Invariants: a cookie signs nobody in; it is valid for one account only, until a forgotten password is replaced;
 * neither its name nor its value shows which.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { type CookieSeal, COOKIE_PREFIX, readCookie } from './read-session-cookie.ts';

export interface KnownDevices {
  /** Undefined if the device has never signed in to this account. */
  readonly deviceOf: (headers: Headers, email: string) => Promise<string | undefined>;
  readonly remember: (request: Headers, answer: Response, email: string) => Promise<void>;
}

/** The longest time that browsers keep a cookie: 400 days. */
const SECONDS_KEPT = 400 * 86_400;
const CHARACTERS_OF_NAME = 16;

export function createKnownDeviceCookies(pool: Pool, { secret, isSecure }: CookieSeal): KnownDevices {
  const signed = (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const nameFor = (email: string): string =>
    `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.device_${signed('name', email).slice(0, CHARACTERS_OF_NAME)}`;
  const sign = (device: string, email: string, resets: number): string =>
    // A cookie from before there were resets is as good as its account.
    signed('device', email, device, ...(resets === 0 ? [] : [String(resets)]));
  const deviceOf = async (headers: Headers, email: string): Promise<string | undefined> => {
    const [device = '', signature = ''] = readCookie(nameFor(email), headers.get('cookie') ?? '').split('.');
    if (device === '') return undefined;
    return isSame(signature, sign(device, email, await countResets(pool, email))) ? device : undefined;
  };
  return {
    deviceOf,
    remember: async (request, answer, email) => {
      const device = (await deviceOf(request, email)) ?? randomUUID();
      const cookie = `${nameFor(email)}=${device}.${sign(device, email, await countResets(pool, email))}`;
      const how = `Max-Age=${SECONDS_KEPT}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      answer.headers.append('set-cookie', `${cookie}; ${how}`);
    },
  };
}

/** How often the person has chosen a new password with a link. */
async function countResets(pool: Pool, email: string): Promise<number> {
  const { rows } = await pool.query<{ passwordResets: number }>(
    preparedQuery('select "passwordResets" from users where email = $1', [email]),
  );
  return rows[0]?.passwordResets ?? 0;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
