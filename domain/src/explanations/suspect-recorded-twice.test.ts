import { expect, it } from 'vitest';
import type { Transaction } from '../rows/transaction.ts';
import { expense, income, riceItem } from '../testing/book.ts';
import { suspectRecordedTwice } from './suspect-recorded-twice.ts';

const soda = riceItem({ description: 'GASEOSA', price: 2_50 });
const bread = riceItem({ description: 'PAN', price: 2_00 });
const sale = (minute: number, ...items: ReturnType<typeof riceItem>[]) => income(minute, 'cash', 4_50, { items });
const rice = sale(0, riceItem());

/** The two that are alike, by their minutes, and how much it says. */
function twins(...movements: Transaction[]) {
  const minuteOf = (uuid: string | undefined) => movements.findIndex((one) => one.uuid === uuid);
  return suspectRecordedTwice(movements).map(({ recordIds: [first, second], weight }) => [
    minuteOf(first),
    minuteOf(second),
    weight,
  ]);
}

it.each<[name: string, movements: Transaction[], found: number[][]]>([
  ['the same goods', [rice, sale(3, riceItem())], [[0, 1, 25]]],
  ['the same goods in another order', [sale(0, soda, bread), sale(3, bread, soda)], [[0, 1, 25]]],
  ['written otherwise', [rice, sale(3, riceItem({ description: ' arroz ' }))], [[0, 1, 25]]],
  ['other goods of the same amount', [rice, sale(3, soda, bread)], [[0, 1, 0.5]]],
  ['another price', [rice, sale(3, riceItem({ price: 4_00 }))], [[0, 1, 0.5]]],
  [
    'rather the same goods than the nearer ones',
    [rice, sale(2, soda, bread), sale(3, riceItem())],
    [
      [0, 1, 1 / 3],
      [0, 2, 50 / 3],
    ],
  ],
  ['ten minutes later', [rice, sale(10, riceItem())], [[0, 1, 25]]],
  ['eleven minutes later', [rice, sale(11, riceItem())], []],
  ['the other account', [rice, { ...sale(3, riceItem()), account: 'bank' }], []],
  ['a sale and an expense', [rice, expense(3, 'cash', 4_50)], []],
  [
    'an expense twice',
    [expense(0, 'cash', 18_00, { description: 'Agua' }), expense(3, 'cash', 18_00, { description: 'agua' })],
    [[0, 1, 25]],
  ],
  [
    'another expense',
    [expense(0, 'cash', 18_00, { description: 'Agua' }), expense(3, 'cash', 18_00, { description: 'Luz' })],
    [[0, 1, 0.5]],
  ],
])('%s', (_name, movements, found) => {
  expect(twins(...movements)).toEqual(found);
});

it('the later one is too many: it is what can be deleted', () => {
  const again = sale(3, riceItem());
  expect(suspectRecordedTwice([rice, again])).toMatchObject([
    {
      recordIds: [rice.uuid, again.uuid],
      effect: { cash: -4_50, bank: 0 },
      mend: { way: 'delete', recordId: again.uuid },
    },
  ]);
});
