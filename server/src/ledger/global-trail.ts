/**
 * The trail over all businesses: every new one is entered in it, but for sample data, and each entry's hash covers the
 * one before.
 *
 * Invariant: the hash is made where the entry gets its place, by the database; here it is made again to verify it.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-link';
import { isBusinessCreation, type TraceEntry } from '@cuadra/domain/trail/trace-entry';
import type { ClientBase } from 'pg';
import { sha256 } from './sha256.ts';

export interface GlobalEntry {
  readonly business: string;
  readonly at: string;
  readonly trailSequence: number;
  readonly trailHash: string;
}

export interface ChainedGlobalEntry extends GlobalEntry, ChainLink {
  readonly previousHash: string;
}

/** The parameter is the entries as JSON. */
export function globalInsertion(parameter: string): string {
  return `insert into "globalTrail" (business, at, "trailSequence", "trailHash")
    select business, at, "trailSequence", "trailHash" from jsonb_populate_recordset(null::"globalTrail", ${parameter}::jsonb)`;
}

/** What these entries of trails add to the global one. */
export function globalEntriesOf(traces: readonly TraceEntry[]): GlobalEntry[] {
  return traces.filter(isBusinessCreation).map(globalEntry);
}

export function globalEntry({
  businessId,
  timestamp,
  receivedAt,
  sequence,
  hash,
}: Pick<TraceEntry, 'businessId' | 'timestamp' | 'receivedAt' | 'sequence' | 'hash'>): GlobalEntry {
  return { business: businessId, at: receivedAt ?? timestamp, trailSequence: sequence, trailHash: hash };
}

export async function globalTrailOf(client: ClientBase): Promise<ChainedGlobalEntry[]> {
  const { rows } = await client.query<ChainedGlobalEntry>('select * from "globalTrail" order by sequence');
  return rows;
}

/** The first entry that is not what was written, or does not follow the one before it; undefined when all do. */
export function brokenGlobalEntry(entries: readonly ChainedGlobalEntry[]): number | undefined {
  let previousHash = '';
  for (const [place, entry] of entries.entries()) {
    const { sequence, business, at, trailSequence, trailHash } = entry;
    const hash = sha256([previousHash, sequence, business, at, trailSequence, trailHash].join(' '));
    if (sequence !== place + 1 || entry.previousHash !== previousHash || entry.hash !== hash) return place + 1;
    previousHash = hash;
  }
  return undefined;
}
