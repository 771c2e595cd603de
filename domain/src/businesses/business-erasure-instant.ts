/** A business is erased some days after its gerente asked for it; until then it works as before, and asking can be undone. */
import { erasureInstant } from '../kernel/erasure-delay.ts';
import type { Instant } from '../kernel/instant.ts';
import type { Business } from '../rows/business.ts';

/** Undefined if nobody asked to delete it. */
export function businessErasureInstant({ deletionRequestedAt }: Business): Instant | undefined {
  const requestedAt = deletionRequestedAt ?? null;
  return requestedAt === null ? undefined : erasureInstant(requestedAt);
}
