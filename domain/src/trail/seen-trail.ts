/**
 * The end of a business's trail as the gerente's device last saw it, which nobody with access to the database can
 * change. If the trail later lacks it, the trail was cut, forged, or restored from an older backup.
 *
 * Invariants: the device keeps what it saw until the trail has it again or the gerente has acknowledged the loss; a
 * longer trail is normal. Whether each entry is unchanged is checked elsewhere (hash-chain.ts).
 */
import type { Instant } from '../kernel/instant.ts';
import type { ChainLink } from '../rows/chain-position.ts';

export interface SeenTrail extends ChainLink {
  readonly at: Instant;
  readonly isLost: boolean;
}

export interface AnnouncedTrail {
  readonly head: ChainLink;
  /** The hash of the entry asked about; null if the trail has no such entry. */
  readonly seen: string | null;
}

export function seenTrailAfterAnnouncement(
  before: SeenTrail | undefined,
  { head, seen }: AnnouncedTrail,
  at: Instant,
  acknowledged: ChainLink | null,
): SeenTrail {
  if (before === undefined || seen === before.hash || isAcknowledged(before, acknowledged)) {
    return { sequence: head.sequence, hash: head.hash, at, isLost: false };
  }
  return { ...before, isLost: true };
}

/** What is missing and not acknowledged; undefined if nothing is. */
export function findUnacknowledgedTrailLoss(
  seen: SeenTrail | undefined,
  acknowledged: ChainLink | null,
): SeenTrail | undefined {
  return seen === undefined || !seen.isLost || isAcknowledged(seen, acknowledged) ? undefined : seen;
}

function isAcknowledged(seen: ChainLink, acknowledged: ChainLink | null): boolean {
  return acknowledged?.sequence === seen.sequence && acknowledged.hash === seen.hash;
}
