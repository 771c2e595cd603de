/** A business is erased some days after its gerente asked for it; until then it works as before, and asking can be undone. */
import { type Instant, instantPlus } from '../kernel/instant.ts';
import type { Business } from '../rows/business.ts';

export const DAYS_UNTIL_ERASED = 30;

/** From this instant on the server erases what was asked to be deleted at the given one. */
export function erasureInstant(requestedAt: Instant): Instant {
  return instantPlus(requestedAt, DAYS_UNTIL_ERASED * 86_400_000);
}

/** Undefined if nobody asked to delete it. */
export function businessErasureInstant({ deletionRequestedAt }: Business): Instant | undefined {
  const requestedAt = deletionRequestedAt ?? null;
  return requestedAt === null ? undefined : erasureInstant(requestedAt);
}
