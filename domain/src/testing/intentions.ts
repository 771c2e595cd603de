/** Random commands of any kind, built from a few numbers; properties over whole sequences draw from them. */
import { addDays, type Instant, instantPlus } from '../kernel/instant.ts';
import fc from 'fast-check';
import { type Books, filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { itemAmount, filterReturnsOfSales } from '../rows/transaction.ts';
import { sumOfNumbers } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { quoteRefund, usualRefund } from '../payment/refund.ts';
import { buildReturnedItems } from '../returns/returned-items.ts';
import { commands } from '../commands.ts';
import type { Command } from '../commands/command.ts';
import { id } from './shop.ts';
import { HAIRCUT, RICE, ROSA, SODA } from './stocked-shop.ts';

export interface Step {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly flag: boolean;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.integer({ min: 0, max: 19 }),
  a: fc.integer({ min: 0, max: 3_000 }),
  b: fc.integer({ min: 0, max: 9_000 }),
  flag: fc.boolean(),
});

export interface Intention {
  readonly command: Command;
  readonly input: unknown;
  /** Some are recorded late, with the instant at which they were done. */
  readonly at: Instant;
}

const products = [RICE, SODA, HAIRCUT, id(150), id(151)];

/** The numbers choose among what these books hold; `n` makes the ids of this step. */
export function intentionOf(books: Books, one: Step, n: number, now: Instant): Intention {
  const { kind, b, flag } = one;
  const recorded = instantPlus(now, flag ? 0 : -(b % 7) * 60_000);
  if (kind <= 1 && b % 3 === 0) return countedAtNight(one, n, now);
  if (kind <= 5) return { ...moneyIntended(one, n), at: recorded };
  if (kind <= 10) return { ...stockIntended(one, n), at: recorded };
  if (kind <= 13) return { ...correctionIntended(books, one), at: now };
  if (kind === 16) return { ...returnIntended(books, one, n), at: now };
  if (kind === 17 || kind === 18) return { ...debtIntended(one, n), at: recorded };
  return { ...ownerIntended(one, n), at: recorded };
}

/** Between midnight and one o'clock in Lima: the till is opened, or closed for some day. */
function countedAtNight({ kind, a, b }: Step, n: number, now: Instant): Intention {
  const date = now.slice(0, 10);
  const at = `${date}T05:${String(b % 60).padStart(2, '0')}:00.000Z`;
  const counted = { transactionId: id(n + 1), realCashBalance: a, realBankBalance: b };
  if (kind === 0) return { command: commands['open-day'], input: counted, at };
  return { command: commands['close-day'], input: { ...counted, day: addDays(date, -(a % 3)) }, at };
}

type WithoutInstant = Omit<Intention, 'at'>;

function moneyIntended({ kind, a, b, flag }: Step, n: number): WithoutInstant {
  const [transactionId, expenseId] = [id(n + 1), id(n + 3)];
  const account = flag ? 'cash' : 'bank';
  switch (kind) {
    case 0:
      return { command: commands['open-day'], input: { transactionId, realCashBalance: a, realBankBalance: b } };
    case 1:
      return { command: commands['close-day'], input: { transactionId, realCashBalance: a, realBankBalance: b } };
    case 4: {
      const category = flag ? 'labor' : 'materials';
      const input = { transactionId, expenseId, account, description: 'x', amount: a + 1, category };
      return { command: commands['record-expense'], input };
    }
    case 5: {
      const toAccount = flag ? 'bank' : 'cash';
      return {
        command: commands['record-transfer'],
        input: { transactionId, fromAccount: account, toAccount, amount: b + 1 },
      };
    }
    default: {
      const items = [a + 1, b + 1, a + b + 1].map((quantity, number) => ({
        uuid: id(n + 10 + number),
        selectedProductUuid: products[(a + number * (number + 1)) % products.length] ?? RICE,
        description: `producto ${number}`,
        quantity,
        unit: 'uni',
        price: (b % 997) + 1,
        oldOrNewProduct: flag ? 'old' : 'new',
        proceedAnyway: b % 2 === 0,
        stockLogUuid: id(n + 20 + number),
      }));
      const amount = sumOfNumbers(items.map(itemAmount));
      const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId: ROSA, amount } };
      const input = { transactionId, account, items, ...(a % 2 === 0 && { parts }) };
      return { command: commands['record-income'], input };
    }
  }
}

function ownerIntended({ kind, a, b, flag }: Step, n: number): WithoutInstant {
  const productId = products[a % products.length] ?? RICE;
  if (kind === 19) return { command: commands['edit-product'], input: { uuid: productId, cost: b % 700 } };
  if (kind === 15) return { command: commands['take-goods'], input: { productId, quantity: a, stockLogId: id(n + 2) } };
  const input = { transactionId: id(n + 1), account: flag ? 'cash' : 'bank', amount: a + 1 };
  return { command: commands[b % 2 === 0 ? 'take-money' : 'bring-money'], input };
}

function debtIntended({ kind, a, b, flag }: Step, n: number): WithoutInstant {
  const named = { transactionId: id(n + 1), customerId: ROSA };
  if (kind === 18) return { command: commands['forgive-debt'], input: { ...named, amount: a + 1, reason: 'x' } };
  const parts = { cash: a * 10, bank: flag ? b : 0, rounding: b % 10 };
  return { command: commands['collect-debt'], input: { ...named, parts } };
}

function stockIntended({ kind, a, b, flag }: Step, n: number): WithoutInstant {
  const [transactionId, stockLogId, expenseId] = [id(n + 1), id(n + 2), id(n + 3)];
  const productId = products[a % products.length] ?? RICE;
  const account = flag ? 'cash' : 'bank';
  switch (kind) {
    case 6: {
      const input = { productId, quantity: a, price: b, account, transactionId, stockLogId };
      return { command: commands['sell-stock'], input };
    }
    case 7:
      return { command: commands['write-off-stock'], input: { productId, quantity: b, stockLogId } };
    case 8: {
      const input = { productId, quantity: b, cost: (a % 400) + 1, account, transactionId, expenseId, stockLogId };
      return { command: commands['buy-stock'], input };
    }
    case 9:
      return { command: commands['return-stock'], input: { productId, quantity: a, stockLogId } };
    default: {
      const input = { productId, physicalStock: a, digitalStock: b, difference: a - b, stockLogId };
      return { command: commands['count-stock'], input };
    }
  }
}

/** Mostly of rows that exist, sometimes of one that does not. */
function correctionIntended(books: Books, { kind, a, b, flag }: Step): WithoutInstant {
  const records = [...books.transactions.keys(), id(99)].toSorted();
  const logs = [...books.stockLogs.keys(), id(99)].toSorted();
  const transactionId = records[b % records.length] ?? id(99);
  const stockLogId = logs[b % logs.length] ?? id(99);
  switch (kind) {
    case 11: {
      const productId = books.stockLogs.get(stockLogId)?.productId ?? RICE;
      return { command: commands['delete-stock-log'], input: { productId, stockLogId } };
    }
    case 12:
      return { command: commands['delete-record'], input: { transactionId } };
    default: {
      const correction = flag ? { amount: a + 1 } : { account: b % 2 === 0 ? 'cash' : 'bank' };
      return { command: commands['edit-record'], input: { transactionId, ...correction } };
    }
  }
}

/** A part of a line, which may be more than is left of it, given back as it was paid. */
function returnIntended(books: Books, { a, b, flag }: Omit<Step, 'kind'>, n: number): WithoutInstant {
  const records = filterRowsNotDeleted(books.transactions);
  const sales = records.filter((record) => record.type === 'income').toSorted((c, d) => (c.uuid < d.uuid ? -1 : 1));
  const sale = sales[b % Math.max(1, sales.length)];
  const item = sale?.items[a % (sale.items.length || 1)];
  const [transactionId, saleId] = [id(n + 1), sale?.uuid ?? id(99)];
  if (sale === undefined || item === undefined)
    return { command: commands['return-sale'], input: { transactionId, saleId } };
  const part = { itemUuid: item.uuid, quantity: Math.max(1, a % 2 === 0 ? item.quantity : b), spoiled: flag };
  const returns = filterReturnsOfSales(records, new Set([saleId]));
  const coming = buildReturnedItems(sale, returns, [part]);
  const amount = isRefusal(coming) ? 0 : sumOfNumbers(coming.map((line) => line.amount));
  const found = { sale, returns, amount, stillOwed: 0 };
  const { cash, bank } = quoteRefund(found, usualRefund(found), a % 3 === 0 ? 0 : 10);
  return { command: commands['return-sale'], input: { transactionId, saleId, items: [part], parts: { cash, bank } } };
}
