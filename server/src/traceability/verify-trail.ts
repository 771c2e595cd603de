/**
 * Whether a business's audit trail is the one that was written: every entry, unchanged, up to the head that the ledger
 * remembers. It is read in pages of one snapshot, so its length costs time and never memory.
 */
import { type ChainLink, type ChainVerdict, startOfChain, verifyChain } from '@cuadra/domain/traceability/hash-chain';
import type { TraceEntry } from '@cuadra/domain/traceability/trace-entry';
import type { ClientBase } from 'pg';
import { sha256 } from './sha256.ts';

/** Few enough that hashing a page holds up nobody else. */
const PAGE = 500;

export type TrailVerdict = ChainVerdict & {
  /** How many entries were looked at. */
  readonly entries: number;
};

export async function verifyTrail(client: ClientBase, businessId: string): Promise<TrailVerdict> {
  const remembered = await rememberedHead(client, businessId);
  let after: ChainLink = startOfChain(businessId, sha256);
  let entries = 0;
  for (;;) {
    const { rows } = await client.query<TraceEntry>(
      `select * from traces where "businessId" = $1 and sequence > $2 order by sequence limit ${PAGE}`,
      [businessId, after.sequence],
    );
    const isLast = rows.length < PAGE;
    const verdict = verifyChain(rows, sha256, { after, remembered: isLast ? remembered : undefined });
    entries += rows.length;
    if (!verdict.ok) return { ...verdict, entries };
    if (isLast) return { ...upTo(remembered, verdict.head), entries };
    after = verdict.head;
  }
}

async function rememberedHead(client: ClientBase, businessId: string): Promise<ChainLink> {
  const { rows } = await client.query<ChainLink>(
    'select "auditSequence" as sequence, "auditHash" as hash from ledgers where "businessId" = $1',
    [businessId],
  );
  const [head] = rows;
  return head === undefined || head.sequence === 0 ? startOfChain(businessId, sha256) : head;
}

/** Within one snapshot nothing can have come after what the ledger remembers. */
function upTo(remembered: ChainLink, head: ChainLink): ChainVerdict {
  if (head.sequence === remembered.sequence) return { ok: true, head };
  return { ok: false, sequence: remembered.sequence + 1, traceId: null, why: 'inserted' };
}
