/** Every later change of a chain is found, and where. */
import type { ChainLink } from '../rows/chain-position.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUSINESS, id, requireRow, sha256 } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { linkEntry, linkEntries, startOfChain, verifyChain } from './hash-chain.ts';
import { ordinary } from '../traceability/testing/device.ts';
import { buildTrailEntries } from '../traceability/build-trail-entries.ts';
import { type FormedFields, TRACE_FORM_VERSION, type TraceEntry, type UnchainedEntry } from './audit-trace-entry.ts';

const start = startOfChain(BUSINESS, sha256);
const formed: FormedFields = {
  form: TRACE_FORM_VERSION,
  receivedAt: '2026-11-21T15:00:00.000Z',
  deviceId: 'caja-1',
  deviceTime: null,
  clockDifference: -1_500,
  rows: [{ table: 'products', key: id(100), hash: 'a'.repeat(64) }],
};
/** Those of before first, and then those that have a form. */
const traded = tradedEntries().map((entry, place) => (place < 3 ? entry : { ...entry, ...formed }));
const chain = [...linkEntries(start, traded, sha256)];
const head: ChainLink = at(chain, chain.length - 1);
const runs = { numRuns: 2_500 };

// Spec: «traceId, sessionId, timestamp, userId, userName»
describe('entries are links of their business’s chain', () => {
  it('each has its place, and covers the one before', () => {
    expect(chain.map((entry) => entry.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chain.map((entry) => entry.previousHash)).toEqual([
      start.hash,
      ...chain.slice(0, -1).map(({ hash }) => hash),
    ]);
    const { hash, sequence, previousHash, ...unchained } = at(chain, 3);
    expect({ sequence, previousHash }).toEqual({ sequence: 4, previousHash: at(chain, 2).hash });
    expect(linkEntry(at(chain, 2), unchained, sha256).hash).toBe(hash);
  });

  it('is hashed as it always was: what was stored by an earlier Cuadra still fits', () => {
    expect(start.hash).toBe('b4194c44f88807bf2594d71d6f8e43685343c8ed5a8c0abb8da6015b05d45669');
    expect(linkEntry(start, at(ordinary(1, 1), 0), sha256).hash).toBe(
      'f3c53e7da637f4dcdce30e00bf9ce3379204120a94e4a9f9b1a4f0429938f8ac',
    );
  });

  it('is hashed as it was also where what came with the forms is kept as nothing', () => {
    const empty = { form: null, receivedAt: null, deviceId: null, deviceTime: null, clockDifference: null, rows: null };
    const kept = chain.map((entry, place) => (place < 3 ? { ...entry, ...empty } : entry));
    expect(verifyChain(kept, sha256, { after: start })).toEqual({ ok: true, head: linkOf(head) });
    const claimed = kept.with(1, { ...at(kept, 1), deviceId: 'caja-2' });
    expect(verifyChain(claimed, sha256, { after: start })).toMatchObject({ sequence: 2, why: 'changed' });
    const stripped = kept.with(4, { ...at(kept, 4), ...empty });
    expect(verifyChain(stripped, sha256, { after: start })).toMatchObject({ sequence: 5, why: 'changed' });
  });

  it('two businesses do not begin alike', () => {
    expect(startOfChain(id(2), sha256).hash).not.toBe(start.hash);
    const verdict = verifyChain(chain, sha256, { after: startOfChain(id(2), sha256) });
    expect(verdict).toMatchObject({ sequence: 1, why: 'unlinked' });
  });

  it('an empty chain fits, and its head is its start', () => {
    expect(verifyChain([], sha256, { after: start })).toEqual({ ok: true, head: start });
  });

  it('fits after JSON has kept it, in one go and page by page', () => {
    const stored: TraceEntry[] = JSON.parse(JSON.stringify(chain));
    expect(verifyChain(stored, sha256, { after: start })).toEqual({ ok: true, head: linkOf(head) });
    const firstPage = verifyChain(stored.slice(0, 4), sha256, { after: start });
    expect(firstPage).toEqual({ ok: true, head: linkOf(at(chain, 3)) });
    expect(verifyChain(stored.slice(4), sha256, { after: at(chain, 3) })).toEqual({ ok: true, head: linkOf(head) });
  });
});

// Spec: «operation, entityType, entityId, previousState»
describe('the first place where the chain is broken, and why', () => {
  const [a, b, c, d, e, f] = [at(chain, 0), at(chain, 1), at(chain, 2), at(chain, 3), at(chain, 4), at(chain, 5)];
  const other = { sequence: 0, hash: 'other' };
  const forged = linkEntry(b, { ...c, userName: 'Nadie' }, sha256);
  it.each([
    { what: 'a changed field', given: [a, b, { ...c, userName: 'Nadie' }, d, e, f], sequence: 3, why: 'changed' },
    { what: 'a field that is gone', given: [a, b, without(c, 'reason'), d, e, f], sequence: 3, why: 'changed' },
    { what: 'a changed place', given: [a, b, { ...c, sequence: 9 }, d, e, f], sequence: 9, why: 'changed' },
    { what: 'an entry forged with its own hash', given: [a, b, forged, d, e, f], sequence: 4, why: 'unlinked' },
    { what: 'an entry that is missing', given: [a, b, d, e, f], sequence: 4, why: 'missing' },
    { what: 'an entry told twice', given: [a, b, c, c, d, e, f], sequence: 3, why: 'inserted' },
    { what: 'an old entry told again', given: [a, b, c, d, a, e, f], sequence: 1, why: 'inserted' },
    { what: 'two that changed places', given: [a, b, d, c, e, f], sequence: 4, why: 'reordered' },
    { what: 'the second first', given: [b, a, c, d, e, f], sequence: 2, why: 'reordered' },
    { what: 'the front cut off', given: [c, d, e, f], sequence: 3, why: 'cut-front' },
  ])('$what → $why at $sequence', ({ given, sequence, why }) => {
    const verdict = verifyChain(given, sha256, { after: start });
    const broken = given.find((entry) => entry.sequence === sequence);
    expect(verdict).toEqual({ ok: false, sequence, traceId: broken?.traceId, why });
  });

  it('a page that lacks its first entry lacks it; only the whole trail is cut', () => {
    expect(verifyChain([d, e], sha256, { after: b })).toMatchObject({ ok: false, sequence: 4, why: 'missing' });
  });

  it.each([
    { what: 'cut off at the end', given: [a, b, c, d], remembered: linkOf(f), sequence: 5, why: 'cut-end' },
    { what: 'all gone', given: [], remembered: linkOf(f), sequence: 1, why: 'cut-end' },
    { what: 'forged anew', given: [a, b, forged], remembered: linkOf(c), sequence: 3, why: 'rewritten' },
    { what: 'after another start', given: [a], remembered: other, sequence: 0, why: 'rewritten' },
  ])('against a remembered head: $what → $why', ({ given, remembered, sequence, why }) => {
    expect(verifyChain(given, sha256, { after: start })).toMatchObject({ ok: true });
    expect(verifyChain(given, sha256, { after: start, remembered })).toMatchObject({ ok: false, sequence, why });
  });

  it('a chain may have grown since its head was remembered, also before this page', () => {
    for (const remembered of [start, a, e, f].map(linkOf)) {
      expect(verifyChain(chain, sha256, { after: start, remembered })).toEqual({ ok: true, head: linkOf(f) });
    }
    expect(verifyChain([e, f], sha256, { after: d, remembered: linkOf(a) })).toMatchObject({ ok: true });
  });
});

// Spec: «traceId, sessionId, timestamp, userId, userName», «operation, entityType, entityId, previousState»
describe('nothing can be done to the chain unseen', () => {
  const place = fc.nat(chain.length - 1);
  const isBroken = (entries: readonly TraceEntry[]) =>
    !verifyChain(entries, sha256, { after: start, remembered: head }).ok;

  it('changing any value anywhere within any entry', () => {
    fc.assert(
      fc.property(place, fc.nat(), fc.jsonValue({ maxDepth: 1 }), (index, choice, value) => {
        const entry: TraceEntry = JSON.parse(JSON.stringify(at(chain, index)));
        const spots = spotsIn(entry);
        const { owner, key } = at(spots, choice % spots.length);
        fc.pre(JSON.stringify(Reflect.get(owner, key)) !== JSON.stringify(value));
        Reflect.set(owner, key, value);
        return isBroken(chain.with(index, entry));
      }),
      runs,
    );
  });

  it('adding a field to any entry, or taking one away', () => {
    fc.assert(
      fc.property(place, fc.string({ minLength: 1 }), (index, key) => {
        const entry = at(chain, index);
        fc.pre(!Object.hasOwn(entry, key) && key !== '__proto__');
        return isBroken(chain.with(index, Object.assign({ [key]: null }, entry)));
      }),
      runs,
    );
    for (const [index, entry] of chain.entries()) {
      for (const key of Object.keys(entry)) expect(isBroken(chain.with(index, without(entry, key)))).toBe(true);
    }
  });

  it('removing, exchanging or inserting entries, as they are or forged with a hash of their own', () => {
    const tampering = fc.oneof(
      place.map((index) => chain.toSpliced(index, 1)),
      fc.tuple(place, place).map(([one, other]) => chain.with(one, at(chain, other)).with(other, at(chain, one))),
      fc.tuple(place, place).map(([index, copied]) => chain.toSpliced(index, 0, at(chain, copied))),
      fc.tuple(place, fc.string()).map(([index, userName]) => {
        const { sequence, previousHash, hash: _, ...unchained } = at(chain, index);
        const link = { sequence: sequence - 1, hash: previousHash };
        return chain.with(index, linkEntry(link, { ...unchained, userName }, sha256));
      }),
      fc.shuffledSubarray([...chain]),
    );
    const untouched = JSON.stringify(chain);
    fc.assert(
      fc.property(tampering, (entries) => isBroken(entries) === (JSON.stringify(entries) !== untouched)),
      runs,
    );
  });
});

/** The entries of a shop that opened, stocked its shelf and bought. */
function tradedEntries(): UnchainedEntry[] {
  let traceIds = 7_000;
  const tracing = { commandId: id(8_001), sessionId: 'session-1', tags: [], freshTraceId: () => id(++traceIds) };
  return stockedShop().history.flatMap(({ changes, context, command }) => [
    ...buildTrailEntries(changes, { ...tracing, context, command }),
  ]);
}

/** Every place in a value where another value can stand. */
function spotsIn(owner: object): { readonly owner: object; readonly key: string }[] {
  return Object.entries(owner).flatMap(([key, value]: [string, unknown]) => [
    { owner, key },
    ...(typeof value === 'object' && value !== null ? spotsIn(value) : []),
  ]);
}

function without(entry: TraceEntry, key: string): TraceEntry {
  const copy = { ...entry };
  Reflect.deleteProperty(copy, key);
  return copy;
}

function linkOf({ sequence, hash }: ChainLink): ChainLink {
  return { sequence, hash };
}

function at<Item>(items: readonly Item[], index: number): Item {
  return requireRow(items[index]);
}
