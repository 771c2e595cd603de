/** What holds whatever is done to a shop, in whatever order, by whatever clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kept, load, reusesAnId, write } from './books.ts';
import { type Balances, noMoney, plus } from './cash/account.ts';
import { moneyMoved } from './cash/balances.ts';
import { emptyDay, foldDay, updateDay } from './cash/day-summary.ts';
import { commands } from './commands.ts';
import { stockFromLog } from './inventory/stock.ts';
import { dayOf, instantPlus } from './kernel/calendar.ts';
import { created, type Decision } from './kernel/changes.ts';
import { isRefusal } from './kernel/refusal.ts';
import { inBookOrder, isCount } from './records/transaction.ts';
import { BUSINESS, id, type Shop } from './testing/shop.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from './testing/stocked-shop.ts';

interface Step {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly flag: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.integer({ min: 0, max: 13 }),
  a: fc.integer({ min: 0, max: 3_000 }),
  b: fc.integer({ min: 0, max: 9_000 }),
  flag: fc.boolean(),
});
const steps = fc.array(step, { minLength: 1, maxLength: 16 });

const products = [RICE, SODA, HAIRCUT, id(150), id(151)];

/** Does one thing to the shop, whatever the numbers say; `n` makes the ids of this step. */
function take(shop: Shop, { kind, a, b, flag }: Step, n: number): Decision {
  const [transactionId, stockLogId, expenseId] = [id(n + 1), id(n + 2), id(n + 3)];
  const product = products[a % products.length] ?? RICE;
  const account = flag ? 'cash' : 'bank';
  const logs = [...shop.books.stockLogs.keys()];
  const records = [...shop.books.transactions.keys()];
  const anyRecord = records[b % records.length] ?? id(99);
  const anyLog = logs[b % logs.length] ?? id(99);
  const late = { at: instantPlus(shop.now, flag ? 0 : -(b % 7) * 60_000) };
  const line = (number: number, quantity: number) => ({
    uuid: id(n + 10 + number),
    selectedProductUuid: products[(a + number) % products.length] ?? RICE,
    description: `producto ${number}`,
    quantity,
    unit: 'uni' as const,
    price: (b % 997) + 1,
    oldOrNewProduct: flag ? ('old' as const) : ('new' as const),
    proceedAnyway: b % 2 === 0,
    stockLogUuid: id(n + 20 + number),
  });
  switch (kind) {
    case 0:
      return shop.does(commands['open-day'], { transactionId, realCashBalance: a, realBankBalance: b }, late);
    case 1:
      return shop.does(commands['close-day'], { transactionId, realCashBalance: a, realBankBalance: b }, late);
    case 2:
    case 3:
      return shop.does(
        commands['record-income'],
        { transactionId, account, items: [line(0, a + 1), line(1, b + 1), line(5, a + b + 1)] },
        late,
      );
    case 4:
      return shop.does(
        commands['record-expense'],
        { transactionId, expenseId, account, description: 'x', amount: a + 1, category: flag ? 'labor' : 'materials' },
        late,
      );
    case 5:
      return shop.does(
        commands['record-transfer'],
        { transactionId, fromAccount: account, toAccount: flag ? 'bank' : 'cash', amount: b + 1 },
        late,
      );
    case 6:
      return shop.does(commands['sell-stock'], { productId: product, quantity: a, price: b, account, transactionId, stockLogId });
    case 7:
      return shop.does(commands['write-off-stock'], { productId: product, quantity: b, stockLogId });
    case 8:
      return shop.does(commands['buy-stock'], {
        productId: product,
        quantity: b,
        cost: (a % 400) + 1,
        account,
        transactionId,
        expenseId,
        stockLogId,
      });
    case 9:
      return shop.does(commands['return-stock'], { productId: product, quantity: a, stockLogId });
    case 10:
      return shop.does(commands['count-stock'], {
        productId: product,
        physicalStock: a,
        digitalStock: b,
        difference: a - b,
        stockLogId,
      });
    case 11:
      return shop.does(commands['delete-stock-log'], {
        productId: shop.books.stockLogs.get(anyLog)?.productId ?? RICE,
        stockLogId: anyLog,
      });
    case 12:
      return shop.does(commands['delete-record'], { transactionId: anyRecord });
    default:
      return shop.does(commands['edit-record'], {
        transactionId: anyRecord,
        ...(flag ? { amount: a + 1 } : { account: b % 2 === 0 ? 'cash' : 'bank' }),
      });
  }
}

function after(taken: readonly Step[]): Shop {
  const shop = stockedShop();
  for (const [index, one] of taken.entries()) take(shop, one, 1_000 + index * 100);
  return shop;
}

describe('no sequence of commands', () => {
  it('makes stock negative, money appear, a total wrong, or a history that does not add up', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const { books } = after(taken);
        for (const product of books.products.values()) {
          const log = [...books.stockLogs.values()].filter((line) => line.productId === product.uuid);
          expect(product.stock).toBeGreaterThanOrEqual(0);
          expect(product.stockValue).toBeGreaterThanOrEqual(0);
          expect(product.stock).toBe(stockFromLog(log));
          if (product.stock === 0) expect(product.stockValue).toBe(0);
        }
        for (const record of books.transactions.values()) {
          if (record.type !== 'income') continue;
          const lines = record.items.map(({ price, quantity }) => Math.floor((price * quantity + 500) / 1000));
          expect(record.total).toBe(lines.reduce((sum, line) => sum + line, 0));
          expect(record.cost).toBe(record.items.reduce((sum, item) => sum + (item.cost ?? 0), 0));
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('makes the balances other than what a person with pencil and paper would find', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const shop = after(taken);
        let pencil: Balances = noMoney;
        for (const record of inBookOrder(kept(shop.books.transactions))) {
          pencil = isCount(record)
            ? { cash: record.realCashBalance, bank: record.realBankBalance }
            : plus(pencil, moneyMoved(record));
        }
        expect(shop.balances).toEqual(pencil);
      }),
      { numRuns: 5_000 },
    );
  });

  it('makes the summaries that are updated with every record other than those folded from the book', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const shop = after(taken);
        const day = dayOf(shop.now, 'America/Lima');
        let summary = emptyDay(BUSINESS, day);
        let { books } = stockedShop();
        books = { ...books, transactions: new Map() };
        for (const { changes } of shop.history) {
          books = write(books, changes);
          for (const { before, after: row, operation } of changes.transactions ?? []) {
            const updated = updateDay(summary, before, operation === 'delete' ? null : row);
            summary = updated ?? foldDay(BUSINESS, day, kept(books.transactions));
          }
        }
        expect(summary).toEqual(foldDay(BUSINESS, day, kept(shop.books.transactions)));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('undoing', () => {
  it('gives back exactly what there was: stock, its value, its cost, and the money', () => {
    fc.assert(
      fc.property(steps, step, (taken, last) => {
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
      { numRuns: 10_000 },
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
        expect(kept(shop.books.transactions).filter((record) => record.uuid === id(70_000)).length).toBeLessThan(2);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the books in memory', () => {
  it('give a command what it asked for and nothing else', () => {
    const shop = stockedShop();
    const context = shop.contextOf({});
    const nothing = load(shop.books, {}, context);
    expect([nothing.products.size, nothing.transactions.size, nothing.stockLogs.size, nothing.expenses.size]).toEqual([0, 0, 0, 0]);
    expect([nothing.business, nothing.profile, nothing.members, nothing.ownLinks]).toEqual([undefined, undefined, [], []]);
    expect(nothing.balances).toEqual(noMoney);
    const purchase = load(shop.books, { records: [id(110), id(99)] }, context);
    expect([...purchase.transactions.keys()]).toEqual([id(110)]);
    expect([...purchase.expenses.keys()]).toEqual([id(111)]);
    expect([...purchase.stockLogs.keys()]).toEqual([id(112)]);
    expect([...purchase.products.keys()]).toEqual([RICE]);
    expect([...load(shop.books, { stockLogs: [id(112)] }, context).transactions.keys()]).toEqual([id(110)]);
    expect(load(shop.books, { balances: { joinedBy: id(99) } }, context).balances).toEqual(shop.balances);
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
    expect(reusesAnId(books, {})).toBe(false);
    for (const changes of [
      { products: product && [created(product)] },
      { stockLogs: log && [created(log)] },
      { expenses: expense && [created(expense)] },
      { transactions: record && [created(record)] },
      { businesses: business && [created(business)] },
      { memberships: link && [created(link)] },
    ]) {
      const [rows] = Object.values(changes);
      expect(rows).toHaveLength(1);
      expect(reusesAnId(books, Object.fromEntries(Object.entries(changes)))).toBe(true);
    }
  });
});
