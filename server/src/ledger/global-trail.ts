/**
 * The trail of all businesses: it has an entry for every new business except demos, for every erased one, and for every
 * erased person, and each entry's hash covers the one before.
 *
 * Invariant: the database computes the hash when it assigns the position; this file computes it again to verify it.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import { isBusinessCreationTrace, type TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import type { ClientBase } from 'pg';
import { sha256 } from './sha256.ts';

export interface GlobalEntry {
  readonly business: string;
  readonly at: string;
  readonly trailSequence: number;
  readonly trailHash: string;
}

/** `trailSequence` and `trailHash` are those of the last entry of the erased trail. */
interface GlobalErasure extends GlobalEntry {
  /** Who had asked for it. */
  readonly erasedBy: string;
}

export interface ChainedGlobalEntry extends Omit<GlobalEntry, 'business'>, ChainLink {
  readonly previousHash: string;
  /** Null in the entry of a person. */
  readonly business: string | null;
  /** Null in an entry of a new business. */
  readonly erased: 'business' | 'person' | null;
  readonly erasedBy: string | null;
}

/** `parameter` contains the entries as JSON. */
export function globalTrailInsertSql(parameter: string): string {
  return `insert into "globalTrail" (business, at, "trailSequence", "trailHash")
    select business, at, "trailSequence", "trailHash" from jsonb_populate_recordset(null::"globalTrail", ${parameter}::jsonb)`;
}

/** The entries of the global trail that follow from these entries. */
export function globalTrailEntriesOfNewBusinesses(traces: readonly TraceEntry[]): GlobalEntry[] {
  return traces.filter(isBusinessCreationTrace).map(globalTrailEntryFromTrace);
}

export function globalTrailEntryFromTrace({
  businessId,
  timestamp,
  receivedAt,
  sequence,
  hash,
}: Pick<TraceEntry, 'businessId' | 'timestamp' | 'receivedAt' | 'sequence' | 'hash'>): GlobalEntry {
  return { business: businessId, at: receivedAt ?? timestamp, trailSequence: sequence, trailHash: hash };
}

/** Only the owner of the tables can. */
export async function writeBusinessErasureEntry(owner: ClientBase, erasure: GlobalErasure): Promise<void> {
  const { business, at, trailSequence, trailHash, erasedBy } = erasure;
  await owner.query(
    `insert into "globalTrail" (business, at, "trailSequence", "trailHash", erased, "erasedBy")
      values ($1, $2, $3, $4, 'business', $5)`,
    [business, at, trailSequence, trailHash, erasedBy],
  );
}

/**
 * The person alone could ask for it, and has no trail of their own to name the head of. Only the owner of the tables
 * can.
 */
export async function writePersonErasureEntry(owner: ClientBase, { uid, at }: PersonErasure): Promise<void> {
  await owner.query(
    `insert into "globalTrail" (at, "trailSequence", "trailHash", erased, "erasedBy")
      values ($1, 0, '', 'person', $2)`,
    [at, uid],
  );
}

interface PersonErasure {
  readonly uid: string;
  readonly at: string;
}

export async function readGlobalTrail(client: ClientBase): Promise<ChainedGlobalEntry[]> {
  const { rows } = await client.query<ChainedGlobalEntry>('select * from "globalTrail" order by sequence');
  return rows;
}

/** The first entry that was changed or does not follow the one before it; undefined if all are valid. */
export function findBrokenGlobalTrailEntry(entries: readonly ChainedGlobalEntry[]): number | undefined {
  let previousHash = '';
  for (const [place, entry] of entries.entries()) {
    const { sequence, business, at, trailSequence, trailHash, erased, erasedBy } = entry;
    const hashed = [previousHash, sequence, business, at, trailSequence, trailHash, erased, erasedBy];
    const hash = sha256(hashed.filter((part) => part !== null).join(' '));
    if (sequence !== place + 1 || entry.previousHash !== previousHash || entry.hash !== hash) return place + 1;
    previousHash = hash;
  }
  return undefined;
}
