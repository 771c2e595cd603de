/** Deleting in any order leads to the same stock, value and cost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { outcome, Shop } from '../testing/shop.ts';
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
  shuffle,
} from '../testing/shelf-history.ts';
import { stockFromLog } from '../testing/stock-from-log.ts';

/** A shop that began with nothing at this cost, after all this. */
function after(cost: number | null, ...deeds: readonly ShelfDeed[]): Shop {
  const shop = shelfShop(0, cost);
  for (const one of deeds) expect(outcome(arrive(shop, one))).toBe('done');
  return shop;
}

/** Deletes what was done at a minute: its record, or where it has none its line. */
function remove(shop: Shop, minute: number): void {
  const transactionId = recordOf(minute);
  const done = shop.books.transactions.has(transactionId)
    ? shop.does(commands['delete-record'], { transactionId })
    : shop.does(commands['delete-stock-log'], { productId: GOODS, stockLogId: logOf(minute) });
  expect(outcome(done)).toBe('done');
}

describe('what a deletion would take below nothing', () => {
  const soldOut = () => after(null, deed('buy', 10, 1, 5_00), deed('sell', 8, 2));
  const filled = { lacking: 0, lackingValue: 0 };

  it.each([
    [1, 2],
    [2, 1],
  ])(
    'is carried, and filled first by later deletions: a purchase and its sale leave nothing, in either order',
    (...order) => {
      const shop = soldOut();
      for (const minute of order) remove(shop, minute);
      expect(shelfProduct(shop)).toMatchObject({ stock: 0, stockValue: 0, cost: null, ...filled });
    },
  );

  it('is carried meanwhile, and the sale keeps what it applied and what it had cost', () => {
    const shop = soldOut();
    const sale = shop.books.transactions.get(recordOf(2));
    remove(shop, 1);
    expect(shelfProduct(shop)).toMatchObject({ stock: 0, stockValue: 0, lacking: units(8), lackingValue: 40_00 });
    expect(shop.books.transactions.get(recordOf(2))).toBe(sale);
  });

  it('is filled by the purchase that is recorded anew, as it should have been', () => {
    const shop = soldOut();
    remove(shop, 1);
    arrive(shop, deed('buy', 12, 3, 5_00));
    expect(shelfProduct(shop)).toMatchObject({ stock: units(4), stockValue: 20_00, cost: 5_00, lacking: 0 });
    remove(shop, 2);
    expect(shelfProduct(shop)).toMatchObject({ stock: units(12), stockValue: 60_00, ...filled });
  });

  it('and by what is counted', () => {
    const shop = soldOut();
    remove(shop, 1);
    arrive(shop, deed('count', 3, 3));
    expect(shelfProduct(shop)).toMatchObject({ stock: units(3), ...filled });
    remove(shop, 2);
    expect(shelfProduct(shop)).toMatchObject({ stock: units(3), lacking: 0 });
    expect(shop.books.stockLogs.get(logOf(3))).toMatchObject({ effect: units(3) });
  });
});

// Spec: «Deleting a stock log marks it as return, removes»
describe('the cost is that of the newest purchase that stands', () => {
  it.each<[string, readonly (number | 'hand')[], readonly number[], number]>([
    ['the older of two that cost the same', [6_00, 6_00], [1], 6_00],
    ['the newer of them', [6_00, 6_00], [2], 6_00],
    ['both, the older first', [6_00, 6_00], [1, 2], 5_00],
    ['both, the newer first', [6_00, 6_00], [2, 1], 5_00],
    ['the first, which cost what the third did', [6_00, 7_00, 6_00], [1], 6_00],
    ['the last, which cost what the first did', [6_00, 7_00, 6_00], [3], 7_00],
    ['the last two', [6_00, 7_00, 6_00], [3, 2], 6_00],
    ['the one in between, then the last', [6_00, 7_00, 8_00], [2, 3], 6_00],
    ['what was set by hand since stays', [6_00, 'hand'], [1], 9_99],
    ['what was set by hand comes again', [6_00, 'hand', 7_00], [3], 9_99],
    ['also without the one before it', [6_00, 'hand', 7_00], [1, 3], 9_99],
  ])('%s', (_, costs, deleted, cost) => {
    const deeds = costs.map((one, place) =>
      one === 'hand' ? deed('price', 0, place + 1, 9_99) : deed('buy', 2, place + 1, one),
    );
    const shop = after(5_00, ...deeds);
    for (const minute of deleted) remove(shop, minute);
    expect(shelfProduct(shop).cost).toBe(cost);
  });
});

describe('a cost that was set by hand', () => {
  it('and is heard after later purchases, is what they follow: the newest of them says the cost', () => {
    const shop = after(2_00, deed('buy', 10, 3, 6_93), deed('buy', 10, 4, 1), deed('price', 0, 2, 6_93));
    expect(shelfProduct(shop)).toMatchObject({ cost: 1, stockValue: 69_40 });
    remove(shop, 4);
    expect(shelfProduct(shop).cost).toBe(6_93);
    remove(shop, 3);
    expect(shelfProduct(shop)).toMatchObject({ cost: 6_93, stock: 0 });
  });

  it('and is heard after one that was set later, changes nothing', () => {
    const shop = after(2_00, deed('buy', 2, 1, 6_00), deed('price', 0, 5, 7_00), deed('price', 0, 4, 8_00));
    expect(shelfProduct(shop)).toMatchObject({ cost: 7_00, stockValue: 14_00 });
    remove(shop, 1);
    expect(shelfProduct(shop).cost).toBe(7_00);
  });

  it('and then another one before it, with a purchase after both, leaves the later one', () => {
    const shop = after(2_00, deed('price', 0, 5, 7_00), deed('buy', 2, 6, 6_00), deed('price', 0, 4, 8_00));
    remove(shop, 6);
    expect(shelfProduct(shop).cost).toBe(7_00);
  });
});

describe('in whatever order', () => {
  const histories = shelfDeeds(20_000, ['sell', 'sell', 'waste', 'buy', 'buy', 'return', 'count', 'price']);

  it('the same is deleted, the same is left: stock, value, cost, and what every other line says', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat()), (deeds, one, other) => {
        const cost = Number(one.next().value) % 2 === 0 ? null : 2_00;
        const shop = new Shop(history(deeds, cost).books);
        const again = new Shop(shop.books);
        const deletions = deletionsIn(shop).filter(() => Number(one.next().value) % 3 > 0);
        for (const deletion of shuffle(deletions, one)) deletion(shop);
        for (const deletion of shuffle(deletions, other)) deletion(again);
        const left = shelfState(shop);
        expect(shelfState(again)).toEqual(left);
        expect([shop, again].map(({ books }) => stockFromLog(books.stockLogs.values()))).toEqual([
          left.stock,
          left.stock,
        ]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('all of it is deleted, what there was at the beginning is left', () => {
    const unpriced = histories.map((deeds) => deeds.filter(({ kind }) => kind !== 'price'));
    const begun = shelfState(shelfShop(10_000));
    fc.assert(
      fc.property(unpriced, fc.infiniteStream(fc.nat()), (deeds, random) => {
        const shop = history(deeds);
        for (const deletion of shuffle(deletionsIn(shop), random)) deletion(shop);
        expect(shelfState(shop)).toEqual(begun);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Recorded as it comes, also what is dated before other things; what is refused never was. */
function history(deeds: readonly ShelfDeed[], cost: number | null = 2_00): Shop {
  const shop = shelfShop(10_000, cost);
  for (const one of deeds) arrive(shop, one);
  return shop;
}

type Deletion = (shop: Shop) => void;

/** Every way to delete what there is but the stock it began with: whole records, and lines by themselves. */
function deletionsIn({ books }: Shop): Deletion[] {
  const begun = books.products.get(GOODS)?.createdAt ?? '';
  const lines = [...books.stockLogs.values()].filter(({ createdAt }) => createdAt > begun);
  const records = new Set(lines.flatMap(({ transactionId }) => transactionId ?? []));
  return [
    ...lines.map(({ uuid: stockLogId }): Deletion => {
      return (shop) => void shop.does(commands['delete-stock-log'], { productId: GOODS, stockLogId });
    }),
    ...[...records].map((transactionId): Deletion => {
      return (shop) => void shop.does(commands['delete-record'], { transactionId });
    }),
  ];
}
