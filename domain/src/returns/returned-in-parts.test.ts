/** Whatever part of a sale comes back, in whatever order, and whatever is deleted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salesTotalOfSummary } from '../cash/day-summary.ts';
import { instantPlus } from '../kernel/instant.ts';
import { quoteRefund, usualRefund } from '../payment/refund.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { type Income, filterReturnsOfSales, type Return } from '../rows/transaction.ts';
import { id, outcome, type Shop } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { returnSale } from './return-sale.ts';
import { buildReturnedItems } from './returned-items.ts';
import { daySummaryOf, KILOS, lineOfRice, SALE, shopThatSold, stockAndValue } from './testing/sold-shop.ts';

/** Rice sold by weight at odd prices, paid in any way; a few parts of it come back. */
interface Story {
  readonly quantity: number;
  readonly price: number;
  readonly paid: 'cash' | 'bank' | 'split';
  readonly parts: readonly number[];
  readonly spoiled: boolean;
}
const anyStory: fc.Arbitrary<Story> = fc.record({
  quantity: fc.integer({ min: 20, max: 9_000 }),
  price: fc.integer({ min: 1, max: 2_000 }),
  paid: fc.constantFrom('cash', 'bank', 'split'),
  parts: fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 6 }),
  spoiled: fc.boolean(),
});

function soldAs({ quantity, price, paid }: Story): { shop: Shop; sale: Income } {
  const total = Math.floor((price * quantity + 500) / 1000);
  const bank = paid === 'cash' ? 0 : paid === 'bank' ? total : Math.floor(total / 2);
  const rest = total - bank;
  const rounding = paid === 'bank' ? 0 : rest % 10;
  const parts = { cash: rest - rounding, bank, rounding };
  const shop = shopThatSold({ items: [{ ...lineOfRice, quantity, price, proceedAnyway: true }], parts });
  const sale = shop.books.transactions.get(SALE);
  if (sale?.type !== 'income') throw new Error('it was not sold');
  return { shop, sale };
}

function returnsIn({ books }: Shop): Return[] {
  return filterReturnsOfSales(filterRowsNotDeleted(books.transactions), new Set([SALE]));
}

/** Returns as the screen would; the part is cut to what is left. */
function giveBack(shop: Shop, sale: Income, n: number, part: number, spoiled: boolean, at?: string) {
  const returns = returnsIn(shop);
  const back = returns.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.min(part, (sale.items[0]?.quantity ?? 0) - back);
  if (quantity <= 0) return;
  const items = [{ itemUuid: KILOS, quantity, spoiled }];
  const coming = buildReturnedItems(sale, returns, items);
  if ('code' in coming) throw new Error(coming.message);
  const amount = coming.reduce((sum, line) => sum + line.amount, 0);
  const found = { sale, returns, amount, stillOwed: 0 };
  const { cash, bank } = quoteRefund(found, usualRefund(found), 10);
  const input = { transactionId: id(1_000 + n), saleId: SALE, items, parts: { cash, bank } };
  expect(outcome(shop.does(returnSale, input, at === undefined ? {} : { at }))).toBe('done');
}

/** The shelf, the money and what the day earned. */
function standing(shop: Shop) {
  const { stock, stockValue } = stockAndValue(shop);
  const { income, owed, rounding, costOfSales } = daySummaryOf(shop);
  return { stock, stockValue, balances: shop.balances, income, owed, rounding, costOfSales };
}

describe('properties', () => {
  it('the parts of each return are what came back, and many small ones give back what one would', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { shop, sale } = soldAs(story);
        const atOnce = shop.copy();
        giveBack(atOnce, sale, 0, story.quantity, story.spoiled);
        for (const [n, part] of [...story.parts, story.quantity].entries())
          giveBack(shop, sale, n, part, story.spoiled);
        expect(standing(shop)).toEqual(standing(atOnce));
        for (const { parts, total } of returnsIn(shop)) {
          expect(parts.cash + parts.bank + parts.owed + parts.rounding).toBe(total);
          expect(parts.cash % 10).toBe(0);
          expect(Math.min(parts.cash, parts.bank, total)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('a sale that came back whole leaves no sale, no cost and no money behind', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { shop, sale } = soldAs({ ...story, spoiled: false });
        for (const [n, part] of [...story.parts, story.quantity].entries()) giveBack(shop, sale, n, part, false);
        const before = stockedShop();
        expect(shop.balances).toEqual(before.balances);
        const day = daySummaryOf(shop);
        expect(salesTotalOfSummary(day)).toBe(0);
        expect(day).toMatchObject({ income: { cash: 0, bank: 0 }, rounding: 0, costOfSales: 0 });
        expect(stockAndValue(shop)).toEqual(stockAndValue(before));
      }),
    );
  });

  it('deleted in any order, returns leave everything as it was', () => {
    fc.assert(
      fc.property(anyStory, fc.infiniteStream(fc.nat(100)), (story, picks) => {
        const { shop, sale } = soldAs(story);
        const before = standing(shop);
        for (const [n, part] of story.parts.entries()) giveBack(shop, sale, n, part, story.spoiled && n % 2 === 0);
        for (;;) {
          const left = returnsIn(shop);
          const { value = 0 } = picks.next();
          const next = left[value % Math.max(1, left.length)];
          if (next === undefined) break;
          expect(outcome(shop.does(deleteRecord, { transactionId: next.uuid }))).toBe('done');
        }
        expect(standing(shop)).toEqual(before);
      }),
    );
  });

  it('whatever was returned and deleted before, what comes back last makes it whole', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { shop, sale } = soldAs(story);
        const atOnce = shop.copy();
        giveBack(atOnce, sale, 0, story.quantity, false);
        for (const [n, part] of story.parts.entries()) {
          giveBack(shop, sale, n, part, false);
          if (n % 2 === 0) shop.does(deleteRecord, { transactionId: id(1_000 + n - (part % 2)) });
        }
        giveBack(shop, sale, 50, story.quantity, false);
        const [late, whole] = [standing(shop), standing(atOnce)];
        const unequal = { balances: 0, income: 0, rounding: 0 };
        expect({ ...late, ...unequal }).toEqual({ ...whole, ...unequal });
        expect(late.balances.cash + late.balances.bank).toBe(whole.balances.cash + whole.balances.bank);
      }),
    );
  });

  it('in any order of arrival, the same parts lead to the same stock, value and cost', () => {
    fc.assert(
      fc.property(anyStory, fc.array(fc.nat(50), { minLength: 6, maxLength: 6 }), (story, minutes) => {
        const { shop, sale } = soldAs({ ...story, paid: 'cash' });
        const other = shop.copy();
        const moments = story.parts.map((_, n) => ({ n, at: instantPlus(shop.now, (minutes[n] ?? 0) * 1_000) }));
        const share = Math.floor(story.quantity / story.parts.length);
        for (const { n, at } of moments) giveBack(shop, sale, n, share, false, at);
        for (const { n, at } of moments.toReversed()) giveBack(other, sale, n, share, false, at);
        expect(standing(other)).toEqual(standing(shop));
      }),
    );
  });

  it('never does more come back than was sold', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { shop } = soldAs(story);
        let left = story.quantity;
        for (const [n, quantity] of story.parts.entries()) {
          const before = shop.books;
          const items = [{ itemUuid: KILOS, quantity, spoiled: false }];
          const parts = { cash: 0, bank: 0 };
          const found = outcome(shop.does(returnSale, { transactionId: id(1_000 + n), saleId: SALE, items, parts }));
          if (quantity > left) expect(['return-exceeds-sale', 'sale-fully-returned']).toContain(found);
          if (found === 'done') left -= quantity;
          else expect(shop.books).toBe(before);
        }
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
