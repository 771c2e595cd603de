/** What the result has beside the figures of day summaries. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands.ts';
import { DEFAULT_TIME_ZONE } from '../../kernel/calendar.ts';

import { sumOfNumbers } from '../../kernel/money.ts';
import { noMoney } from '../../rows/account.ts';
import { filterRowsNotDeleted } from '../../rows/books-in-memory.ts';
import { anyStep, intentionOf } from '../../testing/intentions.ts';
import { BUSINESS, id, outcome, type Shop } from '../../testing/shop.ts';
import { RICE, SODA, stockedShop } from '../../testing/stocked-shop.ts';
import { zeroFlow } from '../cash-flow.ts';
import {
  noOtherGainsAndLosses,
  totalOtherGainsAndLosses,
  otherGainsAndLossesByDay,
  otherGainsAndLossesOfDays,
  sumOfOtherGainsAndLosses,
} from './other-gains-and-losses.ts';
import {
  splitGainsAndLossesLikeServer,
  stockGainsAndLossesByDay,
  stockGainsAndLossesByProduct,
  stockGainsAndLossesOfRows,
} from './stock-gains-and-losses.ts';
import { dailyWealth } from './daily-wealth.ts';
import {
  signedWealthTerm,
  wealthTermsOutsideProfit,
  sumOfWealthTerms,
  type WealthTerms,
} from './wealth-change-terms.ts';
import { financialFigures } from '../financial-report.ts';
import { buildDaySummary } from '../../cash/day-summary.ts';
import { dayOf } from '../../kernel/calendar.ts';

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'] as const;
const noon = (day: string) => `${day}T17:00:00.000Z`;

describe('what was lost, found and sold without stock', () => {
  it('is summed by day, in the shop’s zone; nothing else counts', () => {
    const productId = RICE;
    const byDay = stockGainsAndLossesByDay(
      [
        { productId, at: noon(MONDAY), reason: 'waste', value: -5_00 },
        { productId, at: '2026-11-17T04:59:00.000Z', reason: 'found', value: -1_00 },
        { productId, at: noon(MONDAY), reason: 'found', value: 3_00 },
        { productId, at: noon(MONDAY), reason: 'lacked', value: 4_00 },
        { productId, at: noon(TUESDAY), reason: 'settled', value: 4_00 },
        { productId, at: noon('2026-11-18'), reason: 'waste', value: 0 },
        ...(['sold', 'taken', 'bought', 'brought', 'revalued'] as const).map((reason) => ({
          productId,
          at: noon('2026-11-19'),
          reason,
          value: 7_00,
        })),
      ],
      DEFAULT_TIME_ZONE,
    );
    expect(Object.fromEntries(byDay)).toEqual({
      [MONDAY]: { soldWithoutStock: 4_00, waste: 5_00, countDifferences: 2_00 },
      [TUESDAY]: { soldWithoutStock: -4_00, waste: 0, countDifferences: 4_00 },
    });
  });

  it('is told in the order of the days, whatever order the rows come in', () => {
    const at = [noon(TUESDAY), noon('2026-11-18'), noon(MONDAY)];
    const changes = at.map((one) => ({ productId: RICE, at: one, reason: 'waste', value: -1_00 }) as const);
    expect([...stockGainsAndLossesByDay(changes, DEFAULT_TIME_ZONE).keys()]).toEqual([MONDAY, TUESDAY, '2026-11-18']);
  });

  it('is summed by product, too', () => {
    const at = noon(MONDAY);
    const byProduct = stockGainsAndLossesByProduct([
      { productId: RICE, at, reason: 'waste', value: -5_00 },
      { productId: SODA, at, reason: 'lacked', value: 3_00 },
      { productId: RICE, at, reason: 'waste', value: -1_00 },
      { productId: id(99), at, reason: 'sold', value: -1_00 },
    ]);
    expect(Object.fromEntries(byProduct)).toEqual({
      [RICE]: { soldWithoutStock: 0, waste: 6_00, countDifferences: 0 },
      [SODA]: { soldWithoutStock: 3_00, waste: 0, countDifferences: 0 },
    });
  });

  it('is the same of any rows as what the shop is left with', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 5, maxLength: 25 }), (steps) => {
        const shop = shopAfter(steps);
        const [shelf, days] = [termsOf(shop), wealthOf(shop)];
        const { tillDifferences: _, ...nothing } = noOtherGainsAndLosses;
        for (const { day, terms } of days) expect(terms).toMatchObject(shelf.get(day) ?? nothing);
        expect([...shelf.keys()].filter((day) => !days.some((one) => one.day === day))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is divided as somebody says who knows older rows, where it comes to as much', () => {
    const own = { soldWithoutStock: 1_00, waste: 2_00, countDifferences: 3_00 };
    const told = { soldWithoutStock: -4_00, waste: 2_00, countDifferences: 8_00 };
    const other = { ...told, waste: 9_00 };
    const moved = { soldWithoutStock: -4_00, waste: 0, countDifferences: 4_00 };
    const divided = splitGainsAndLossesLikeServer(
      new Map([
        [MONDAY, own],
        [TUESDAY, own],
      ]),
      new Map([
        [MONDAY, told],
        [TUESDAY, other],
        ['2026-11-18', moved],
        ['2026-11-19', { ...moved, waste: 1 }],
      ]),
    );
    expect(Object.fromEntries(divided)).toEqual({ [MONDAY]: told, [TUESDAY]: own, '2026-11-18': moved });
  });

  it('counts a line whose product is no longer needed', () => {
    const shop = stockedShop();
    const counted = { physicalStock: 8_000, digitalStock: 10_000, difference: -2_000 };
    shop.does(commands['count-stock'], { productId: RICE, ...counted, stockLogId: id(20) });
    const stockLogs = [...shop.books.stockLogs.values()].filter(({ uuid }) => uuid === id(20));
    const terms = stockGainsAndLossesOfRows({ products: new Map(), stockLogs, records: [], zone: DEFAULT_TIME_ZONE });
    expect([...terms.values()]).toEqual([{ soldWithoutStock: 0, waste: 0, countDifferences: -6_00 }]);
  });
});

describe('with what counts of the till found', () => {
  const lost = { soldWithoutStock: 0, waste: 5_00, countDifferences: 0 };
  const still = { ...zeroFlow, start: noMoney, end: noMoney };
  const flow = (day: string, cash: number) => ({ ...still, day, countDifferences: { cash, bank: 0 } });
  const byDay = otherGainsAndLossesByDay(new Map([[MONDAY, lost]]), {
    days: [flow(MONDAY, -2_00), flow(TUESDAY, 1_00), flow('2026-11-18', 0)],
  });

  it('is known of each day that has any of it', () => {
    expect(Object.fromEntries(byDay)).toEqual({
      [MONDAY]: { ...lost, tillDifferences: -2_00 },
      [TUESDAY]: { ...noOtherGainsAndLosses, tillDifferences: 1_00 },
    });
  });

  it('is added up over a range, and takes its part of the result', () => {
    expect(otherGainsAndLossesOfDays(byDay, { from: TUESDAY, to: TUESDAY }).tillDifferences).toBe(1_00);
    const all = otherGainsAndLossesOfDays(byDay, { from: MONDAY, to: TUESDAY });
    expect(all).toEqual(sumOfOtherGainsAndLosses(byDay.values()));
    expect(totalOtherGainsAndLosses(all)).toBe(-6_00);
    const each = { soldWithoutStock: 4, waste: 3, countDifferences: 2, tillDifferences: 1 };
    expect(totalOtherGainsAndLosses(each)).toBe(4);
  });
});

it('makes the result what the shop earned, whatever happened', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 5, maxLength: 25 }), (steps) => {
      const shop = shopAfter(steps);
      const records = filterRowsNotDeleted(shop.books.transactions);
      for (const { day, terms } of wealthOf(shop)) {
        const ofDay = records.filter(({ createdAt }) => dayOf(createdAt, DEFAULT_TIME_ZONE) === day);
        expect(financialFigures([buildDaySummary(BUSINESS, day, ofDay)], [terms]).result).toBe(earnedOf(terms));
      }
    }),
    { numRuns: 40 },
  );
});

/** All terms but those that are no part of the result. */
function earnedOf(terms: WealthTerms): number {
  return sumOfWealthTerms(terms) - sumOfNumbers(wealthTermsOutsideProfit.map((name) => signedWealthTerm(terms, name)));
}

function shopAfter(steps: readonly Parameters<typeof intentionOf>[1][]): Shop {
  const shop = stockedShop();
  for (const [index, one] of steps.entries()) {
    const { command, input, at } = intentionOf(shop.books, one, 1_000 + index * 100, shop.now);
    outcome(shop.tries(command, input, { at }));
  }
  return shop;
}

function termsOf({ books }: Shop) {
  return stockGainsAndLossesOfRows({
    products: books.products,
    stockLogs: books.stockLogs.values(),
    records: filterRowsNotDeleted(books.transactions),
    zone: DEFAULT_TIME_ZONE,
  });
}

function wealthOf({ books }: Shop) {
  return dailyWealth({
    businessId: BUSINESS,
    zone: DEFAULT_TIME_ZONE,
    products: [...books.products.values()],
    stockLogs: [...books.stockLogs.values()],
    records: filterRowsNotDeleted(books.transactions),
  });
}
