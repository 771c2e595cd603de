/** What a customer owes, as a notebook of debts has it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortInBookOrder, type Transaction } from '../rows/transaction.ts';
import { collection, expense, forgiveness, income, owedSale, saleReturn } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import { ROSA } from '../testing/stocked-shop.ts';
import {
  debtBalanceAfterChanges,
  customerDebtFromBalance,
  customerDebtOfRecords,
  customerDebtAfterChanges,
  debtAfterChange,
  debtChange,
  owedToCustomerAfterDeletion,
  isOverCreditLimit,
  emptyCustomerDebt,
} from './customer-debt.ts';

/** Of a return, S/ 1.00 of which was given back in cash. */
function back(minute: number, amount: number) {
  const parts = { cash: 1_00, bank: 0, owed: amount, rounding: 0 };
  return saleReturn(minute, 'cash', amount + 1_00, { parts, customerId: ROSA });
}

const known = (...records: readonly Transaction[]) => customerDebtOfRecords(BUSINESS, ROSA, records);
const debtOf = (...records: readonly Transaction[]) => {
  const { balance, open } = known(...records);
  return { balance, open: open.map(({ transactionId, amount }) => [transactionId, amount]) };
};
const gone = <Row extends Transaction>(record: Row): Row => ({ ...record, deletedAt: '2026-11-24T15:00:00.000Z' });
const [first, second, third] = [owedSale(1, 10_00), owedSale(2, 6_00), owedSale(3, 4_00)];

it.each([
  ['nothing', [], { balance: 0, open: [] }],
  ['one sale', [first], { balance: 10_00, open: [[first.uuid, 10_00]] }],
  [
    'two, of which the oldest is paid first',
    [second, collection(4, 12_00, 0), first],
    { balance: 4_00, open: [[second.uuid, 4_00]] },
  ],
  ['all of it paid, with its rounding', [first, collection(4, 9_90, 0, { rounding: 10 })], { balance: 0, open: [] }],
  ['too much paid', [first, collection(4, 12_00, 0)], { balance: -2_00, open: [] }],
  [
    'too much paid, which the next sale uses first',
    [first, collection(2, 12_00, 0), third],
    { balance: 2_00, open: [[third.uuid, 2_00]] },
  ],
  ['what came back', [first, back(4, 3_00)], { balance: 7_00, open: [[first.uuid, 7_00]] }],
  ['what need not be paid', [first, forgiveness(4, 3_00)], { balance: 7_00, open: [[first.uuid, 7_00]] }],
  [
    'a deleted sale that was partly paid, in the customer’s favour',
    [gone(first), collection(4, 6_00, 0)],
    { balance: -6_00, open: [] },
  ],
  [
    'what others owe, or what is no debt',
    [owedSale(1, 5_00, { customerId: id(999) }), expense(2, 'cash', 3_00), income(3, 'cash', 8_00)],
    { balance: 0, open: [] },
  ],
])('of %s', (_name, records, debt) => expect(debtOf(...records)).toEqual(debt));

it.each([
  ['recorded', null, first, 10_00],
  ['corrected', first, owedSale(1, 7_00), -3_00],
  ['deleted', first, gone(first), -10_00],
  ['passed to somebody else', first, { ...first, customerId: id(999) }, -10_00],
  ['of somebody else', null, owedSale(1, 5_00, { customerId: id(999) }), 0],
])('what a sale adds when it is %s', (_, before, after, added) => {
  expect(debtBalanceAfterChanges({ customerId: ROSA, balance: 0 }, [{ before, after }])).toBe(added);
});

it('two sales of one instant are paid by their ids', () => {
  const [one, other] = [owedSale(1, 5_00), { ...owedSale(1, 5_00), uuid: id(999) }];
  expect(debtOf(one, other, collection(2, 5_00, 0)).open).toEqual([[one.uuid, 5_00]]);
});

describe('with only the debt as it was known', () => {
  it.each<[string, Transaction[], Transaction | null, Transaction | null]>([
    ['a sale', [first], null, second],
    ['a sale, with something in the favour', [first, collection(2, 12_00, 0)], null, third],
    ['what is paid', [first, second], null, collection(4, 12_00, 0)],
    ['too much paid', [first], null, collection(4, 12_00, 0)],
    ['what need not be paid', [first, second], null, forgiveness(4, 11_00)],
    ['an open sale deleted', [first, second], second, gone(second)],
    ['a partly paid sale deleted', [first, second, collection(4, 3_00, 0)], first, gone(first)],
    ['a paid sale deleted, with nothing else owed', [first, collection(4, 10_00, 0)], first, gone(first)],
    ['a collection of too much deleted', [first, collection(4, 30_00, 0)], collection(4, 30_00, 0), null],
    ['the words of a sale corrected', [first, second], first, { ...first, description: 'Otra' }],
    ['what is another’s', [first], null, owedSale(9, 5_00, { customerId: id(999) })],
  ])('%s leads to the exact balance', (_name, records, before, after) => {
    const all = [...records.filter(({ uuid }) => uuid !== before?.uuid), ...(after === null ? [] : [after])];
    const debt = debtAfterChange(known(...records), before, after);
    expect(debt.balance).toBe(known(...all).balance);
    expect(debt.open.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.max(0, debt.balance));
  });

  it.each<[string, Transaction | null, Transaction | null]>([
    ['a new sale', null, third],
    ['what is paid', null, collection(4, 12_00, 0)],
    ['the last sale deleted', second, gone(second)],
  ])('%s opens and pays as all records would', (_name, before, after) => {
    const records = [first, second].filter(({ uuid }) => uuid !== before?.uuid);
    const all = known(...records, ...(after === null ? [] : [after]));
    expect(debtAfterChange(known(first, second), before, after)).toEqual(all);
  });

  it('what is owed again after a deleted collection is put to the oldest open sale', () => {
    const paid = collection(4, 12_00, 0);
    const debt = debtAfterChange(known(first, second, paid), paid, gone(paid));
    expect(debt.open).toMatchObject([{ transactionId: second.uuid, amount: 16_00 }]);
  });
});

const anyRecord = fc
  .record({
    kind: fc.constantFrom('owed', 'paid', 'forgiven' as const),
    minute: fc.integer({ min: 0, max: 8 }),
    amount: fc.integer({ min: 1, max: 200 }).map((coins) => coins * 10),
    isDeleted: fc.boolean(),
  })
  .map(({ kind, minute, amount, isDeleted }) => {
    const record =
      kind === 'paid' ? collection(minute, amount, 0) : { owed: owedSale, forgiven: forgiveness }[kind](minute, amount);
    return isDeleted ? gone(record) : record;
  });
const anyRecords = fc
  .array(anyRecord, { maxLength: 15 })
  .map((records) => records.map((record, index) => ({ ...record, uuid: id(5_000 + index) })));

it('follows from the balance and the newest sales that add up to it', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const debt = known(...records);
      const newestFirst = sortInBookOrder(records).toReversed();
      const enough = newestFirst.filter((_, index) => {
        const newer = newestFirst.slice(0, index).filter(({ deletedAt }) => deletedAt === null);
        return newer.reduce((sum, record) => sum + Math.max(0, debtChange(record)), 0) < debt.balance;
      });
      expect(customerDebtFromBalance(debt, enough)).toEqual(debt);
    }),
  );
});

it('follows from what was open, unless what was paid is owed again', () => {
  const anyChanges = fc.record({ records: anyRecords, changed: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(anyChanges, ({ records, changed }) => {
      const before = records.slice(changed);
      const changes = records.slice(0, changed).map((after) => {
        return { before: after.deletedAt === null ? null : { ...after, deletedAt: null }, after };
      });
      const stood = known(...before, ...changes.flatMap((change) => change.before ?? []));
      const debt = customerDebtAfterChanges(stood, changes);
      if (debt !== undefined) expect(debt).toEqual(known(...records));
      else expect(known(...records).balance).toBeGreaterThan(0);
    }),
  );
});

it.each<[string, Transaction | null, Transaction]>([
  ['a new sale', null, third],
  ['a payment of a part', null, collection(4, 12_00, 0)],
  ['a payment of too much', null, collection(4, 30_00, 0)],
  ['an open sale that is deleted', second, gone(second)],
  ['the oldest open sale that is deleted', first, gone(first)],
])('%s needs no other sales than the open ones', (_name, before, after) => {
  const stood = known(first, second, collection(5, 1_00, 0));
  const others = [first, second, collection(5, 1_00, 0)].filter(({ uuid }) => uuid !== after.uuid);
  expect(customerDebtAfterChanges(stood, [{ before, after }])).toEqual(known(...others, after));
});

it('a sale that was paid, and is owed again, is not among the open ones', () => {
  const paid = collection(4, 12_00, 0);
  expect(customerDebtAfterChanges(known(first, second, paid), [{ before: paid, after: gone(paid) }])).toBeUndefined();
});

it('is the same in any order of arrival, loses no balance, and what is open adds up to it', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const debt = known(...records);
      expect(known(...sortInBookOrder(records))).toEqual(debt);
      expect(debt.open.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.max(0, debt.balance));
      let followed = emptyCustomerDebt(BUSINESS, ROSA);
      for (const record of records) {
        followed = debtAfterChange(followed, null, { ...record, deletedAt: null });
        if (record.deletedAt !== null) followed = debtAfterChange(followed, { ...record, deletedAt: null }, record);
      }
      expect(followed.balance).toBe(debt.balance);
    }),
  );
});

it.each([
  ['a sale of which nothing was paid', [first], first, 0],
  ['a sale of which a part was paid', [first, collection(4, 4_00, 0)], first, 4_00],
  ['a sale while others are open', [first, second, collection(4, 4_00, 0)], first, 0],
  ['a collection', [first, collection(4, 4_00, 0)], collection(4, 4_00, 0), 0],
])('deleting %s leaves so much in the customer’s favour', (_name, records, record, favour) => {
  expect(owedToCustomerAfterDeletion(known(...records), record)).toBe(favour);
});

it('deleting a sale of a customer of whom nothing is known leaves all of it', () => {
  expect(owedToCustomerAfterDeletion(undefined, first)).toBe(10_00);
});

it.each([
  [null, 900_00, 1, false],
  [50_00, 40_00, 10_00, false],
  [50_00, 40_00, 10_01, true],
  [50_00, undefined, 50_01, true],
  [0, 0, 1, true],
])('with a limit of %s, owing %s and %s more: %s', (limit, balance, more, isOver) => {
  expect(isOverCreditLimit({ limit }, balance === undefined ? undefined : { balance }, more)).toBe(isOver);
});
