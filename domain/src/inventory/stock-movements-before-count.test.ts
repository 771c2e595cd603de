/** A count of the shelf is true for its instant, whenever the shop learns of earlier movements. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { outcome, type Shop } from '../testing/shop.ts';
import {
  arrive,
  deed,
  shelfProduct,
  GOODS,
  logOf,
  recordOf,
  type ShelfDeed,
  shelfDeeds,
  shelfState,
  shelfShop,
  linesNotDeleted,
  shuffle,
} from '../testing/shelf-history.ts';
import { stockFromLog } from '../testing/stock-from-log.ts';

const line = (shop: Shop, minute: number) => shop.books.stockLogs.get(logOf(minute));
const found = (shop: Shop, minute: number) => (line(shop, minute)?.effect ?? Number.NaN) / 1000;

/** A shop that began with 10 at 2.00, after this has arrived in this order. */
function after(...deeds: readonly ShelfDeed[]): Shop {
  const shop = shelfShop(units(10));
  for (const one of deeds) expect(outcome(arrive(shop, one))).toBe('done');
  return shop;
}

describe('a count that arrives late', () => {
  it.each<[string, counted: number, others: ShelfDeed[], stock: number, found: number]>([
    ['in its turn sets the stock', 7, [], 7, -3],
    ['leaves what was sold after it', 7, [deed('sell', 2, 9)], 5, -3],
    ['leaves what came after it', 7, [deed('buy', 20, 9)], 27, -3],
    ['and what went back and forth', 10, [deed('waste', 1, 6), deed('return', 2, 7), deed('sell', 3, 9)], 8, 0],
    ['never leaves less than nothing', 7, [deed('sell', 9, 9)], 0, -3],
    ['knows what lay before it', 7, [deed('sell', 2, 3), deed('sell', 2, 9)], 5, -1],
    ['does not move what was counted since', 7, [deed('sell', 2, 3), deed('count', 4, 9)], 4, -1],
  ])('%s', (_, counted, others, stock, difference) => {
    const shop = after(...others, deed('count', counted, 5));
    expect(shelfProduct(shop).stock).toBe(units(stock));
    expect(found(shop, 5)).toBe(difference);
  });

  it('what lacks was sold without stock: the next purchase fills that first', () => {
    const shop = after(deed('sell', 9, 9), deed('count', 7, 5));
    expect(shelfProduct(shop)).toMatchObject({ stock: 0, stockValue: 0, lacking: units(2), lackingValue: 4_00 });
    arrive(shop, deed('buy', 5, 11));
    expect(shelfProduct(shop)).toMatchObject({ stock: units(3), stockValue: 6_00, lacking: 0, lackingValue: 0 });
  });

  it('shares the difference with a later count that stands', () => {
    const shop = after(deed('count', 4, 9));
    expect(found(shop, 9)).toBe(-6);
    arrive(shop, deed('sell', 1, 7));
    arrive(shop, deed('count', 8, 5));
    expect([found(shop, 5), found(shop, 9)]).toEqual([-2, -3]);
    expect(shelfProduct(shop)).toMatchObject({ stock: units(4), stockValue: 8_00 });
  });

  it('is refused where the shelf would come to hold more than can be kept', () => {
    const shop = after(deed('buy', 20, 9));
    expect(outcome(arrive(shop, { ...deed('count', 0, 5), quantity: 999_999_999 }))).toBe('stock-out-of-range');
  });
});

describe('a movement that arrives late, dated before a count that stands', () => {
  it.each([
    ['sell', -4],
    ['waste', -4],
    ['buy', 4],
    ['return', 4],
  ] as const)('%s moves no stock, and the count has found the less', (kind, effect) => {
    const shop = after(deed('count', 7, 5), deed(kind, 4, 3));
    const lines = linesNotDeleted(shop).filter(({ type }) => type === kind);
    expect(lines.reduce((sum, one) => sum + one.effect, 0)).toBe(units(effect));
    expect(found(shop, 5)).toBe(-3 - effect);
    expect(line(shop, 5)?.valueEffect).toBe(-6_00 - effect * 2_00);
    expect(shelfProduct(shop)).toMatchObject({ stock: units(7), stockValue: 14_00, cost: 2_00 });
  });

  it('of two counts, the first after it answers', () => {
    const shop = after(deed('count', 9, 5), deed('count', 7, 9), deed('sell', 2, 3), deed('sell', 1, 7));
    expect([found(shop, 5), found(shop, 9), shelfProduct(shop).stock]).toEqual([1, -1, units(7)]);
  });

  it('did sell what it says, whatever the books had: it is not refused, and its cost is that of then', () => {
    const shop = after(deed('sell', 8, 2), deed('count', 6, 5), deed('buy', 6, 9, 4_00));
    const sale = { productId: GOODS, quantity: units(5), price: 4_50, account: 'cash' as const };
    const ids = { transactionId: recordOf(3), stockLogId: logOf(3) };
    const at = line(shop, 2)?.createdAt ?? '';
    expect(outcome(shop.does(commands['sell-stock'], { ...sale, ...ids }, { at }))).toBe('done');
    const record = shop.books.transactions.get(recordOf(3));
    expect(record).toMatchObject({ cost: 10_00, items: [{ actualQuantity: units(5), currentStock: units(2) }] });
    expect(found(shop, 5)).toBe(9);
    expect(shelfProduct(shop)).toMatchObject({ stock: units(12), stockValue: 36_00 });
  });

  it('comes to the shelf when the count is deleted', () => {
    const shop = after(deed('count', 7, 5), deed('sell', 4, 3), deed('buy', 6, 2));
    shop.does(commands['delete-stock-log'], { productId: GOODS, stockLogId: logOf(5) });
    expect(shelfProduct(shop)).toMatchObject({ stock: units(12), stockValue: 24_00 });
  });

  it('and is deleted again, leaves everything as if it had never come', () => {
    const shop = after(deed('count', 7, 5));
    const before = shelfState(shop);
    arrive(shop, deed('sell', 4, 3));
    shop.does(commands['delete-record'], { transactionId: recordOf(3) });
    expect(shelfState(shop)).toEqual(before);
  });

  it('but not before the stock that a product starts from, which counts nothing', () => {
    const shop = after(deed('sell', 4, -5));
    expect(shelfProduct(shop).stock).toBe(units(6));
  });
});

describe('a purchase that arrives late', () => {
  it.each<[string, ShelfDeed, cost: number]>([
    ['the newest says the cost', deed('buy', 1, 9, 7_00), 7_00],
    ['also where it lies inside a count', deed('count', 7, 9), 6_00],
    ['what was set by hand after it stays', deed('price', 1, 9, 8_00), 8_00],
    ['what was set by hand before it does not', deed('price', 1, 3, 8_00), 6_00],
  ])('%s', (_, known, cost) => expect(shelfProduct(after(known, deed('buy', 1, 5, 6_00))).cost).toBe(cost));

  it('gives what is on the shelf its cost, where nobody knew one', () => {
    const shop = shelfShop(units(10), null);
    arrive(shop, deed('count', 7, 9));
    arrive(shop, deed('buy', 3, 5, 6_00));
    expect(shelfProduct(shop)).toMatchObject({ stock: units(7), cost: 6_00, stockValue: 42_00 });
  });
});

describe('in whatever order the same history arrives', () => {
  /** So much that no sale asks for more than there is, in any order. */
  const PLENTY = 1_000_000;

  it('stock, cost and what each count found are those of the order by date', () => {
    const deeds = shelfDeeds(9_000, ['sell', 'waste', 'buy', 'return', 'count']).map((all) =>
      all.map((one) => (one.kind === 'count' ? { ...one, quantity: PLENTY - one.quantity } : one)),
    );
    fc.assert(
      fc.property(deeds, fc.infiniteStream(fc.nat()), (all, random) => {
        const shop = shelfShop(PLENTY);
        const outcomes = shuffle(all, random).map((one) => outcome(arrive(shop, one)));
        expect(new Set(outcomes)).toEqual(new Set(['done']));
        const { stock, cost, differences } = byDate(all, PLENTY, 2_00);
        expect(shelfProduct(shop)).toMatchObject({ stock, cost, lacking: 0 });
        expect([...differences.keys()].map((minute) => line(shop, minute)?.effect)).toEqual([...differences.values()]);
        addsUp(shop);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a count at the end is the stock, and the history adds up, however little there was', () => {
    const deeds = shelfDeeds(30_000, ['sell', 'waste', 'buy', 'return', 'count', 'price']);
    fc.assert(
      fc.property(deeds, fc.nat({ max: 30_000 }), fc.infiniteStream(fc.nat()), (all, quantity, random) => {
        const shop = shelfShop(10_000);
        const last: ShelfDeed = { kind: 'count', quantity, minute: 501, cost: 1 };
        for (const one of shuffle([...all, last], random)) arrive(shop, one);
        expect(shelfProduct(shop).stock).toBe(quantity);
        addsUp(shop);
      }),
      { numRuns: 1_000 },
    );
  });
});

/**
 * Stock is the sum of the whole history; what stands adds up to it too, and to its value, as far as that was not set by
 * hand.
 */
function addsUp(shop: Shop): void {
  const { stock, lacking = 0, stockValue, lackingValue = 0, costSetAt } = shelfProduct(shop);
  const standing = linesNotDeleted(shop);
  expect(stock).toBe(stockFromLog(shop.books.stockLogs.values()));
  expect(stock - lacking).toBe(standing.reduce((sum, { effect }) => sum + effect, 0));
  if (costSetAt === null) {
    expect(stockValue - lackingValue).toBe(standing.reduce((sum, { valueEffect }) => sum + valueEffect, 0));
  }
}

/** What a shop that learned everything at once, by date, would have. */
function byDate(all: readonly ShelfDeed[], begins: number, costs: number) {
  let [stock, cost] = [begins, costs];
  const differences = new Map<number, number>();
  for (const one of all.toSorted((a, b) => a.minute - b.minute)) {
    if (one.kind === 'count') differences.set(one.minute, one.quantity - stock);
    if (one.kind === 'buy') cost = one.cost;
    const sign = one.kind === 'buy' || one.kind === 'return' ? 1 : -1;
    stock = one.kind === 'count' ? one.quantity : stock + sign * one.quantity;
  }
  return { stock, cost, differences };
}
