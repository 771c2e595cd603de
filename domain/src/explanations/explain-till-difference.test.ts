import { describe, expect, it } from 'vitest';
import { bookPositionAfterInstant } from '../cash/balances.ts';
import { instantPlus } from '../kernel/instant.ts';
import { fullPermissions } from '../rows/permissions.ts';
import type { Transaction } from '../rows/transaction.ts';
import { closure, expense, income, opening, riceItem, transfer } from '../testing/book.ts';
import { EMPLOYEE, linkOf, OPENING_TIME, OWNER } from '../testing/shop.ts';
import { RICE } from '../testing/stocked-shop.ts';
import {
  moneyCountDifferenceAfterCorrections,
  type DifferentCount,
  explainTillDifference,
} from './explain-till-difference.ts';

const EVENING = bookPositionAfterInstant(instantPlus(OPENING_TIME, 600 * 60_000));
const count = (records: readonly Transaction[], cash: number, bank = 0, more: Partial<DifferentCount> = {}) => ({
  difference: { cash, bank },
  records,
  at: EVENING,
  goods: { prices: new Map([[RICE, 4_50]]), purchases: new Map() },
  usualExpenses: [],
  usualSales: [],
  ...more,
});
const explain = (...given: Parameters<typeof count>) => explainTillDifference(count(...given));
const found = (...given: Parameters<typeof count>) =>
  explain(...given).map(({ kind, recordIds, alike }) => [kind, recordIds.at(-1), alike]);

/** Sales of the morning, of amounts that no test looks for. */
const morning = [
  opening(0, 100_00, 50_00),
  ...[3_30, 7_70, 11_10].map((total, at) => income(10 + 20 * at, 'cash', total)),
];

const taxi = expense(100, 'cash', 25_00);

describe('on the wrong account', () => {
  it('what lacks in one account is too much in the other', () => {
    expect(found([...morning, taxi], 25_00, -25_00)).toEqual([['wrong-account', taxi.uuid, 1]]);
    const mend = { way: 'correct', recordId: taxi.uuid, correction: { account: 'bank' } };
    expect(explain([...morning, taxi], 25_00, -25_00)[0]?.mend).toEqual(mend);
  });

  it('a transfer went the other way round', () => {
    const moved = transfer(100, 'cash', 20_00);
    const correction = { fromAccount: 'bank', toAccount: 'cash' };
    const mend = { way: 'correct', recordId: moved.uuid, correction };
    expect(explain([...morning, moved], 40_00, -40_00)[0]?.mend).toEqual(mend);
  });

  it('not where only one account differs, nor the wrong way round', () => {
    expect(found([...morning, taxi], 25_00)).toEqual([]);
    expect(found([...morning, taxi], -25_00, 25_00)).toEqual([]);
  });

  it('of three that are alike each is said, of more only how many', () => {
    const alike = [50, 80, 110, 140].map((minute) => income(minute, 'cash', 5_00));
    expect(found([...morning, ...alike.slice(1)], -5_00, 5_00)).toHaveLength(3);
    expect(explain([...morning, ...alike], -5_00, 5_00)).toMatchObject([
      { kind: 'wrong-account', alike: 4, mend: undefined, recordIds: alike.map(({ uuid }) => uuid) },
    ]);
  });
});

describe('recorded twice', () => {
  const water = (minute: number) => expense(minute, 'cash', 18_00, { description: 'Agua' });
  it('the later one is deleted', () => {
    const both = [water(100), water(102)];
    const [first, second] = both.map(({ uuid }) => uuid);
    expect(explain([...morning, ...both], 18_00)).toMatchObject([
      { kind: 'recorded-twice', recordIds: [first, second], mend: { way: 'delete', recordId: second } },
    ]);
  });

  it('not hours later, and not from the other account', () => {
    expect(found([...morning, water(100), water(200)], 18_00)).toEqual([]);
    expect(found([...morning, water(100), { ...water(101), account: 'bank' }], 18_00)).toEqual([]);
  });
});

describe('mistyped', () => {
  it('two digits of an expense', () => {
    const light = expense(100, 'cash', 35_10);
    const mend = { way: 'correct', recordId: light.uuid, correction: { amount: 53_10 } };
    expect(explain([...morning, light], -18_00)).toMatchObject([{ kind: 'swapped-digits', mend }]);
  });

  it('a zero too many', () => {
    const bags = expense(100, 'bank', 120_50);
    expect(explain([...morning, bags], 0, 108_00)).toMatchObject([
      { kind: 'extra-zero', mend: { way: 'correct', correction: { amount: 12_50 } } },
    ]);
  });

  it('the price of a line, which is only shown, since it cannot be corrected', () => {
    const seldom = income(100, 'cash', 5_40, { items: [riceItem({ price: 5_40 })] });
    expect(explain([...morning, seldom], -90)).toMatchObject([
      { kind: 'swapped-digits', mend: { way: 'open' }, shouldBe: { what: 'price', recorded: 5_40, right: 4_50 } },
    ]);
  });

  it('a price that is the usual one was not typed', () => {
    const rice = income(100, 'cash', 45_00, { items: [riceItem({ price: 45_00 })] });
    const goods = { prices: new Map([[RICE, 45_00]]), purchases: new Map() };
    expect(found([...morning, rice], 9_00)).toEqual([['swapped-digits', rice.uuid, 1]]);
    expect(found([...morning, rice], 9_00, 0, { goods })).toEqual([]);
  });

  it('the quantity or the cost of a purchase', () => {
    const bought = expense(100, 'cash', 38_40, { itemsAndStockLogs: [{ itemUuid: RICE, stockLogUuid: RICE }] });
    const purchase = { quantity: 12_000, cost: 3_20, previousCost: 2_30 };
    const goods = { prices: new Map(), purchases: new Map([[bought.uuid, purchase]]) };
    expect(explain([...morning, bought], 10_80, 0, { goods })).toMatchObject([
      { shouldBe: { what: 'cost', recorded: 3_20, right: 2_30 }, mend: { way: 'open' } },
    ]);
    expect(explain([...morning, bought], -28_80, 0, { goods })).toMatchObject([
      { shouldBe: { what: 'quantity', recorded: 12_000, right: 21_000 } },
    ]);
    expect(found([...morning, bought], -28_80)).toEqual([]);
  });
});

describe('nothing recorded', () => {
  const movilidad = {
    description: 'Movilidad',
    category: 'overhead',
    subcategory: '',
    past: [12_00, 9_00, 12_00, 14_00].map((amount) => ({ amount, account: 'cash' as const })),
    regularity: 1,
    isRecorded: false,
  } as const;

  it('a usual expense of the day, also of an amount that it may well have', () => {
    expect(explain(morning, -12_00, 0, { usualExpenses: [movilidad] })).toMatchObject([
      { kind: 'missing-expense', recordIds: [], mend: { way: 'record-expense', expense: { amount: 12_00 } } },
    ]);
    const also = (cash: number, bank = 0) => found(morning, cash, bank, { usualExpenses: [movilidad] });
    expect(also(-10_00)).toEqual([['missing-expense', undefined, 1]]);
    expect(also(-10_50)).toEqual([]);
    expect(also(-60_00)).toEqual([]);
    expect(also(12_00)).toEqual([]);
    expect(also(0, -12_00)).toEqual([]);
  });

  it('not where it was', () => {
    expect(found(morning, -12_00, 0, { usualExpenses: [{ ...movilidad, isRecorded: true }] })).toEqual([]);
  });

  it('a sale that is made again and again', () => {
    const usualSales = [{ description: 'GAS', amount: 48_00, account: 'cash', times: 9 }] as const;
    expect(found(morning, 48_00, 0, { usualSales })).toEqual([['missing-sale', undefined, 1]]);
    expect(found(morning, -48_00, 0, { usualSales })).toEqual([]);
  });
});

describe('paid in parts', () => {
  const parts = { cash: 0, bank: 0, owed: 0, rounding: 0, received: null, change: null };

  it('what was rounded in cash was not by phone, and the other way round', () => {
    const sale = income(100, 'cash', 49_97, { parts: { ...parts, cash: 49_90, rounding: 7 } });
    expect(found([...morning, sale], -49_90, 49_97)).toEqual([['wrong-account', sale.uuid, 1]]);
    const byPhone = income(110, 'bank', 38_48);
    const [toCash] = explain([...morning, sale, byPhone], 38_40, -38_48);
    // As much as it says that it explains.
    expect(toCash).toMatchObject({
      kind: 'wrong-account',
      effect: { cash: 38_40, bank: -38_48 },
      mend: { way: 'correct', recordId: byPhone.uuid, correction: { account: 'cash', rounding: 8 } },
    });
    const [toBank] = explain([...morning, sale], -49_90, 49_97);
    expect(toBank?.mend).toEqual({ way: 'correct', recordId: sale.uuid, correction: { account: 'bank' } });
  });

  it('several parts the other way round are only shown', () => {
    const sale = income(100, 'cash', 50_00, { parts: { ...parts, cash: 38_00, bank: 12_00 } });
    expect(explain([...morning, sale], -26_00, 26_00)).toMatchObject([
      { kind: 'wrong-account', mend: { way: 'open', recordId: sale.uuid } },
    ]);
  });

  it('change that was typed and not given', () => {
    const received = { ...parts, cash: 33_30, received: 100_00, change: { cash: 66_70, bank: 0 } };
    const sale = income(100, 'cash', 33_30, { parts: received });
    expect(explain([...morning, sale], 66_70)).toMatchObject([
      { kind: 'change-not-given', recordIds: [sale.uuid], mend: undefined },
    ]);
    expect(found([...morning, sale], -66_70)).toEqual([]);
  });

  it('an amount that was typed and not its quantity', () => {
    const item = riceItem({ price: 7_10, quantity: 1_761, amount: 12_50 });
    const sale = income(100, 'cash', 12_50, { items: [item] });
    expect(explain([...morning, sale], 9_00)).toMatchObject([
      { kind: 'swapped-digits', mend: { way: 'open' }, shouldBe: { what: 'amount', recorded: 12_50, right: 21_50 } },
    ]);
  });
});

it('a few céntimos that no coin can pay are no difference, and hide none', () => {
  const odd = expense(100, 'cash', 25_03);
  expect(found([...morning, odd], -5)).toEqual([]);
  expect(found([...morning, odd], 25_00, -25_03)).toEqual([['wrong-account', odd.uuid, 1]]);
});

it('two accounts may each have their own', () => {
  const records = [...morning, expense(100, 'bank', 120_00), expense(110, 'cash', 35_10)];
  expect(found(records, -18_00, 108_00).map(([kind]) => kind)).toEqual(['extra-zero', 'swapped-digits']);
});

it('the closing itself may stand in the book', () => {
  const closing = closure(400, 0, 0);
  const book = [...morning, taxi, closing, expense(410, 'cash', 25_00)];
  expect(found(book, 25_00, -25_00, { at: closing })).toEqual([['wrong-account', taxi.uuid, 1]]);
});

it('nothing is said where the previous count is not known', () => {
  expect(found([...morning.slice(1), taxi], 25_00, -25_00)).toEqual([]);
});

it('a recorded count differs by what the book says now, for whoever may see all of it', () => {
  const seller = { ...linkOf(EMPLOYEE), permissions: { ...fullPermissions, verEgresos: false } };
  const owner = linkOf(OWNER, { rol: 'gerente', permissions: fullPermissions });
  const closing = { ...closure(400, 97_00, 50_00), expectedCashBalance: 90_00 };
  const book = [...morning, taxi, closing];
  expect(moneyCountDifferenceAfterCorrections(closing, book, owner)).toEqual({ cash: -10, bank: 0 });
  expect(moneyCountDifferenceAfterCorrections(closing, book, seller)).toEqual({ cash: 7_00, bank: 0 });
  expect(moneyCountDifferenceAfterCorrections(closing, book.slice(1), owner)).toEqual({ cash: 7_00, bank: 0 });
});
