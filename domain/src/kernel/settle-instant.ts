/**
 * The instant a record is kept under: the device's word, unless its clock is plainly wrong.
 *
 * An instant more than 2 minutes ahead of the server or more than 30 days behind it gives way to the server's time, and
 * so does one before the business was there, or before the person belonged to it; the record's audit entry is tagged.
 */
import { type Instant, instantOf, instantPlus, millisecondsOf } from './instant.ts';

export const MAX_AHEAD_MS = 2 * 60_000;
const MAX_BEHIND_MS = 30 * 24 * 3_600_000;

export interface SettledInstant {
  readonly at: Instant;
  readonly replaced: boolean;
}

/** @param earliest When the business was there and the person belonged to it. */
export function settleInstant(issuedAt: Instant, serverNow: Instant, earliest?: Instant): SettledInstant {
  const issued = millisecondsOf(issuedAt);
  const believable =
    issued <= millisecondsOf(instantPlus(serverNow, MAX_AHEAD_MS)) &&
    issued >= millisecondsOf(instantPlus(serverNow, -MAX_BEHIND_MS)) &&
    (earliest === undefined || issued >= millisecondsOf(earliest));
  return believable ? { at: instantOf(issued), replaced: false } : { at: serverNow, replaced: true };
}
