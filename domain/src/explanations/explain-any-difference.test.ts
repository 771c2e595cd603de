import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceChange, bookPositionAfterInstant } from '../cash/balances.ts';
import { instantPlus } from '../kernel/instant.ts';
import { type Balances, otherAccount, subtractBalances } from '../rows/account.ts';
import { isEarlierInBook, isMoneyCountRecord, sortInBookOrder, type Transaction } from '../rows/transaction.ts';
import { anyBook } from '../testing/book.ts';
import { OPENING_TIME } from '../testing/shop.ts';
import { explainTillDifference, MAX_EXPLANATIONS } from './explain-till-difference.ts';
import { likelihoodOfTillDifferenceByChance } from './likelihood-of-till-difference-by-chance.ts';
import { suspectWrongAccounts } from './suspect-wrong-accounts.ts';

const EVENING = bookPositionAfterInstant(instantPlus(OPENING_TIME, 600 * 60_000));
const NOTHING_KNOWN = {
  goods: { prices: new Map(), purchases: new Map() },
  usualExpenses: [],
  usualSales: [],
} as const;

/** A book, a difference that one of its records may explain, and where it was counted. */
const anyCount = fc
  .record({
    book: anyBook.filter((book) => book.length > 0),
    at: fc.nat({ max: 24 }),
    how: fc.constantFrom('flip', 'twice', 'random' as const),
    random: fc.record({ cash: fc.integer({ min: -50_00, max: 50_00 }), bank: fc.integer({ min: -50_00, max: 50_00 }) }),
  })
  .map(({ book, at, how, random }) => {
    const chosen = book[at % book.length];
    const change = chosen === undefined ? random : balanceChange(chosen);
    const flipped = subtractBalances({ cash: change.bank, bank: change.cash }, change);
    const difference = { flip: flipped, twice: { cash: -change.cash, bank: -change.bank }, random }[how];
    const place = book[(at * 7) % book.length];
    return { ...NOTHING_KNOWN, records: book, difference, at: place ?? EVENING };
  });

describe('always', () => {
  it('at most three, the named before the shared and the likeliest first, and the same again', () => {
    fc.assert(
      fc.property(anyCount, (given) => {
        const explanations = explainTillDifference(given);
        expect(explanations.length).toBeLessThanOrEqual(MAX_EXPLANATIONS);
        const named = explanations.filter(({ alike }) => alike === 1);
        expect(explanations.slice(0, named.length)).toEqual(named);
        expect(named).toEqual(named.toSorted((a, b) => b.likelihood - a.likelihood));
        expect(explainTillDifference({ ...given, records: given.records.toReversed() })).toEqual(explanations);
      }),
    );
  });

  it('no record after the count, none that the previous one counted, no count and no adjustment', () => {
    fc.assert(
      fc.property(anyCount, (given) => {
        const before = sortInBookOrder(given.records).filter((record) => isEarlierInBook(record, given.at));
        const counted = before.findLast(isMoneyCountRecord);
        const byId = new Map(before.map((record) => [record.uuid, record]));
        for (const id of explainTillDifference(given).flatMap(({ recordIds }) => recordIds)) {
          const record = byId.get(id);
          expect(record).toBeDefined();
          if (record === undefined) continue;
          expect(counted === undefined || isEarlierInBook(counted, record)).toBe(true);
          expect(isMoneyCountRecord(record) || record.category === 'adjustment').toBe(false);
        }
      }),
    );
  });

  it('what it says would mend the account that it speaks of', () => {
    fc.assert(
      fc.property(anyCount, (given) => {
        for (const { effect } of explainTillDifference(given)) {
          const { cash, bank } = subtractBalances(given.difference, effect);
          expect(effect.cash === 0 || Math.abs(cash) <= 5).toBe(true);
          expect(effect.bank === 0 || bank === 0).toBe(true);
        }
      }),
    );
  });

  it('a book with all accounts exchanged has the same records suspected of the wrong one, with the opposite effect', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const there = book.filter((record) => !isMoneyCountRecord(record)).map(paidWhole);
        const back = there.map(exchanged);
        const opposite = suspectWrongAccounts(there).map(({ recordIds, weight, effect: { cash, bank } }) => ({
          recordIds,
          weight,
          effect: { cash: bank, bank: cash },
        }));
        expect(
          suspectWrongAccounts(back).map(({ recordIds, weight, effect }) => ({ recordIds, weight, effect })),
        ).toEqual(opposite);
      }),
    );
  });

  it('a shortage is as likely as a surplus, and a larger one less likely', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_00 }), fc.integer({ min: 10, max: 1_000_00 }), (amount, more) => {
        const likelihood = (cash: number) => likelihoodOfTillDifferenceByChance({ cash, bank: 0 });
        expect(likelihood(-amount)).toBe(likelihood(amount));
        expect(likelihood(amount + more)).toBeLessThan(likelihood(amount));
      }),
    );
  });
});

function paidWhole(record: Transaction): Transaction {
  switch (record.type) {
    case 'income':
    case 'expense':
    case 'owner':
      return { ...record, parts: null };
    default:
      return record;
  }
}

function partsExchanged<Parts extends Balances>(parts: Parts): Parts {
  return { ...parts, cash: parts.bank, bank: parts.cash };
}

function exchanged(record: Transaction): Transaction {
  if (record.type === 'transfer') {
    return { ...record, fromAccount: record.toAccount, toAccount: record.fromAccount };
  }
  if (isMoneyCountRecord(record) || record.type === 'forgiveness') return record;
  const account = otherAccount(record.account);
  if (record.type === 'collection') return { ...record, account, parts: partsExchanged(record.parts) };
  if (record.type === 'return') return { ...record, account, parts: partsExchanged(record.parts) };
  return { ...record, account };
}
