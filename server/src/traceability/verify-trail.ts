/**
 * Checks that a business's audit trail is complete and unchanged, up to the head in the ledger. It reads pages of one
 * snapshot, so a long trail needs time but not memory.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import { type ChainVerdict, startOfChain, verifyChain } from '@cuadra/domain/trail/hash-chain';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { wholeTrail, type TrailVerdict, type TrailRange } from '@cuadra/domain/trail/trail-check-range-and-verdict';
import type { ClientBase } from 'pg';
import { sha256 } from '../ledger/sha256.ts';

/** Hashing so many entries delays other requests only a little. */
const PAGE = 100;

/** Checks all entries by default. */
export async function verifyTrail(
  client: ClientBase,
  businessId: string,
  { after: checked, most }: TrailRange = wholeTrail,
): Promise<TrailVerdict> {
  const remembered = await readTrailHeadFromLedger(client, businessId);
  const still = checked === undefined ? undefined : await stillThere(client, businessId, checked);
  if (still?.ok === false) return { ...still, entries: 1, left: 0 };
  let after = still?.head ?? startOfChain(businessId, sha256);
  let entries = 0;
  while (entries < most || after.sequence >= remembered.sequence) {
    const page = await entriesFrom(client, businessId, after.sequence + 1, PAGE);
    const isLast = page.length < PAGE;
    const verdict = verifyChain(page, sha256, { after, remembered: isLast ? remembered : undefined });
    entries += page.length;
    if (!verdict.ok) return { ...verdict, entries, left: 0 };
    if (isLast) return { ...upTo(remembered, verdict.head), entries, left: 0 };
    after = verdict.head;
  }
  return { ok: true, head: after, entries, left: remembered.sequence - after.sequence };
}

/** Whether the last entry of an earlier check is still there, unchanged. */
async function stillThere(client: ClientBase, businessId: string, checked: ChainLink): Promise<ChainVerdict> {
  const found = await entriesFrom(client, businessId, checked.sequence, 1);
  const after = { sequence: checked.sequence - 1, hash: found[0]?.previousHash ?? '' };
  return verifyChain(found, sha256, { after, remembered: checked });
}

async function entriesFrom(
  client: ClientBase,
  businessId: string,
  sequence: number,
  most: number,
): Promise<TraceEntry[]> {
  const { rows } = await client.query<TraceEntry>(
    `select * from traces where "businessId" = $1 and sequence >= $2 order by sequence limit ${most}`,
    [businessId, sequence],
  );
  return rows;
}

/** The head stored in the ledger, which is independent of the trail. */
export async function readTrailHeadFromLedger(client: ClientBase, businessId: string): Promise<ChainLink> {
  const { rows } = await client.query<ChainLink>(
    'select "auditSequence" as sequence, "auditHash" as hash from ledgers where "businessId" = $1',
    [businessId],
  );
  const [head] = rows;
  return head === undefined || head.sequence === 0 ? startOfChain(businessId, sha256) : head;
}

/** Within one snapshot nothing can follow the head in the ledger. */
function upTo(remembered: ChainLink, head: ChainLink): ChainVerdict {
  if (head.sequence === remembered.sequence) return { ok: true, head };
  return { ok: false, sequence: remembered.sequence + 1, traceId: null, why: 'inserted' };
}
