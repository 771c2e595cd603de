/**
 * Stores the signed-in person in local storage, under the specification's keys, for the time until the server answers
 * and while offline.
 */
import { plannedErasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import type { Me } from '@cuadra/domain/server-answers';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import type { Profile } from '@cuadra/domain/rows/profile';
import {
  type SessionRestoration,
  decideSessionRestoration,
  storedSessionText,
} from '@cuadra/domain/people/stored-session';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import type { Answer, RequestFailure } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { now } from '../requests/clock.ts';
import { STORAGE_REFUSED } from '../requests/storage-refused.ts';

const OK = 200;

type User = Pick<Me, 'operator' | 'session'> & { readonly demo?: boolean };

export function fetchMe(): Promise<Answer<Me>> {
  return askServerForJson<Me>('/api/me');
}

export function storeMe(me: Me): void {
  const { operator, demo, session } = me;
  localStorage.setItem(storageKeys.user, JSON.stringify({ uid: me.profile.uid, operator, demo, session }));
  localStorage.setItem(storageKeys.profile, JSON.stringify(me.profile));
  localStorage.setItem(storageKeys.businesses, JSON.stringify(me.businesses));
}

/**
 * Who it was stays for nobody once their session has expired; their copy and what was not sent are kept by their id.
 */
export function forgetStoredMe(): void {
  for (const key of [storageKeys.user, storageKeys.profile, storageKeys.businesses]) localStorage.removeItem(key);
}

/** Takes it from the sign-in's answer; an older server does not send it there, so it is requested. */
export function fetchMeUnlessInAnswer(told: unknown): Promise<Answer<Me>> {
  const me: unknown = typeof told === 'object' && told !== null && 'me' in told ? told.me : undefined;
  return isMe(me) ? Promise.resolve({ ok: true, body: me }) : fetchMe();
}

/** Undefined if anything is missing. */
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

/** The session is valid for 24 hours from now. Returns why nobody stays signed in here, where nothing can be stored. */
export function storeSessionOnDevice(me: Me): RequestFailure | undefined {
  try {
    localStorage.setItem(storageKeys.session, storedSessionText({ uid: me.profile.uid, timestamp: now() }));
    storeMe(me);
  } catch {
    return { status: OK, code: 'not-stored', message: STORAGE_REFUSED };
  }
  return undefined;
}

/** The account is gone: nothing of theirs can be sent any more. */
export function isAccountErasedByNow({ profile }: Pick<Me, 'profile'>): boolean {
  const erasedAt = plannedErasureInstant(profile);
  return erasedAt !== undefined && erasedAt < now();
}

export function decideStoredSessionRestoration(): SessionRestoration {
  return decideSessionRestoration(localStorage.getItem(storageKeys.session), now());
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
