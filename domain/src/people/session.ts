/**
 * The session that a device remembers, and whether it may be taken up again.
 *
 * Invariants: a session is valid for 24 hours from its timestamp, however much it is used; it belongs to one person;
 * nothing that is found in the storage can make restoring throw. The server decides by its own cookie: this only says
 * what the device may show before the server was asked, and while it cannot be.
 * Spec: sections 3 (Local browser storage keys), 4 (Session) and 9 (session validity).
 */
import { type Instant, instantPlus } from '../kernel/instant.ts';
import { isInstant } from '../kernel/calendar.ts';
import { STORABLE } from '../kernel/storable.ts';
import { MAX_PERSON_ID_LENGTH } from '../kernel/text-lengths.ts';

export const SESSION_HOURS = 24;
const SESSION_MS = SESSION_HOURS * 3_600_000;

export interface Session {
  readonly uid: string;
  readonly timestamp: Instant;
}

export type Restoration =
  | { readonly state: 'authenticated'; readonly session: Session }
  | {
      readonly state: 'logged-out';
      readonly because: 'none-stored' | 'unreadable' | 'expired' | 'other-user';
    };

/** What a device stores at sign-in. */
export function sessionText(session: Session): string {
  return JSON.stringify(session);
}

/** For 24 hours from its timestamp; a clock that was set back gives no more than as long again. */
export function isLive({ timestamp }: Pick<Session, 'timestamp'>, now: Instant): boolean {
  return instantPlus(timestamp, -SESSION_MS) < now && now < instantPlus(timestamp, SESSION_MS);
}

/**
 * Whether the stored session is taken up again. `liveUid` is whom the server says is signed in: null for nobody,
 * undefined when it cannot be asked (offline), and then the stored session stands alone.
 */
export function restoreSession(stored: string | null, liveUid: string | null | undefined, now: Instant): Restoration {
  if (stored === null) return { state: 'logged-out', because: 'none-stored' };
  const session = parseSession(stored);
  if (session === undefined) return { state: 'logged-out', because: 'unreadable' };
  if (!isLive(session, now)) return { state: 'logged-out', because: 'expired' };
  if (liveUid !== undefined && session.uid !== liveUid) return { state: 'logged-out', because: 'other-user' };
  return { state: 'authenticated', session };
}

function parseSession(stored: string): Session | undefined {
  try {
    const found: unknown = JSON.parse(stored);
    return isSession(found) ? { uid: found.uid, timestamp: found.timestamp } : undefined;
  } catch {
    return undefined;
  }
}

function isSession(found: unknown): found is Session {
  if (typeof found !== 'object' || found === null || !('uid' in found) || !('timestamp' in found)) return false;
  const { uid, timestamp } = found;
  return typeof uid === 'string' && isPersonId(uid) && typeof timestamp === 'string' && isInstant(timestamp);
}

/** As the sign-in gives it; without the validator, which nobody waits for who only looks. */
function isPersonId(uid: string): boolean {
  return uid.trim() !== '' && uid.length <= MAX_PERSON_ID_LENGTH && STORABLE.test(uid);
}
