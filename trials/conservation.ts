/**
 * Checks that the initial stock and money, minus exits, plus entries, equal what is left, using only the phones'
 * answers and no rule of the domain.
 *
 * Stock is checked for the conserved products, money for the shops whose till nobody counts.
 */
import * as z from 'zod/mini';
import type { Applied, ComparedRows } from './serial-books.ts';
import type { Shop } from './shop.ts';

const number = z.optional(z.number());
const text = z.optional(z.string());
const anyInput = z.looseObject({
  transactionId: text,
  stockLogId: text,
  productId: text,
  quantity: number,
  price: number,
  cost: number,
  amount: number,
  account: text,
  fromAccount: text,
  toAccount: text,
  items: z.optional(
    z.array(
      z.looseObject({
        selectedProductUuid: z.nullable(z.string()),
        stockLogUuid: z.nullable(z.string()),
        quantity: z.number(),
        price: z.number(),
      }),
    ),
  ),
});

/** One line for each sum that does not match. */
export function conservationFaults(shop: Shop, applied: readonly Applied[], left: ComparedRows): string[] {
  return [...goodsFaults(shop, applied, left), ...(shop.countsTill ? [] : moneyFaults(shop, applied, left))];
}

interface Movement {
  readonly productId: string;
  readonly stockLogId: string;
  readonly transactionId: string | undefined;
  readonly quantity: number;
}

function goodsFaults(shop: Shop, applied: readonly Applied[], left: ComparedRows): string[] {
  const movements = new Map<string, Movement>();
  for (const { sent } of applied) {
    const { transactionId, stockLogId } = z.parse(anyInput, sent.input);
    for (const movement of movementsOf(sent.name, sent.input)) movements.set(movement.stockLogId, movement);
    if (sent.name === 'delete-stock-log' && stockLogId !== undefined) movements.delete(stockLogId);
    if (sent.name !== 'delete-record') continue;
    for (const movement of movements.values()) {
      if (movement.transactionId === transactionId) movements.delete(movement.stockLogId);
    }
  }
  return shop.conserved.flatMap((productId) => {
    const was = numberIn(shop.start.products, productId, 'stock');
    const moved = [...movements.values()].filter((movement) => movement.productId === productId);
    const expected = was + moved.reduce((sum, { quantity }) => sum + quantity, 0);
    const is = numberIn(left.products, productId, 'stock');
    return is === expected ? [] : [`${productId}: there were ${was} and should be ${expected} left, there are ${is}`];
  });
}

function movementsOf(name: string, input: unknown): Movement[] {
  const { transactionId, stockLogId = '', productId = '', quantity = 0, items = [] } = z.parse(anyInput, input);
  switch (name) {
    case 'record-income':
      return items.map((item) => ({
        productId: item.selectedProductUuid ?? '',
        stockLogId: item.stockLogUuid ?? '',
        transactionId,
        quantity: -item.quantity,
      }));
    case 'sell-stock':
    case 'write-off-stock':
    case 'take-goods':
      return [{ productId, stockLogId, transactionId, quantity: -quantity }];
    case 'buy-stock':
    case 'return-stock':
      return [{ productId, stockLogId, transactionId, quantity }];
    default:
      return [];
  }
}

interface Moved {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amount: number;
}

function moneyFaults(shop: Shop, applied: readonly Applied[], left: ComparedRows): string[] {
  const records = new Map<string, Moved>();
  for (const { sent } of applied) {
    const { transactionId = '', amount, account } = z.parse(anyInput, sent.input);
    const before = records.get(transactionId);
    const moved = moneyMovedBy(sent.name, sent.input);
    if (moved !== undefined) records.set(transactionId, moved);
    if (sent.name === 'delete-record') records.delete(transactionId);
    if (sent.name === 'edit-record' && before !== undefined) {
      records.set(transactionId, {
        from: before.from === undefined ? undefined : (account ?? before.from),
        to: before.to === undefined ? undefined : (account ?? before.to),
        amount: amount ?? before.amount,
      });
    }
  }
  return ['cash', 'bank'].flatMap((account) => {
    const sum = [...records.values()].reduce(
      (total, { from, to, amount }) => total + (to === account ? amount : 0) - (from === account ? amount : 0),
      0,
    );
    const is = moneyIn(account, left);
    return is === sum ? [] : [`${shop.businessId}: ${account} should have moved by ${sum}, it moved by ${is}`];
  });
}

function moneyMovedBy(name: string, input: unknown): Moved | undefined {
  const fields = z.parse(anyInput, input);
  const { quantity = 0, price = 0, cost = 0, amount = 0, account, items = [] } = fields;
  switch (name) {
    case 'record-income':
      return { from: undefined, to: account, amount: items.reduce((sum, one) => sum + lineTotal(one), 0) };
    case 'sell-stock':
      return { from: undefined, to: account, amount: lineTotal({ quantity, price }) };
    case 'buy-stock':
      return { from: account, to: undefined, amount: lineTotal({ quantity, price: cost }) };
    case 'record-expense':
      return { from: account, to: undefined, amount };
    case 'record-transfer':
      return { from: fields.fromAccount, to: fields.toAccount, amount };
    default:
      return undefined;
  }
}

function lineTotal({ quantity, price }: { quantity: number; price: number }): number {
  return Math.floor((quantity * price + 500) / 1_000);
}

const anyRecord = z.looseObject({
  type: z.string(),
  deletedAt: z.nullable(z.string()),
  total: number,
  account: text,
  fromAccount: text,
  toAccount: text,
  parts: z.optional(z.nullable(z.looseObject({ cash: z.int(), bank: z.int() }))),
});

/** The sum that the remaining records have moved. */
function moneyIn(account: string, { transactions }: ComparedRows): number {
  return transactions
    .map((row) => z.parse(anyRecord, row))
    .filter(({ deletedAt }) => deletedAt === null)
    .reduce((sum, { type, total = 0, account: own, fromAccount, toAccount, parts }) => {
      const moneyThatCameIn = toAccount === account || (type === 'income' && own === account);
      const wentOut = fromAccount === account || (type === 'expense' && own === account);
      const givenBack = type === 'return' && parts != null ? (account === 'cash' ? parts.cash : parts.bank) : 0;
      return sum + (moneyThatCameIn ? total : 0) - (wentOut ? total : 0) - givenBack;
    }, 0);
}

function numberIn(rows: readonly object[], uuid: string, field: string): number {
  const row = rows.find((one) => Reflect.get(one, 'uuid') === uuid);
  const value: unknown = row && Reflect.get(row, field);
  return typeof value === 'number' ? value : Number.NaN;
}
