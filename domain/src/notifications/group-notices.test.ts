import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { closure, income } from '../testing/book.ts';
import { productOf, RICE } from '../testing/stocked-shop.ts';
import { hasUnseenNotice, MAX_UNGROUPED_NOTICES, groupNotices, noticeTopicNoun } from './group-notices.ts';
import { type Notice, businessNotices } from './notices.ts';

function running(count: number): Notice[] {
  const shelf = Array.from({ length: count }, (_, place) => ({
    ...productOf(RICE),
    uuid: `product-${place}`,
    stock: place % 2 === 0 ? 0 : unitsToQuantity(15),
  }));
  return businessNotices([], shelf);
}

const large = (count: number) => Array.from({ length: count }, (_, place) => income(place, 'cash', 20_000_00));
const short = { ...closure(9, 95_00, 50_00), expectedCashBalance: 100_00 };

describe('the lines of the notices', () => {
  it.each([
    { products: 0, then: [] },
    { products: 1, then: [1] },
    { products: MAX_UNGROUPED_NOTICES, then: [1, 1, 1, 1, 1] },
    { products: MAX_UNGROUPED_NOTICES + 1, then: [MAX_UNGROUPED_NOTICES + 1] },
    { products: 764, then: [764] },
  ])('$products products that run out', ({ products, then }) => {
    expect(groupNotices(running(products)).map(({ notices }) => notices.length)).toEqual(then);
  });

  it('what floods takes the room of nothing else', () => {
    const notices = [...businessNotices([short, ...large(2)], []), ...running(300)];
    expect(groupNotices(notices).map(({ topic, notices: { length } }) => `${length} ${topic}`)).toEqual([
      '1 closures',
      '1 movements',
      '1 movements',
      '300 stock',
    ]);
    expect(groupNotices(businessNotices(large(9), [])).map(noticeTopicNoun)).toEqual(['movimientos grandes']);
    expect(groupNotices(running(9)).map(noticeTopicNoun)).toEqual(['productos por agotarse']);
  });

  it('every notice is in one line, in its order, whatever there is', () => {
    const some = fc.record({ movements: fc.nat(12), products: fc.nat(12), isShort: fc.boolean() });
    fc.assert(
      fc.property(some, ({ movements, products, isShort }) => {
        const notices = [
          ...businessNotices([...large(movements), ...(isShort ? [short] : [])], []),
          ...running(products),
        ];
        const lines = groupNotices(notices);
        expect(lines.flatMap((line) => line.notices)).toEqual(notices);
        expect(lines.length).toBeLessThanOrEqual(3 * MAX_UNGROUPED_NOTICES);
      }),
    );
  });

  it('an import of many products is one thing to look at; one more that runs out makes it new again', () => {
    const notices = running(765);
    const unseen = new Set(notices.map(({ key }) => key));
    const [line] = groupNotices(notices);
    expect(groupNotices(notices)).toHaveLength(1);
    expect(line && hasUnseenNotice(line, unseen)).toBe(true);
    expect(line && hasUnseenNotice(line, new Set())).toBe(false);
    expect(line && hasUnseenNotice(line, new Set([notices.at(-1)?.key ?? '']))).toBe(true);
  });
});
