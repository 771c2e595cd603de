/**
 * What the device remembers of the person who is signed in, in local storage under the specification's keys, so that
 * it can greet them before the server has answered and while it cannot.
 */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import type { Profile } from '@cuadra/domain/rows/profile';
import { type Restoration, restoreSession, sessionText } from '@cuadra/domain/people/session';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import type { Answer } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';
import { now } from '../requests/clock.ts';

/** What GET /api/me answers. */
export interface Me {
  readonly profile: Profile;
  readonly businesses: readonly BusinessLink[];
  /** Named by the server's configuration. */
  readonly operator: boolean;
  /** In a bodega of sample data, which is thrown away when they leave. */
  readonly demo: boolean;
  readonly session: { readonly id: string; readonly expiresAt: string };
}

type User = Pick<Me, 'operator' | 'session'> & { readonly demo?: boolean };

/** What the server says. */
export function askMe(): Promise<Answer<Me>> {
  return askFor<Me>('/api/me');
}

export function storeMe(me: Me): void {
  const { operator, demo, session } = me;
  localStorage.setItem(storageKeys.user, JSON.stringify({ uid: me.profile.uid, operator, demo, session }));
  localStorage.setItem(storageKeys.profile, JSON.stringify(me.profile));
  localStorage.setItem(storageKeys.businesses, JSON.stringify(me.businesses));
}

/** What the answer to a sign-in told; the server of before did not, and is asked. */
export function meAfter(told: unknown): Promise<Answer<Me>> {
  const me: unknown = typeof told === 'object' && told !== null && 'me' in told ? told.me : undefined;
  return isMe(me) ? Promise.resolve({ ok: true, body: me }) : askMe();
}

/** Undefined when nothing is kept, or not all of it. */
export function readStoredMe(): Me | undefined {
  const kept = {
    user: read(storageKeys.user, isUser),
    profile: read(storageKeys.profile, isProfile),
    businesses: read(storageKeys.businesses, areBusinesses),
  };
  if (kept.user === undefined || kept.profile === undefined || kept.businesses === undefined) return undefined;
  const { operator, demo = false, session } = kept.user;
  return { profile: kept.profile, businesses: kept.businesses, operator, demo, session };
}

/** At sign-in: from now on it is valid for 24 hours. */
export function startSession(me: Me): void {
  localStorage.setItem(storageKeys.session, sessionText({ uid: me.profile.uid, timestamp: now() }));
  storeMe(me);
}

export function keptSession(): Restoration {
  return restoreSession(localStorage.getItem(storageKeys.session), undefined, now());
}

function read<Kept>(key: string, is: (value: unknown) => value is Kept): Kept | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null || !('uid' in value) || !('operator' in value)) return false;
  const isDemoOrNot = !('demo' in value) || typeof value.demo === 'boolean';
  return typeof value.uid === 'string' && typeof value.operator === 'boolean' && isDemoOrNot && 'session' in value;
}

function isMe(value: unknown): value is Me {
  if (typeof value !== 'object' || value === null || !('profile' in value) || !('businesses' in value)) return false;
  return isProfile(value.profile) && areBusinesses(value.businesses) && 'session' in value;
}

function isProfile(value: unknown): value is Profile {
  return hasFields(value, ['uid', 'email', 'nombre']);
}

function areBusinesses(value: unknown): value is BusinessLink[] {
  return Array.isArray(value) && value.every((one) => hasFields(one, ['businessId', 'rol', 'permissions']));
}

function hasFields(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
