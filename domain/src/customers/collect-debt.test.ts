/** What a customer pays of what they owe, and what they need not pay, as a device sends them. */
import { describe, expect, it } from 'vitest';
import { updateSettings } from '../businesses/update-settings.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { EMPLOYEE, id, messageOf, outcome, shopBooks, Shop } from '../testing/shop.ts';
import { ROSA, stockedShop } from '../testing/stocked-shop.ts';
import { collectDebt } from './collect-debt.ts';
import { forgiveDebt } from './forgive-debt.ts';
import { saveCustomer } from './save-customer.ts';

const PAID = id(20);
const input = { transactionId: PAID, customerId: ROSA };
const exact = { cash: 9_90, bank: 0, rounding: 6 };

describe('a customer who owes S/ 9.96 pays', () => {
  it.each([
    ['in cash, of which the odd céntimos are let off', exact, 'cash', 9_96],
    ['with a note', { ...exact, received: 20_00, change: { cash: 10_10, bank: 0 } }, 'cash', 9_96],
    ['by Yape/Plin, to the céntimo', { cash: 0, bank: 9_96, rounding: 0 }, 'bank', 9_96],
    ['in two parts', { cash: 4_90, bank: 5_00, rounding: 6 }, 'bank', 9_96],
    ['a part of it', { cash: 5_00, bank: 0, rounding: 0 }, 'cash', 5_00],
    ['too much, which stays in their favour', { cash: 20_00, bank: 0, rounding: 0 }, 'cash', 20_00],
    [
      'too much by Yape/Plin, with change in cash',
      { cash: -10_10, bank: 20_00, rounding: 6, change: { cash: 10_10, bank: 0 } },
      'bank',
      9_96,
    ],
  ])('%s: the money moves, and nothing was sold', (_name, parts, account, total) => {
    const shop = stockedShop();
    const before = shop.balances;
    expect(outcome(shop.does(collectDebt, { ...input, parts }))).toBe('done');
    const stored = { type: 'collection', customerId: ROSA, account, total };
    const paid = { ...stored, parts: { received: null, change: null, ...parts } };
    expect(shop.books.transactions.get(PAID)).toMatchObject(paid);
    expect(shop.balances).toEqual({ cash: before.cash + parts.cash, bank: before.bank + parts.bank });
    expect(outcome(shop.does(deleteRecord, { transactionId: PAID }))).toBe('done');
    expect(shop.balances).toEqual(before);
  });

  it.each([
    ['cash is no whole coin', { cash: 9_96, bank: 0, rounding: 0 }],
    ['by Yape/Plin something is let off', { cash: 0, bank: 9_90, rounding: 6 }],
    ['a whole coin is let off', { cash: 9_80, bank: 0, rounding: 16 }],
    ['nothing is paid', { cash: 0, bank: 0, rounding: 5 }],
    ['less comes in than goes out', { cash: -10_00, bank: 5_00, rounding: 0, change: { cash: 10_00, bank: 0 } }],
    ['the change is wrong', { ...exact, received: 20_00, change: { cash: 10_00, bank: 0 } }],
    ['the till gives without change', { cash: -10_10, bank: 20_00, rounding: 6 }],
    ['something is owed again', { ...exact, owed: { customerId: ROSA, amount: 1 } }],
  ])('is refused where %s', (_name, parts) => {
    const shop = stockedShop();
    expect(outcome(shop.tries(collectDebt, { ...input, parts }))).toBe('invalid-input');
    expect(shop.books.transactions.has(PAID)).toBe(false);
  });

  it.each([
    ['USD', 'done'],
    ['PEN', 'invalid-input'],
  ] as const)('to the cent in cash, where the currency has cents: in %s it is %s', (moneda, result) => {
    const shop = stockedShop();
    shop.does(updateSettings, { moneda });
    const paid = shop.tries(collectDebt, { ...input, parts: { cash: 9_96, bank: 0, rounding: 0 } });
    expect(outcome(paid)).toBe(result);
  });

  it('is refused where the sum is beyond any amount', () => {
    const parts = { cash: 99_999_999_990, bank: 99_999_999_999, rounding: 0 };
    expect(outcome(stockedShop().tries(collectDebt, { ...input, parts }))).toBe('total-too-large');
  });
});

describe('what a customer need not pay', () => {
  const forgiven = { ...input, amount: 4_00, reason: ' Se mudó ' };

  it('moves no money and says why', () => {
    const shop = stockedShop();
    const before = shop.balances;
    expect(outcome(shop.does(forgiveDebt, forgiven))).toBe('done');
    const stored = { type: 'forgiveness', customerId: ROSA, total: 4_00, description: 'Se mudó' };
    expect(shop.books.transactions.get(PAID)).toMatchObject(stored);
    expect(shop.balances).toEqual(before);
  });

  it.each([
    ['without a reason', { ...forgiven, reason: ' ' }],
    ['of nothing', { ...forgiven, amount: 0 }],
  ])('is refused %s', (_name, wrong) => {
    expect(outcome(stockedShop().does(forgiveDebt, wrong))).toBe('invalid-input');
  });

  it('is only for the gerente to say', () => {
    const shop = new Shop(shopBooks(fullPermissions));
    expect(messageOf(shop.does(forgiveDebt, forgiven, { by: EMPLOYEE }))).toMatch(/No tienes permiso/u);
  });
});

const both = [
  [collectDebt, { ...input, parts: exact }],
  [forgiveDebt, { ...input, amount: 1, reason: 'x' }],
] as const;

it.each(both)('$name needs a customer of the business', (command, given) => {
  expect(outcome(stockedShop().tries(command, { ...given, customerId: id(999) }))).toBe('customer-not-found');
});

it('who is no longer offered still pays', () => {
  const shop = stockedShop();
  shop.does(saveCustomer, { customerId: ROSA, activo: false });
  expect(outcome(shop.does(collectDebt, { ...input, parts: exact }))).toBe('done');
});

it.each(both)('of a record of $name only the words are corrected', (command, given) => {
  const shop = stockedShop();
  shop.tries(command, given);
  expect(outcome(shop.does(editRecord, { transactionId: PAID, description: 'Otra cosa' }))).toBe('done');
  expect(shop.books.transactions.get(PAID)?.description).toBe('Otra cosa');
  expect(outcome(shop.does(editRecord, { transactionId: PAID, account: 'bank' }))).toBe('not-editable');
  expect(outcome(shop.does(editRecord, { transactionId: PAID, amount: 5_00 }))).toBe('not-editable');
});
