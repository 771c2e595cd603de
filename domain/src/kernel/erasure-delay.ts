/** What somebody asked to delete, a business or their account, is erased some days later, so that it can be undone. */
import { type Instant, instantPlus } from './instant.ts';

export const DAYS_UNTIL_ERASED = 30;

/** From this instant on the server erases what was asked to be deleted at the given one. */
export function erasureInstant(requestedAt: Instant): Instant {
  return instantPlus(requestedAt, DAYS_UNTIL_ERASED * 86_400_000);
}

/** Of a business or an account, which works as before until then; undefined if nobody asked to delete it. */
export function plannedErasureInstant({
  deletionRequestedAt = null,
}: {
  readonly deletionRequestedAt?: Instant | null | undefined;
}): Instant | undefined {
  return deletionRequestedAt === null ? undefined : erasureInstant(deletionRequestedAt);
}
