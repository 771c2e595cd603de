/** Properties that hold whatever is done to a shop, in whatever order, by whatever clock. */
import { type Day, instantPlus } from './kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandStateFromBooks, reusesId, applyChanges } from './books-for-commands.ts';
import { filterRowsNotDeleted } from './rows/books-in-memory.ts';
import { noMoney } from './rows/account.ts';
import { buildDaySummary, type DaySummary, emptyDaySummary, daySummaryAfterRecordChange } from './cash/day-summary.ts';
import { commands } from './commands.ts';
import { dayOf } from './kernel/calendar.ts';
import { rowCreation, type Decision } from './commands/row-changes.ts';
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
  it('gives back exactly what there was: stock, its value, its cost, and the money', () => {
    fc.assert(
      fc.property(steps, anyStep, (taken, last) => {
        const shop = after(taken);
        const { books, balances } = shop;
        const done = take(shop, { ...last, kind: 2 + (last.kind % 7) }, 90_000);
        if (isRefusal(done)) return;
        const record = done.transactions?.[0]?.after;
        const log = done.stockLogs?.[0]?.after;
        const undone =
          record === undefined
            ? shop.does(commands['delete-stock-log'], { productId: log?.productId ?? '', stockLogId: log?.uuid ?? '' })
            : shop.does(commands['delete-record'], { transactionId: record.uuid });
        expect(isRefusal(undone)).toBe(false);
        expect(shop.balances).toEqual(balances);
        for (const [productId, { stock, stockValue, cost }] of books.products) {
          expect(shop.books.products.get(productId)).toMatchObject({ stock, stockValue, cost });
        }
      }),
      { numRuns: 2_500 },
    );
  });

  it('and sending it again changes nothing: twice is once', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 1_000 }), (taken, number) => {
        const shop = stockedShop();
        const input = { transactionId: id(70_000), realCashBalance: number, realBankBalance: 0 };
        for (const [index, one] of taken.entries()) {
          take(shop, one, 1_000 + index * 100);
          const first = shop.does(commands['open-day'], input, { commandId: 'opening' });
          const { books } = shop;
          expect(shop.does(commands['open-day'], input, { commandId: 'opening' })).toBe(first);
          expect(shop.books).toBe(books);
        }
        expect(
          filterRowsNotDeleted(shop.books.transactions).filter((record) => record.uuid === id(70_000)).length,
        ).toBeLessThan(2);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the books in memory', () => {
  it('give a command what it asked for and nothing else', () => {
    const shop = stockedShop();
    const context = shop.contextOf({});
    const nothing = commandStateFromBooks(shop.books, {}, context);
    expect([nothing.products.size, nothing.transactions.size, nothing.stockLogs.size, nothing.expenses.size]).toEqual([
      0, 0, 0, 0,
    ]);
    expect([nothing.business, nothing.profile, nothing.members, nothing.ownLinks]).toEqual([
      undefined,
      undefined,
      [],
      [],
    ]);
    expect(nothing.balances).toEqual(noMoney);
    const purchase = commandStateFromBooks(shop.books, { records: [id(110), id(99)] }, context);
    expect([...purchase.transactions.keys()]).toEqual([id(110)]);
    expect([...purchase.expenses.keys()]).toEqual([id(111)]);
    expect([...purchase.stockLogs.keys()]).toEqual([id(112)]);
    expect([...purchase.products.keys()]).toEqual([RICE]);
    expect([...commandStateFromBooks(shop.books, { stockLogs: [id(112)] }, context).transactions.keys()]).toEqual([
      id(110),
    ]);
    expect(commandStateFromBooks(shop.books, { balances: { joinedBy: id(99) } }, context).balances).toEqual(
      shop.balances,
    );
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

  it('know an id that is taken, in every table', () => {
    const { books } = stockedShop();
    const [product] = books.products.values();
    const [log] = books.stockLogs.values();
    const [expense] = books.expenses.values();
    const [record] = books.transactions.values();
    const [business] = books.businesses.values();
    const [link] = books.memberships.values();
    expect(reusesId(books, {})).toBe(false);
    for (const changes of [
      { products: product && [rowCreation(product)] },
      { stockLogs: log && [rowCreation(log)] },
      { expenses: expense && [rowCreation(expense)] },
      { transactions: record && [rowCreation(record)] },
      { businesses: business && [rowCreation(business)] },
      { memberships: link && [rowCreation(link)] },
    ]) {
      const [rows] = Object.values(changes);
      expect(rows).toHaveLength(1);
      expect(reusesId(books, Object.fromEntries(Object.entries(changes)))).toBe(true);
    }
  });
});

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
  const { books: stocked } = stockedShop();
  let transactions: ReadonlyMap<string, Transaction> = new Map();
  for (const { changes } of history) {
    ({ transactions } = applyChanges({ ...stocked, transactions }, { transactions: changes.transactions ?? [] }));
    for (const { before, after: row, operation } of changes.transactions ?? []) {
      const updated = daySummaryAfterRecordChange(summary, before, operation === 'delete' ? null : row);
      summary = updated ?? buildDaySummary(BUSINESS, day, filterRowsNotDeleted(transactions));
    }
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
