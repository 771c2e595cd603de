import { expect, it } from 'vitest';
import { closure, expense, income, opening, riceItem, transfer } from '../testing/book.ts';
import { RICE } from '../testing/stocked-shop.ts';
import type { Transaction, TransactionItem } from '../rows/transaction.ts';
import { type KnownGoods, possiblyMistypedNumbersOfRecord } from './possibly-mistyped-numbers-of-record.ts';

const goods: KnownGoods = { prices: new Map([[RICE, 4_50]]), purchases: new Map() };
const told = (record: Transaction, known = goods) =>
  possiblyMistypedNumbersOfRecord(record, known).map(({ shouldBe, value, usual, amountWith }) => [
    shouldBe(0).what,
    value,
    usual,
    amountWith(2_000),
  ]);
const ofLine = (more: Partial<TransactionItem>) => told(income(1, 'cash', 9_00, { items: [riceItem(more)] }));

it.each<[name: string, line: Partial<TransactionItem>, numbers: unknown[]]>([
  ['at the usual price: only its quantity', { quantity: 2_000 }, [['quantity', 2_000, undefined, 9_00]]],
  [
    'at another price: both',
    { price: 5_40, quantity: 2_000 },
    [
      ['price', 5_40, 4_50, 40_00],
      ['quantity', 2_000, undefined, 10_80],
    ],
  ],
  [
    'of a finer quantity than a field takes: only its price',
    { price: 5_40, quantity: 1_333 },
    [['price', 5_40, 4_50, 26_66]],
  ],
  ['of the usual price and a finer quantity: none', { quantity: 1_333 }, []],
  ['for an amount: the amount', { amount: 9_00 }, [['amount', 9_00, undefined, 20_00]]],
  [
    'of no product: nothing is usual',
    { selectedProductUuid: null },
    [
      ['price', 4_50, undefined, 20_00],
      ['quantity', 1_000, undefined, 9_00],
    ],
  ],
])('a line %s', (_name, line, numbers) => expect(ofLine(line)).toEqual(numbers));

it.each<[name: string, purchase: { cost: number | null; previousCost: number | null } | undefined, numbers: unknown[]]>(
  [
    ['of which nothing is known', undefined, []],
    ['of unknown cost', { cost: null, previousCost: 3_00 }, []],
    ['at the cost of before', { cost: 3_00, previousCost: 3_00 }, [['quantity', 12_000, undefined, 6_00]]],
    [
      'at another cost',
      { cost: 3_20, previousCost: 3_00 },
      [
        ['cost', 3_20, 3_00, 240_00],
        ['quantity', 12_000, undefined, 6_40],
      ],
    ],
    [
      'for the first time',
      { cost: 3_00, previousCost: null },
      [
        ['cost', 3_00, undefined, 240_00],
        ['quantity', 12_000, undefined, 6_00],
      ],
    ],
  ],
)('a purchase %s', (_name, purchase, numbers) => {
  const bought = expense(1, 'cash', 36_00, { itemsAndStockLogs: [{ itemUuid: RICE, stockLogUuid: RICE }] });
  const purchases: KnownGoods['purchases'] = new Map(purchase && [[bought.uuid, { quantity: 12_000, ...purchase }]]);
  expect(told(bought, { ...goods, purchases })).toEqual(numbers);
});

it.each<[name: string, record: Transaction, numbers: unknown[]]>([
  ['an expense', expense(1, 'cash', 35_10), [['amount', 35_10, undefined, 20_00]]],
  ['a transfer', transfer(1, 'cash', 35_10), [['amount', 35_10, undefined, 20_00]]],
  ['an opening', opening(1, 5_00, 5_00), []],
  ['a closure', closure(1, 5_00, 5_00), []],
])('of %s', (_name, record, numbers) => expect(told(record)).toEqual(numbers));
