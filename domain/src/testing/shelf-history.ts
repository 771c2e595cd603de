/** One product's history for tests: what was done to the shelf and when, in whatever order the shop learns of it. */
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { instantPlus } from '../kernel/instant.ts';
import fc from 'fast-check';
import { commands } from '../commands.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { averageOrLastCost, type Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { Decision } from '../commands/row-changes.ts';
import { id, OPENING_TIME, Shop } from './shop.ts';

export const GOODS = id(100);

export interface ShelfDeed {
  readonly kind: 'sell' | 'waste' | 'buy' | 'return' | 'count' | 'price';
  /** How much moved or was counted; unused for a price. */
  readonly quantity: number;
  readonly cost: number;
  /** The minute at which it was done; also makes its ids. */
  readonly minute: number;
}

/** What was done with so many units at a minute. */
export function deed(kind: ShelfDeed['kind'], units: number, minute: number, cost = 2_00): ShelfDeed {
  return { kind, quantity: unitsToQuantity(units), minute, cost };
}

/** Opened once: properties begin with it thousands of times. */
const opened = new Shop();
const money = { transactionId: id(10), realCashBalance: 900_000_00, realBankBalance: 0 };
opened.does(commands['open-day'], money, { at: instantPlus(OPENING_TIME, -120_000) });

/** A shop with money, and with `stock` of one product. */
export function shelfShop(stock: number, cost: number | null = 2_00): Shop {
  const shop = opened.copy();
  const goods = { uuid: GOODS, description: 'Arroz', unit: 'kg' as const, price: 4_50, stock, cost };
  shop.does(commands['save-products'], { products: [goods] }, { at: instantPlus(OPENING_TIME, -60_000) });
  return shop;
}

export function arrive(shop: Shop, { kind, quantity, cost, minute }: ShelfDeed): Decision {
  const at = instantPlus(OPENING_TIME, minute * 60_000);
  const stockLogId = logOf(minute);
  const [transactionId, expenseId] = [recordOf(minute), id(30_000 + minute)];
  const moved = { productId: GOODS, quantity, stockLogId };
  switch (kind) {
    case 'sell': {
      const [first, second] = [Math.ceil(quantity / 2), quantity - Math.ceil(quantity / 2)];
      const items = [first, second].flatMap((part, place) => (part > 0 ? [lineOf(part, minute, place)] : []));
      return shop.does(commands['record-income'], { transactionId, account: 'cash', items }, { at });
    }
    case 'waste':
      return shop.does(commands['write-off-stock'], moved, { at });
    case 'buy':
      return shop.does(commands['buy-stock'], { ...moved, cost, account: 'cash', transactionId, expenseId }, { at });
    case 'return':
      return shop.does(commands['return-stock'], moved, { at });
    case 'count': {
      const counted = { physicalStock: quantity, digitalStock: quantity, difference: 0 };
      return shop.does(commands['count-stock'], { productId: GOODS, ...counted, stockLogId }, { at });
    }
    case 'price':
      return shop.does(commands['edit-product'], { uuid: GOODS, cost }, { at });
  }
}

/** A sale is split into two lines where it can be: both take from the same shelf. */
function lineOf(quantity: number, minute: number, place: number) {
  return {
    uuid: id(40_000 + minute * 10 + place),
    selectedProductUuid: GOODS,
    description: 'Arroz',
    quantity,
    unit: 'kg' as const,
    price: 4_50,
    oldOrNewProduct: 'old' as const,
    proceedAnyway: true,
    stockLogUuid: place === 0 ? logOf(minute) : id(50_000 + minute),
  };
}

export function logOf(minute: number) {
  return id(10_000 + minute);
}

export function recordOf(minute: number) {
  return id(20_000 + minute);
}

export function shelfProduct(shop: Shop): Product {
  const product = shop.books.products.get(GOODS);
  if (product === undefined) throw new Error('the shop has its goods');
  return product;
}

/** Without deleted lines, in the order of their instants. */
export function linesNotDeleted({ books }: Shop): StockLog[] {
  return filterRowsNotDeleted(books.stockLogs).toSorted((a, b) =>
    a.createdAt + a.uuid < b.createdAt + b.uuid ? -1 : 1,
  );
}

/** All that the order of deletions must not change. */
export function shelfState(shop: Shop) {
  const { stock, stockValue, cost, lacking, lackingValue } = shelfProduct(shop);
  const lines = linesNotDeleted(shop).map(({ uuid, effect, valueEffect, previousCost }) => {
    return { uuid, effect, valueEffect, previousCost };
  });
  return { stock, stockValue, cost, lacking, lackingValue, average: averageOrLastCost(shelfProduct(shop)), lines };
}

/** Deeds at different minutes; each moves `most` at most. */
export function shelfDeeds(most: number, kinds: readonly ShelfDeed['kind'][]): fc.Arbitrary<ShelfDeed[]> {
  const anyDeed = fc.record({
    kind: fc.constantFrom(...kinds),
    quantity: fc.integer({ min: 10, max: most }),
    cost: fc.integer({ min: 1, max: 900 }),
    minute: fc.integer({ min: 1, max: 500 }),
  });
  return fc.uniqueArray(anyDeed, { selector: ({ minute }) => minute, minLength: 1, maxLength: 12 });
}

export function shuffle<One>(all: readonly One[], random: Iterator<number>): One[] {
  return all
    .map((one) => ({ one, place: Number(random.next().value) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
