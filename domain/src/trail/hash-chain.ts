/**
 * The hash chain of a business's audit trail: each entry's hash covers the entry and the hash of the one before.
 *
 * Invariants: the chain begins with a hash that names the business, so that two businesses cannot exchange theirs; a
 * changed, missing, inserted or moved entry shows at the first place where the chain no longer fits. What is cut off
 * the end shows only against a head that was remembered somewhere else, and so does a chain that was forged anew. What is
 * in the rows that the entries tell of is not seen here: entries name them with their hashes (row-hash.ts), which
 * whoever verifies holds against what is stored.
 * Spec: section 3 (Trace log).
 */
import type { ChainLink } from '../rows/chain-link.ts';
import { canonicalJson } from './canonical-json.ts';
import type { EntryToChain, TraceEntry } from './trace-entry.ts';

/** From text to the hexadecimal digits of its SHA-256; the machine that runs this brings its own. */
export type Sha256 = (text: string) => string;

/** What a hash looks like. */
export const SHA256_DIGITS = /^[0-9a-f]{64}$/u;

/**
 * changed: the entry is not what was written. unlinked: it is whole, but follows another entry than the one before it,
 * so one of the two was replaced. missing, inserted, reordered: between this and the one before. cut-front: the trail
 * does not begin at its beginning. cut-end: it ends before the remembered head. rewritten: it fits in itself, but is
 * not the trail that is remembered.
 */
export const chainFaults = [
  'changed',
  'unlinked',
  'missing',
  'inserted',
  'reordered',
  'cut-front',
  'cut-end',
  'rewritten',
] as const;
export type ChainFault = (typeof chainFaults)[number];

export type ChainVerdict =
  | { readonly ok: true; readonly head: ChainLink }
  | {
      readonly ok: false;
      readonly sequence: number;
      readonly traceId: string | null;
      readonly why: ChainFault;
    };

/** What a chain is compared with at its ends. */
export interface ChainEnds {
  /** What the entries follow: the start of the business's chain, or a link that was verified before. */
  readonly after: ChainLink;
  /** A head that was remembered; the chain may have grown since. */
  readonly remembered?: ChainLink | undefined;
}

/** The place before the first entry of a business. */
export function startOfChain(businessId: string, sha256: Sha256): ChainLink {
  return { sequence: 0, hash: sha256(canonicalJson({ trail: 'cuadra', version: 1, businessId })) };
}

/** The entry as the next link after another. */
export function chainEntry(previous: ChainLink, entry: EntryToChain, sha256: Sha256): TraceEntry {
  const linked = { ...entry, sequence: previous.sequence + 1, previousHash: previous.hash, hash: '' };
  return { ...linked, hash: hashOf(linked, sha256) };
}

/** Several entries as the next links after another, in their order. */
export function chainEntries(previous: ChainLink, entries: readonly EntryToChain[], sha256: Sha256): TraceEntry[] {
  let head = previous;
  return entries.map((entry) => {
    const link = chainEntry(head, entry, sha256);
    head = link;
    return link;
  });
}

/** Whether these entries are the ones that were written: all of them, unchanged and in their order. */
export function verifyChain(entries: readonly TraceEntry[], sha256: Sha256, ends: ChainEnds): ChainVerdict {
  const { after, remembered } = ends;
  if (isRewritten(after, remembered)) return broken(after.sequence, null, 'rewritten');
  const sequences = new Set(entries.map((entry) => entry.sequence));
  let head = after;
  for (const entry of entries) {
    const why = faultOf(entry, head, after, sequences, sha256);
    if (why !== undefined) return broken(entry.sequence, entry.traceId, why);
    if (isRewritten(entry, remembered)) return broken(entry.sequence, entry.traceId, 'rewritten');
    head = entry;
  }
  if (remembered !== undefined && remembered.sequence > head.sequence) {
    return broken(head.sequence + 1, null, 'cut-end');
  }
  return { ok: true, head: { sequence: head.sequence, hash: head.hash } };
}

function faultOf(
  entry: TraceEntry,
  head: ChainLink,
  after: ChainLink,
  sequences: ReadonlySet<number>,
  sha256: Sha256,
): ChainFault | undefined {
  if (hashOf(entry, sha256) !== entry.hash) return 'changed';
  const expected = head.sequence + 1;
  if (entry.sequence < expected) return 'inserted';
  if (entry.sequence > expected) {
    if (sequences.has(expected)) return 'reordered';
    return head === after && after.sequence === 0 ? 'cut-front' : 'missing';
  }
  return entry.previousHash === head.hash ? undefined : 'unlinked';
}

/**
 * Everything in the entry but the hash itself. What an entry without a form keeps of the fields that came with the forms
 * is nothing, and it is hashed as it was before there were any; anything put there later is hashed too, and so shows.
 */
function hashOf(
  { hash: _, form, receivedAt, deviceId, deviceTime, clockDifference, rows, ...others }: TraceEntry,
  sha256: Sha256,
): string {
  const formed = { form, receivedAt, deviceId, deviceTime, clockDifference, rows };
  const isFormless = (form ?? null) === null;
  return sha256(canonicalJson({ ...others, ...(isFormless ? withoutNulls(formed) : formed) }));
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** A whole trail that was forged anew fits in itself; only what was remembered of it tells. */
function isRewritten(link: ChainLink, remembered: ChainLink | undefined): boolean {
  return remembered?.sequence === link.sequence && remembered.hash !== link.hash;
}

function broken(sequence: number, traceId: string | null, why: ChainFault): ChainVerdict {
  return { ok: false, sequence, traceId, why };
}
