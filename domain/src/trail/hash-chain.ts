/**
 * The hash chain of a business's audit trail: each entry's hash covers the entry and the hash of the one before.
 *
 * Invariants: the first hash depends on the business, so that two chains cannot be swapped; a changed, missing,
 * inserted or moved entry shows at the first place where the chain no longer fits. A cut end, or a chain forged as a
 * whole, shows only by comparison with a head stored elsewhere. The stored rows are not checked here: entries contain
 * the rows' hashes (row-hash.ts), and `verify` compares those.
 * Spec: section 3 (Trace log).
 */
import type { ChainLink } from '../rows/chain-position.ts';
import { canonicalJson } from './canonical-json.ts';
import type { EntryToChain, FormedFields, TraceEntry } from './audit-trace-entry.ts';

/** The SHA-256 of a text as hexadecimal digits; browser and server each have their own implementation. */
export type Sha256 = (text: string) => string;

export const SHA256_HEX_PATTERN = /^[0-9a-f]{64}$/u;

/**
 * changed: the entry differs from what was written. unlinked: the entry is unchanged, but its link does not match the
 * entry before, so one of the two was replaced. missing, inserted, reordered: between this entry and the one before.
 * cut-front: the trail does not start at its beginning. cut-end: it ends before the remembered head. rewritten: it is
 * consistent, but not the remembered trail.
 */
export const chainFaultKinds = [
  'changed',
  'unlinked',
  'missing',
  'inserted',
  'reordered',
  'cut-front',
  'cut-end',
  'rewritten',
] as const;
export type ChainFault = (typeof chainFaultKinds)[number];

export type ChainVerdict =
  | { readonly ok: true; readonly head: ChainLink }
  | {
      readonly ok: false;
      readonly sequence: number;
      readonly traceId: string | null;
      readonly why: ChainFault;
    };

export interface ChainEnds {
  /** What precedes the entries: the start of the business's chain, or a link verified before. */
  readonly after: ChainLink;
  /** The chain may have grown since. */
  readonly remembered?: ChainLink | undefined;
}

/** The link before the first entry of a business. */
export function startOfChain(businessId: string, sha256: Sha256): ChainLink {
  return { sequence: 0, hash: sha256(canonicalJson({ trail: 'cuadra', version: 1, businessId })) };
}

export function linkEntry(previous: ChainLink, entry: EntryToChain, sha256: Sha256): TraceEntry {
  const linked = { ...entry, sequence: previous.sequence + 1, previousHash: previous.hash };
  return { ...linked, hash: hashOf(linked, sha256) };
}

/** One after the other. */
export function* linkEntries(
  previous: ChainLink,
  entries: Iterable<EntryToChain>,
  sha256: Sha256,
): Generator<TraceEntry, void> {
  let head = previous;
  for (const entry of entries) {
    const link = linkEntry(head, entry, sha256);
    head = link;
    yield link;
  }
}

/** `ok` means that these are all entries, unchanged and in order. */
export function verifyChain(entries: readonly TraceEntry[], sha256: Sha256, ends: ChainEnds): ChainVerdict {
  const { after, remembered } = ends;
  if (isRewritten(after, remembered)) return brokenVerdict(after.sequence, null, 'rewritten');
  const sequences = new Set(entries.map((entry) => entry.sequence));
  let head = after;
  for (const entry of entries) {
    const why = faultOf(entry, head, after, sequences, sha256);
    if (why !== undefined) return brokenVerdict(entry.sequence, entry.traceId, why);
    if (isRewritten(entry, remembered)) return brokenVerdict(entry.sequence, entry.traceId, 'rewritten');
    head = entry;
  }
  if (remembered !== undefined && remembered.sequence > head.sequence) {
    return brokenVerdict(head.sequence + 1, null, 'cut-end');
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
 * Covers everything in the entry except the hash. An entry without a form is hashed without the fields that forms
 * added, as when it was written; a value put there later is hashed too, and so is detected.
 */
function hashOf(entry: Omit<TraceEntry, 'hash'>, sha256: Sha256): string {
  // A field that is undefined is not hashed.
  const hashed = { ...entry, hash: undefined };
  return sha256(canonicalJson((entry.form ?? null) === null ? withoutEmptyFormedFields(hashed) : hashed));
}

const formedFields: ReadonlySet<string> = new Set<keyof FormedFields>([
  'form',
  'receivedAt',
  'deviceId',
  'deviceTime',
  'clockDifference',
  'rows',
]);

function withoutEmptyFormedFields(entry: object): object {
  return Object.fromEntries(Object.entries(entry).filter(([name, value]) => value !== null || !formedFields.has(name)));
}

/** A trail forged as a whole is consistent; only a remembered link reveals it. */
function isRewritten(link: ChainLink, remembered: ChainLink | undefined): boolean {
  return remembered?.sequence === link.sequence && remembered.hash !== link.hash;
}

function brokenVerdict(sequence: number, traceId: string | null, why: ChainFault): ChainVerdict {
  return { ok: false, sequence, traceId, why };
}
