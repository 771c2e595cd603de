import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instant.ts';
import { id } from '../testing/shop.ts';
import { RICE, SODA, HAIRCUT, stockedShop } from '../testing/stocked-shop.ts';
import {
  dayPartAtInstant,
  dayParts,
  favouriteProducts,
  type Favourites,
  MAX_FAVOURITES,
  type SalesOfDayPart,
  favouritesOfEachDayPart,
  productSalesScores,
} from './favourites.ts';

const zone = 'America/Lima';
/** At an hour of the shop's 21st of November. */
const at = (hour: number): Instant => new Date(Date.UTC(2026, 10, 21, hour + 5)).toISOString();

it.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is the %s', (hour, part) => {
  expect(dayPartAtInstant(at(hour), zone)).toBe(part);
});

describe('what sells most, by part of the day', () => {
  const sold = (productId: string, part: SalesOfDayPart['part'], sales: number) => ({ productId, part, sales });

  it.each<[string, SalesOfDayPart[], string[]]>([
    ['nothing was sold', [], []],
    ['the most often sold first', [sold(id(1), 'morning', 2), sold(id(2), 'morning', 5)], [id(2), id(1)]],
    ['a sale in the morning counts as three', [sold(id(1), 'evening', 5), sold(id(2), 'morning', 2)], [id(2), id(1)]],
    ['what sells all day', [sold(id(1), 'evening', 7), sold(id(2), 'morning', 2)], [id(1), id(2)]],
    ['by the id among equals', [sold(id(2), 'morning', 1), sold(id(1), 'afternoon', 3)], [id(1), id(2)]],
  ])('in the morning: %s', (_, counts, then) => {
    expect(favouritesOfEachDayPart(counts).morning).toEqual(then);
  });

  it('no more than the tiles, each once, whatever the order of the counts', () => {
    const counts = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 60 }).map(id),
        part: fc.constantFrom(...dayParts),
        sales: fc.integer({ min: 1, max: 500 }),
      }),
    );
    fc.assert(
      fc.property(counts, (some) => {
        const ranked = favouritesOfEachDayPart(some);
        expect(favouritesOfEachDayPart(some.toReversed())).toEqual(ranked);
        for (const part of dayParts) {
          expect(ranked[part].length).toBeLessThanOrEqual(MAX_FAVOURITES);
          expect(new Set(ranked[part]).size).toBe(ranked[part].length);
        }
      }),
    );
  });
});

it('for a search, this part of the day weighs more than the others, and the sales on the device count too', () => {
  const ranks: Favourites = { morning: [id(1), id(2)], afternoon: [id(3)], evening: [id(2)] };
  const sold = { type: 'sell', productId: id(4), createdAt: at(9), deletedAt: null } as const;
  const lines = [sold, sold, { ...sold, productId: id(5), deletedAt: at(10) }, { ...sold, type: 'waste' } as const];
  const order = (hour: number, known: Favourites | undefined) =>
    [...productSalesScores(known, lines, { at: at(hour), zone })]
      .toSorted(([, a], [, b]) => b - a)
      .map(([uuid]) => uuid);
  expect(order(9, ranks)).toEqual([id(2), id(1), id(3), id(4)]);
  expect(order(14, ranks)).toEqual([id(3), id(2), id(1), id(4)]);
  expect(order(9, undefined)).toEqual([id(4)]);
});

describe('the tiles', () => {
  const { products } = stockedShop().books;
  const offered = [HAIRCUT, RICE, SODA].flatMap((uuid) => products.get(uuid) ?? []);
  const ranks = (...morning: string[]): Favourites => ({ morning, afternoon: [], evening: [] });
  const line = (productId: string, createdAt: Instant, more: object = {}) => {
    return { type: 'sell' as const, productId, createdAt, deletedAt: null, ...more };
  };
  const names = (known: Favourites | undefined, lines: ReturnType<typeof line>[], hour = 9, shelf = offered) =>
    favouriteProducts(shelf, known, lines, { at: at(hour), zone }).map(({ uuid }) => uuid);

  it('are the ranks of this part of the day, then the rest as it is offered', () => {
    expect(names(ranks(SODA), [])).toEqual([SODA, HAIRCUT, RICE]);
    expect(names(ranks(SODA), [], 15)).toEqual([HAIRCUT, RICE, SODA]);
  });

  it('rise with what is sold today; of earlier days the ranks tell', () => {
    const today = Array.from({ length: 9 }, () => line(RICE, at(8)));
    expect(names(ranks(SODA), today)).toEqual([RICE, SODA, HAIRCUT]);
    const yesterday = today.map((one) => ({ ...one, createdAt: at(-16) }));
    expect(names(ranks(SODA), yesterday)).toEqual([SODA, HAIRCUT, RICE]);
  });

  it('come from what the device has while it has no ranks', () => {
    const before = [line(RICE, at(-16)), line(SODA, at(-16)), line(SODA, at(-17))];
    expect(names(undefined, before)).toEqual([SODA, RICE, HAIRCUT]);
    const today = [line(RICE, at(8)), line(SODA, at(15)), line(SODA, at(16))];
    expect(names(undefined, today)).toEqual([RICE, SODA, HAIRCUT]);
  });

  it('do not count what was deleted, nor what was no sale', () => {
    const none = [line(SODA, at(8), { deletedAt: at(9) }), line(RICE, at(8), { type: 'waste' })];
    expect(names(undefined, none)).toEqual([HAIRCUT, RICE, SODA]);
  });

  it('that nobody buys are those in stock first', () => {
    const gone = offered.map((product) => (product.uuid === RICE ? { ...product, stock: 0 } : product));
    expect(names(undefined, [], 9, gone)).toEqual([HAIRCUT, SODA, RICE]);
  });

  it('leave out what is no longer on offer', () => {
    expect(names(ranks(id(999), SODA), [line(id(998), at(8))])).toEqual([SODA, HAIRCUT, RICE]);
  });

  it('are no more than fit', () => {
    const many = Array.from({ length: 20 }, () => offered).flat();
    expect(names(undefined, [], 9, many)).toHaveLength(MAX_FAVOURITES);
  });
});
