/**
 * The instant a record is stored with: the device's, unless its clock is plainly wrong.
 *
 * An instant more than 2 minutes ahead of the server or more than 30 days behind it is replaced by the server's time,
 * and so is one before the business existed or before the person belonged to it; the record's audit entry is tagged.
 */
import { type Instant, instantFromMilliseconds, instantPlus, millisecondsOf } from './instant.ts';

export const MAX_INSTANT_AHEAD_MS = 2 * 60_000;
const MAX_BEHIND_MS = 30 * 24 * 3_600_000;

export interface ChosenInstant {
  readonly at: Instant;
  readonly replaced: boolean;
}

/** @param earliest The later of when the business was created and when the person joined it. */
export function replaceImplausibleInstant(issuedAt: Instant, serverNow: Instant, earliest?: Instant): ChosenInstant {
  const issued = millisecondsOf(issuedAt);
  const believable =
    issued <= millisecondsOf(instantPlus(serverNow, MAX_INSTANT_AHEAD_MS)) &&
    issued >= millisecondsOf(instantPlus(serverNow, -MAX_BEHIND_MS)) &&
    (earliest === undefined || issued >= millisecondsOf(earliest));
  return believable ? { at: instantFromMilliseconds(issued), replaced: false } : { at: serverNow, replaced: true };
}
