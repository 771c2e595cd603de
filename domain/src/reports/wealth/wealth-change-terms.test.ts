/** What the shop is left with, and what made it so, to the céntimo. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands.ts';
import { DEFAULT_TIME_ZONE } from '../../kernel/calendar.ts';
import { sumOfNumbers } from '../../kernel/money.ts';
import { unitsToQuantity } from '../../kernel/quantity.ts';
import { filterRowsNotDeleted } from '../../rows/books-in-memory.ts';
import type { Transaction } from '../../rows/transaction.ts';
import { owedAtSale } from '../../rows/money-moved-by-record.ts';
import { addBalances, noMoney } from '../../rows/account.ts';
import { anyStep, intentionOf } from '../../testing/intentions.ts';
import { BUSINESS, id, outcome, Shop } from '../../testing/shop.ts';
import { bags, lineOfSale, purchase, saleOfLines } from '../../testing/stock-inputs.ts';
import { RICE, SODA, stockedShop } from '../../testing/stocked-shop.ts';
import { stockValueBeyondLines, type WealthDay, dailyWealth } from './daily-wealth.ts';
import {
  totalWealth,
  type Wealth,
  type WealthTerms,
  sumOfWealthTerms,
  wealthTermNames,
} from './wealth-change-terms.ts';

function daysOf(shop: Shop): WealthDay[] {
  return dailyWealth({
    businessId: BUSINESS,
    zone: DEFAULT_TIME_ZONE,
    products: [...shop.books.products.values()],
    stockLogs: [...shop.books.stockLogs.values()],
    records: filterRowsNotDeleted(shop.books.transactions),
  });
}

/** What there is now, added up without any day. */
function wealthNow(shop: Shop): Wealth {
  const records = filterRowsNotDeleted(shop.books.transactions);
  return {
    ...shop.balances,
    stock: sumOfNumbers([...shop.books.products.values()].map(({ stockValue }) => stockValue)),
    owed: sumOfNumbers(records.map(owedBy)),
  };
}

function owedBy(record: Transaction): number {
  switch (record.type) {
    case 'income':
      return owedAtSale(record);
    case 'return':
      return -record.parts.owed;
    case 'collection':
    case 'forgiveness':
      return -record.total;
    default:
      return 0;
  }
}

/** Of all days together, but for the terms that are zero. */
function termsOf(shop: Shop): Partial<WealthTerms> {
  const days = daysOf(shop);
  return Object.fromEntries(
    wealthTermNames
      .map((name) => [name, sumOfNumbers(days.map(({ terms }) => terms[name]))] as const)
      .filter(([, amount]) => amount !== 0),
  );
}

/** What the stocked shop began with: its money, and what its rice cost is a purchase that changes nothing. */
const began = { broughtIn: 180_00 };
const log = (number: number) => ({ stockLogId: id(number) });

describe('the terms', () => {
  it.each<[string, (shop: Shop) => unknown, Partial<WealthTerms>]>([
    ['of the first count of the till, and of a purchase: what was brought in', () => undefined, began],
    ['of a sale', (shop) => sellRice(shop, 1), { ...began, sales: 4_50, costOfSales: 3_00 }],
    [
      'of waste, and of what went home',
      (shop) => {
        shop.does(commands['write-off-stock'], { productId: RICE, quantity: 1_000, ...log(20) });
        shop.does(commands['take-goods'], { productId: RICE, quantity: 2_000, ...log(21) });
        shop.does(commands['take-money'], { transactionId: id(22), account: 'cash', amount: 9_00 });
        shop.does(commands['bring-money'], { transactionId: id(23), account: 'bank', amount: 5_00 });
      },
      { broughtIn: 185_00, waste: 3_00, takenOut: 15_00 },
    ],
    [
      'of a count of the shelf, and of goods that came back',
      (shop) => {
        const counted = { physicalStock: 8_000, digitalStock: 10_000, difference: -2_000 };
        shop.does(commands['count-stock'], { productId: RICE, ...counted, ...log(20) });
        shop.does(commands['return-stock'], { productId: RICE, quantity: 1_000, ...log(21) });
      },
      { ...began, countDifferences: -3_00 },
    ],
    [
      'of a closing that found less, and an expense',
      (shop) => {
        shop.does(commands['record-expense'], { ...bags, amount: 10_00 });
        shop.does(commands['close-day'], { transactionId: id(22), realCashBalance: 88_00, realBankBalance: 50_00 });
      },
      { ...began, expenses: 10_00, tillDifferences: -2_00 },
    ],
    [
      'of more than the shelf had',
      (shop) => sellRice(shop, 12),
      { ...began, sales: 54_00, costOfSales: 36_00, soldWithoutStock: 6_00 },
    ],
    [
      'of more than the shelf had, once it was bought',
      (shop) => {
        sellRice(shop, 12);
        const bought = { ...purchase, quantity: 5_000, cost: 3_00, transactionId: id(40) };
        shop.does(commands['buy-stock'], { ...bought, ...log(42) });
      },
      { ...began, sales: 54_00, costOfSales: 36_00, countDifferences: 6_00 },
    ],
    [
      'of more than the shelf had, once it was counted',
      (shop) => {
        sellRice(shop, 12);
        const counted = { physicalStock: 1_000, digitalStock: 0, difference: 1_000 };
        shop.does(commands['count-stock'], { productId: RICE, ...counted, ...log(42) });
      },
      { ...began, sales: 54_00, costOfSales: 36_00, countDifferences: 9_00 },
    ],
    [
      'of stock without a cost that gets one by a purchase',
      (shop) => {
        const bought = { ...purchase, productId: SODA, quantity: 1_000, cost: 2_00, account: 'bank' } as const;
        shop.does(commands['buy-stock'], bought);
      },
      { ...began, revaluation: 10_00 },
    ],
    [
      'of a cost that is set by hand',
      (shop) => shop.does(commands['edit-product'], { uuid: RICE, cost: 3_50 }),
      { ...began, revaluation: 5_00 },
    ],
    [
      'of a purchase that is deleted when its goods are gone',
      (shop) => {
        sellRice(shop, 10);
        shop.does(commands['delete-record'], { transactionId: id(110) });
      },
      { ...began, sales: 45_00, costOfSales: 30_00, revaluation: 30_00 },
    ],
    [
      'of a sale that is deleted: none',
      (shop) => {
        sellRice(shop, 12);
        shop.does(commands['delete-record'], { transactionId: id(20) });
      },
      began,
    ],
  ])('%s', (_, deeds, terms) => {
    const shop = stockedShop();
    deeds(shop);
    expect(termsOf(shop)).toEqual(terms);
    const last = daysOf(shop).at(-1);
    expect(last?.end).toEqual(wealthNow(shop));
    expect(sumOfNumbers(daysOf(shop).map((day) => sumOfWealthTerms(day.terms)))).toBe(totalWealth(wealthNow(shop)));
  });

  it('of goods of an adjustment are a difference, and of a shop with nothing there are none', () => {
    const shop = stockedShop();
    sellRice(shop, 2);
    const sale = shop.books.transactions.get(id(20));
    if (sale?.type !== 'income') throw new Error('there is a sale');
    const transactions = new Map([...shop.books.transactions, [sale.uuid, { ...sale, category: 'adjustment' }]]);
    expect(termsOf(new Shop({ ...shop.books, transactions }))).toEqual({ ...began, countDifferences: -6_00 });
    expect(daysOf(new Shop())).toEqual([]);
  });
});

it('says a revaluation of a line that may not be deleted', () => {
  const shop = stockedShop();
  shop.does(commands['edit-product'], { uuid: RICE, cost: 3_50 });
  const written = [...shop.books.stockLogs.values()].find(({ type }) => type === 'revaluation');
  expect(written).toMatchObject({ productId: RICE, quantity: 0, effect: 0, valueEffect: 5_00, cost: 3_50 });
  const deletion = { productId: RICE, stockLogId: written?.uuid ?? '' };
  expect(outcome(shop.does(commands['delete-stock-log'], deletion))).toBe('not-editable');
});

it('adds up on every day, whatever was done, deleted, or heard of late', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const shop = stockedShop();
      for (const [place, one] of steps.entries()) {
        const { command, input, at } = intentionOf(shop.books, one, 100_000 + 100 * place, shop.now);
        shop.tries(command, input, { at });
        if (one.flag && one.kind % 4 === 0) shop.wait(9 * 3_600_000);
      }
      const days = daysOf(shop);
      let before = 0;
      for (const { terms, end } of days) {
        expect(totalWealth(end) - before).toBe(sumOfWealthTerms(terms));
        before = totalWealth(end);
      }
      const nothing = { cash: 0, bank: 0, stock: 0, owed: 0 };
      expect(days.at(-1)?.end ?? nothing).toEqual(wealthNow(shop));
      for (const product of shop.books.products.values()) {
        const lines = [...shop.books.stockLogs.values()].filter(({ productId }) => productId === product.uuid);
        expect(stockValueBeyondLines(product, lines)).toBe(product.lackingValue ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

it('the money of a day is that of the till and the phone', () => {
  const shop = stockedShop();
  sellRice(shop, 1);
  expect(addBalances(noMoney, shop.balances)).toEqual({ cash: 104_50, bank: 50_00 });
  expect(daysOf(shop).at(-1)?.end).toMatchObject({ cash: 104_50, bank: 50_00 });
});

function sellRice(shop: Shop, kilos: number) {
  const line = lineOfSale(1, RICE, unitsToQuantity(kilos), { proceedAnyway: true });
  return shop.does(commands['record-income'], saleOfLines(line));
}
