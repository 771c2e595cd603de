/** Properties that hold whatever is done to a shop, in whatever order, by whatever clock. */
import { type Day, instantPlus } from './kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandStateFromBooks, reusesId } from './books-for-commands.ts';
import { filterRowsNotDeleted } from './rows/books-in-memory.ts';
import { noMoney } from './rows/account.ts';
import { buildDaySummary, type DaySummary, emptyDaySummary, daySummaryAfterRecordChange } from './cash/day-summary.ts';
import { commands } from './commands.ts';
import { dayOf } from './kernel/calendar.ts';
import { type Changes, type Decision, rowCreation } from './commands/row-changes.ts';
import { isRefusal } from './kernel/refusal.ts';
import type { Product } from './rows/product.ts';
import { sortInBookOrder, type Transaction } from './rows/transaction.ts';
import { intentionOf, type Step, anyStep } from './testing/intentions.ts';
import { stockFromLog } from './testing/stock-from-log.ts';
import { BUSINESS, id, type Shop } from './testing/shop.ts';
import { RICE, stockedShop } from './testing/stocked-shop.ts';

const steps = fc.array(anyStep, { minLength: 1, maxLength: 16 });

/** Does one thing to the shop; a minute passes. */
function take(shop: Shop, one: Step, n: number): Decision {
  const { command, input, at } = intentionOf(shop.books, one, n, instantPlus(shop.now, 60_000));
  return shop.tries(command, input, { at });
}

function after(taken: readonly Step[]): Shop {
  const shop = stockedShop();
  for (const [index, one] of taken.entries()) take(shop, one, 1_000 + index * 100);
  return shop;
}

describe('no sequence of commands', () => {
  it('makes stock negative, money appear, a total wrong, a history that does not add up, or balances or summaries other than those of the whole book', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const shop = after(taken);
        expect([...wrongProducts(shop), ...wrongTotals(shop)]).toEqual([]);
        const records = filterRowsNotDeleted(shop.books.transactions);
        expect(shop.balances).toEqual(withPencil(sortInBookOrder(records)));
        const day = dayOf(shop.now, 'America/Lima');
        expect(summaryUpdatedWithEachRecord(shop, day)).toEqual(buildDaySummary(BUSINESS, day, records));
      }),
      { numRuns: 2_500 },
    );
  });
});

describe('undoing', () => {
  it('gives back exactly what there was, after anything: stock, its value, its cost, and the money', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyStep, anyStep), { minLength: 1, maxLength: 16 }), (pairs) => {
        const shop = stockedShop();
        for (const [index, [one, other]] of pairs.entries()) {
          take(shop, one, 1_000 + index * 100);
          const trial = shop.copy();
          const done = take(trial, { ...other, kind: 2 + (other.kind % 7) }, 90_000);
          if (isRefusal(done)) continue;
          expect(isRefusal(undo(trial, done))).toBe(false);
          expect(moneyAndGoods(trial, shop)).toEqual(moneyAndGoods(shop, shop));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the books in memory', () => {
  it('give a command what it asked for and nothing else', () => {
    const shop = stockedShop();
    const context = shop.contextOf({});
    const nothing = commandStateFromBooks(shop.books, {}, context);
    const { products, transactions, stockLogs, expenses } = nothing;
    expect([products, transactions, stockLogs, expenses].map(({ size }) => size)).toEqual([0, 0, 0, 0]);
    expect(nothing).toMatchObject({ business: undefined, profile: undefined, members: [], ownLinks: [] });
    expect(nothing.balances).toEqual(noMoney);
    const purchase = commandStateFromBooks(shop.books, { records: [id(110), id(99)] }, context);
    expect([...purchase.transactions.keys()]).toEqual([id(110)]);
    expect([...purchase.expenses.keys()]).toEqual([id(111)]);
    expect([...purchase.stockLogs.keys()]).toEqual([id(112)]);
    expect([...purchase.products.keys()]).toEqual([RICE]);
    const ofLog = commandStateFromBooks(shop.books, { stockLogs: [id(112)] }, context);
    expect([...ofLog.transactions.keys()]).toEqual([id(110)]);
    const joined = commandStateFromBooks(shop.books, { balances: { joinedBy: id(99) } }, context);
    expect(joined.balances).toEqual(shop.balances);
  });

  it('stay as they were when changes are written to a copy', () => {
    const shop = stockedShop();
    const { books } = shop;
    const size = books.products.size;
    shop.does(commands['save-products'], { products: [{ uuid: id(700), description: 'x', unit: 'uni', price: 1 }] });
    expect(books.products.size).toBe(size);
    expect(shop.books.products.size).toBe(size + 1);
    expect(shop.books.transactions).toBe(books.transactions);
  });

  it.each(['products', 'stockLogs', 'expenses', 'transactions', 'businesses', 'memberships'] as const)(
    'know an id that is taken, in %s',
    (table) => {
      const { books } = stockedShop();
      const [row] = books[table].values();
      if (row === undefined) throw new Error('the shop has a row of each');
      expect(reusesId(books, {})).toBe(false);
      expect(reusesId(books, { [table]: [rowCreation(row)] })).toBe(true);
    },
  );
});

/** Deletes the record of what was done, or where it has none its line. */
function undo(shop: Shop, { transactions, stockLogs }: Changes): Decision {
  const record = transactions?.[0]?.after;
  if (record !== undefined) return shop.does(commands['delete-record'], { transactionId: record.uuid });
  const { productId = '', uuid: stockLogId = '' } = stockLogs?.[0]?.after ?? {};
  return shop.does(commands['delete-stock-log'], { productId, stockLogId });
}

/** The money of a shop, and what it has of the products that another one has. */
function moneyAndGoods({ balances, books }: Shop, known: Shop) {
  const goods = [...known.books.products.keys()].map((productId) => {
    const product = books.products.get(productId);
    return [product?.stock, product?.stockValue, product?.cost];
  });
  return { balances, goods };
}

function wrongProducts({ books }: Shop): Product[] {
  const logs = [...books.stockLogs.values()];
  return [...books.products.values()].filter(({ uuid, stock, stockValue }) => {
    const isRight =
      stock >= 0 && stockValue >= 0 && stock === stockFromLog(logs.filter((log) => log.productId === uuid));
    return !isRight || (stock === 0 && stockValue !== 0);
  });
}

function wrongTotals({ books }: Shop): Transaction[] {
  return [...books.transactions.values()].filter((record) => {
    if (record.type === 'return') {
      const { cash, bank, owed, rounding } = record.parts;
      const amounts = sumOf(record.items.map(({ amount }) => amount));
      return record.total !== amounts || cash + bank + owed + rounding !== amounts;
    }
    if (record.type !== 'income') return false;
    const lines = record.items.map(({ price, quantity }) => Math.floor((price * quantity + 500) / 1000));
    const costs = record.items.map(({ cost }) => cost ?? 0);
    return record.total !== sumOf(lines) || record.cost !== sumOf(costs);
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function summaryUpdatedWithEachRecord({ history }: Shop, day: Day): DaySummary {
  let summary = emptyDaySummary(BUSINESS, day);
  const known = new Map<string, Transaction>();
  for (const { before, after: row, operation } of history.flatMap(({ changes }) => changes.transactions ?? [])) {
    known.set(row.uuid, row);
    const updated = daySummaryAfterRecordChange(summary, before, operation === 'delete' ? null : row);
    summary = updated ?? buildDaySummary(BUSINESS, day, filterRowsNotDeleted(known));
  }
  return summary;
}

/** The till and the phone, added up record by record as a person would, without the domain's own arithmetic. */
function withPencil(records: readonly Transaction[]): { cash: number; bank: number } {
  const money = { cash: 0, bank: 0 };
  for (const record of records) {
    if (record.type === 'opening' || record.type === 'closure') {
      money.cash = record.realCashBalance;
      money.bank = record.realBankBalance;
    }
    // Its rows are owed whole or paid whole.
    if (record.type === 'income' && record.parts == null) {
      for (const { price, quantity } of record.items)
        money[record.account] += Math.floor((price * quantity + 500) / 1000);
    }
    if (record.type === 'collection') {
      money.cash += record.parts.cash;
      money.bank += record.parts.bank;
    }
    if (record.type === 'return') {
      money.cash -= record.parts.cash;
      money.bank -= record.parts.bank;
    }
    if (record.type === 'expense') money[record.account] -= record.amount;
    if (record.type === 'owner')
      money[record.account] += record.category === 'brought-in' ? record.amount : -record.amount;
    if (record.type === 'transfer') {
      money[record.fromAccount] -= record.amount;
      money[record.toAccount] += record.amount;
    }
  }
  return money;
}
