/**
 * What the device remembers of the person who is signed in, in local storage under the specification's keys, so that
 * it can greet them before the server has answered and while it cannot.
 */
import type { BusinessLink } from '@cuadra/domain/businesses/business-link';
import { instantOf } from '@cuadra/domain/kernel/calendar';
import type { Profile } from '@cuadra/domain/people/profile';
import { type Restoration, restoreSession, sessionText } from '@cuadra/domain/people/session';
import { storageKeys } from '@cuadra/domain/people/storage-keys';
import * as z from 'zod/mini';
import type { Answer } from './api.ts';
import { askFor } from './ask-for.ts';

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

const user = z.object({
  uid: z.string(),
  operator: z.boolean(),
  demo: z.prefault(z.boolean(), false),
  session: z.custom<Me['session']>(),
});
const profile = z.custom<Profile>((value) => hasFields(value, ['uid', 'email', 'nombre']));
const businesses = z.array(z.custom<BusinessLink>((value) => hasFields(value, ['businessId', 'rol', 'permissions'])));

/** What the server says. */
export function askMe(): Promise<Answer<Me>> {
  return askFor<Me>('/api/me');
}

export function keepMe(me: Me): void {
  const { operator, demo, session } = me;
  localStorage.setItem(storageKeys.user, JSON.stringify({ uid: me.profile.uid, operator, demo, session }));
  localStorage.setItem(storageKeys.profile, JSON.stringify(me.profile));
  localStorage.setItem(storageKeys.businesses, JSON.stringify(me.businesses));
}

/** Undefined when nothing is kept, or not all of it. */
export function keptMe(): Me | undefined {
  const kept = {
    user: read(storageKeys.user, user),
    profile: read(storageKeys.profile, profile),
    businesses: read(storageKeys.businesses, businesses),
  };
  if (kept.user === undefined || kept.profile === undefined || kept.businesses === undefined) return undefined;
  const { operator, demo, session } = kept.user;
  return { profile: kept.profile, businesses: kept.businesses, operator, demo, session };
}

/** At sign-in: from now on it is valid for 24 hours. */
export function startSession(me: Me): void {
  localStorage.setItem(storageKeys.session, sessionText({ uid: me.profile.uid, timestamp: instantOf(Date.now()) }));
  keepMe(me);
}

export function keptSession(): Restoration {
  return restoreSession(localStorage.getItem(storageKeys.session), undefined, instantOf(Date.now()));
}

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

function hasFields(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
