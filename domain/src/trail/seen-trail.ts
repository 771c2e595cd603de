/**
 * The end of a business's trail as its gerente's device saw it, out of reach of whoever writes to the database: a trail
 * in which it is no longer was cut, forged anew, or restored from a copy of before.
 *
 * Invariants: what was seen is not forgotten before it is there again or its gerente knows why it is not; a trail grows,
 * and that is no news. Whether every entry says what it said is not seen here (hash-chain.ts).
 */
import type { Instant } from '../kernel/instant.ts';
import type { ChainLink } from '../rows/chain-link.ts';

export interface SeenTrail extends ChainLink {
  readonly at: Instant;
  readonly isLost: boolean;
}

/** What the server tells of a trail. */
export interface AnnouncedTrail {
  readonly head: ChainLink;
  /** The hash of the entry that was asked about, null where there is none in that place. */
  readonly seen: string | null;
}

/** What a device has seen once it is told. */
export function seenTrailAfter(
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

/** What is missed and nobody has said that they know of; undefined where nothing is. */
export function lostTrailOf(seen: SeenTrail | undefined, acknowledged: ChainLink | null): SeenTrail | undefined {
  return seen === undefined || !seen.isLost || isAcknowledged(seen, acknowledged) ? undefined : seen;
}

function isAcknowledged(seen: ChainLink, acknowledged: ChainLink | null): boolean {
  return acknowledged?.sequence === seen.sequence && acknowledged.hash === seen.hash;
}
