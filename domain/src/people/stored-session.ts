/**
 * The session stored on a device, and whether it is still valid.
 *
 * Invariants: a session is valid for 24 hours from its timestamp, however much it is used; restoring never throws,
 * whatever the storage contains. The server checks its own cookie: this session only decides what the device may show
 * before the server has answered.
 * Spec: sections 3 (Local browser storage keys), 4 (Session) and 9 (session validity).
 */
import { type Instant, instantPlus } from '../kernel/instant.ts';
import { isInstant } from '../kernel/calendar.ts';
import { parseJson } from '../kernel/parse-json.ts';
import { STORABLE_TEXT_PATTERN } from '../kernel/storable-text.ts';
import { MAX_PERSON_ID_LENGTH } from '../kernel/text-lengths.ts';

export const SESSION_HOURS = 24;
const SESSION_MS = SESSION_HOURS * 3_600_000;

export interface Session {
  readonly uid: string;
  readonly timestamp: Instant;
}

export type SessionRestoration =
  | { readonly state: 'authenticated'; readonly session: Session }
  | { readonly state: 'logged-out'; readonly because: 'none-stored' | 'unreadable' | 'expired' };

export function storedSessionText(session: Session): string {
  return JSON.stringify(session);
}

/** Valid for 24 hours from its timestamp; setting the clock back extends that by no more than 24 hours. */
export function isUnexpiredSession({ timestamp }: Pick<Session, 'timestamp'>, now: Instant): boolean {
  return instantPlus(timestamp, -SESSION_MS) < now && now < instantPlus(timestamp, SESSION_MS);
}

export function decideSessionRestoration(stored: string | null, now: Instant): SessionRestoration {
  if (stored === null) return { state: 'logged-out', because: 'none-stored' };
  const session = parseSession(stored);
  if (session === undefined) return { state: 'logged-out', because: 'unreadable' };
  if (!isUnexpiredSession(session, now)) return { state: 'logged-out', because: 'expired' };
  return { state: 'authenticated', session };
}

function parseSession(stored: string): Session | undefined {
  const found = parseJson(stored);
  return isSession(found) ? { uid: found.uid, timestamp: found.timestamp } : undefined;
}

function isSession(found: unknown): found is Session {
  if (typeof found !== 'object' || found === null || !('uid' in found) || !('timestamp' in found)) return false;
  const { uid, timestamp } = found;
  return typeof uid === 'string' && isPersonId(uid) && typeof timestamp === 'string' && isInstant(timestamp);
}

/** Checked without the schema library, so that the first screen does not load it. */
function isPersonId(uid: string): boolean {
  return uid.trim() !== '' && uid.length <= MAX_PERSON_ID_LENGTH && STORABLE_TEXT_PATTERN.test(uid);
}
