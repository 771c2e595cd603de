/** The parts that a sale is paid in, as a device sends them. */
import { describe, expect, it } from 'vitest';
import { recordExpense } from '../records/record-expense.ts';
import { recordIncome } from '../records/record-income.ts';
import { editRecord } from '../records/edit-record.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { saveCustomer } from '../customers/save-customer.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { id, outcome } from '../testing/shop.ts';
import { bags, lineOfSale, purchase, sale as shelfSale, saleOfLines } from '../testing/stock-inputs.ts';
import { RICE, ROSA, stockedShop } from '../testing/stocked-shop.ts';

const SALE = id(20);

/** 123 g of rice at S/ 81.00 a kilo: S/ 9.96. */
const rice = { ...lineOfSale(1, RICE, 123), price: 81_00 };
const sale = saleOfLines(rice);
const exact = { cash: 9_90, bank: 0, rounding: 6 };

describe('a sale of S/ 9.96', () => {
  it.each([
    ['in cash, rounded', exact, { cash: 9_90, bank: 0 }, 'cash'],
    ['with change', { ...exact, received: 20_00, change: { cash: 10_10, bank: 0 } }, { cash: 9_90, bank: 0 }, 'cash'],
    [
      'with change by Yape/Plin',
      { cash: 20_00, bank: -10_10, rounding: 6, received: 20_00, change: { cash: 0, bank: 10_10 } },
      { cash: 20_00, bank: -10_10 },
      'cash',
    ],
    [
      'with too much by Yape/Plin',
      { cash: -10_10, bank: 20_00, rounding: 6, change: { cash: 10_10, bank: 0 } },
      { cash: -10_10, bank: 20_00 },
      'bank',
    ],
    ['in two parts', { cash: 4_90, bank: 5_01, rounding: 5 }, { cash: 4_90, bank: 5_01 }, 'bank'],
    ['in equal parts', { cash: 4_98, bank: 4_98, rounding: 0 }, { cash: 4_98, bank: 4_98 }, 'cash'],
  ])('%s', (_name, parts, moved, account) => {
    const shop = stockedShop();
    const before = shop.balances;
    expect(outcome(shop.does(recordIncome, { ...sale, parts }))).toBe('done');
    expect(shop.books.transactions.get(SALE)).toMatchObject({ total: 9_96, account, parts: { owed: 0, ...parts } });
    expect(shop.balances).toEqual({ cash: before.cash + moved.cash, bank: before.bank + moved.bank });
    expect(outcome(shop.does(deleteRecord, { transactionId: SALE }))).toBe('done');
    expect(shop.balances).toEqual(before);
  });

  it('whose one part is the whole total is recorded as ever', () => {
    const shop = stockedShop();
    shop.does(recordIncome, { ...sale, account: 'cash', parts: { cash: 0, bank: 9_96, rounding: 0 } });
    expect(shop.books.transactions.get(SALE)).toMatchObject({ account: 'bank', parts: null });
  });

  it.each([
    ['do not add up', { cash: 9_90, bank: 0, rounding: 5 }],
    ['round what came by Yape/Plin', { cash: 0, bank: 9_90, rounding: 6, received: 10 }],
    ['round cash that is no whole coin', { cash: 4_91, bank: 5_00, rounding: 5 }],
    ['round by a coin or more', { cash: 9_80, bank: 0, rounding: 16 }],
    ['round upwards', { cash: 10_00, bank: 0, rounding: -4 }],
    ['give more change than was handed over', { ...exact, received: 20_00, change: { cash: 10_00, bank: 0 } }],
    ['take from the till without change', { cash: -10_10, bank: 20_00, rounding: 6 }],
    ['take from the phone without change', { cash: 20_00, bank: -10_10, rounding: 6 }],
  ])('is refused where its parts %s, and nothing is recorded', (_name, parts) => {
    const shop = stockedShop();
    const before = shop.balances;
    expect(outcome(shop.does(recordIncome, { ...sale, parts }))).toBe('invalid-input');
    expect(shop.books.transactions.has(SALE)).toBe(false);
    expect(shop.balances).toEqual(before);
  });

  it('sold by its amount keeps that amount', () => {
    const shop = stockedShop();
    const byAmount = { ...rice, quantity: 62, amount: 5_00 };
    expect(outcome(shop.does(recordIncome, { ...sale, items: [byAmount] }))).toBe('done');
    expect(shop.books.transactions.get(SALE)).toMatchObject({ total: 5_00, items: [{ quantity: 62, amount: 5_00 }] });
  });

  it('sold by an amount that its quantity does not follow from is refused', () => {
    const shop = stockedShop();
    expect(outcome(shop.does(recordIncome, { ...sale, items: [{ ...rice, amount: 5_00 }] }))).toBe('invalid-input');
  });

  it('from the shelf may be paid in parts too', () => {
    const shop = stockedShop();
    const { cash, bank } = shop.balances;
    const input = { ...shelfSale, quantity: 120, price: 83_00, account: 'cash', parts: exact } as const;
    expect(outcome(shop.does(sellStock, input))).toBe('done');
    expect(shop.balances).toEqual({ cash: cash + 9_90, bank });
  });
});

describe('a sale of S/ 9.96 that is owed', () => {
  const owing = (amount: number) => ({ customerId: ROSA, amount });
  it.each([
    ['whole', { cash: 0, bank: 0, rounding: 0, owed: owing(9_96) }, { cash: 0, bank: 0 }, 'cash'],
    [
      'but for a part in cash',
      { cash: 4_90, bank: 0, rounding: 0, owed: owing(5_06) },
      { cash: 4_90, bank: 0 },
      'cash',
    ],
    [
      'but for a part by Yape/Plin',
      { cash: 0, bank: 4_96, rounding: 0, owed: owing(5_00) },
      { cash: 0, bank: 4_96 },
      'bank',
    ],
    ['but for cash, rounded', { cash: 4_90, bank: 0, rounding: 6, owed: owing(5_00) }, { cash: 4_90, bank: 0 }, 'cash'],
    [
      'but for cash, with change',
      { cash: 4_90, bank: 0, rounding: 6, owed: owing(5_00), received: 5_00, change: { cash: 10, bank: 0 } },
      { cash: 4_90, bank: 0 },
      'cash',
    ],
    [
      'but for three parts',
      { cash: 2_00, bank: 2_96, rounding: 0, owed: owing(5_00) },
      { cash: 2_00, bank: 2_96 },
      'bank',
    ],
  ])('%s, counts whole and moves what was paid', (_name, { owed, ...parts }, moved, account) => {
    const shop = stockedShop();
    const before = shop.balances;
    expect(outcome(shop.does(recordIncome, { ...sale, parts: { ...parts, owed } }))).toBe('done');
    const stored = { total: 9_96, account, customerId: ROSA, parts: { ...parts, owed: owed.amount } };
    expect(shop.books.transactions.get(SALE)).toMatchObject(stored);
    expect(shop.balances).toEqual({ cash: before.cash + moved.cash, bank: before.bank + moved.bank });
    expect(outcome(shop.does(editRecord, { transactionId: SALE, account: account === 'cash' ? 'bank' : 'cash' }))).toBe(
      'not-editable',
    );
    expect(outcome(shop.does(deleteRecord, { transactionId: SALE }))).toBe('done');
    expect(shop.balances).toEqual(before);
  });

  it('by a customer who is no longer offered is recorded: the goods have left', () => {
    const shop = stockedShop();
    shop.does(saveCustomer, { customerId: ROSA, activo: false });
    const parts = { cash: 0, bank: 0, rounding: 0, owed: owing(9_96) };
    expect(outcome(shop.does(recordIncome, { ...sale, parts }))).toBe('done');
  });

  it('from the shelf is owed as well', () => {
    const shop = stockedShop();
    const input = { productId: RICE, quantity: 120, price: 83_00, account: 'cash' as const };
    const parts = { cash: 0, bank: 0, rounding: 0, owed: owing(9_96) };
    shop.does(sellStock, { ...input, transactionId: SALE, stockLogId: id(301), parts });
    expect(shop.books.transactions.get(SALE)).toMatchObject({ customerId: ROSA, parts: { owed: 9_96 } });
  });

  it.each([
    ['by somebody whom nobody registered', { owed: { customerId: id(401), amount: 9_96 } }, 'customer-not-found'],
    ['not in whole', { owed: owing(9_00) }, 'invalid-input'],
    ['by nothing', { cash: 9_96, owed: owing(0) }, 'invalid-input'],
    [
      'although too much was paid',
      { cash: -10, bank: 6, owed: owing(10_00), change: { cash: 10, bank: 0 } },
      'invalid-input',
    ],
    [
      'with change that nobody handed over money for',
      { cash: -5_00, owed: owing(14_96), change: { cash: 5_00, bank: 0 } },
      'invalid-input',
    ],
    [
      'with change in cash for what came by Yape/Plin',
      { cash: -5_00, bank: 9_96, owed: owing(5_00), change: { cash: 5_00, bank: 0 } },
      'invalid-input',
    ],
  ])('%s is refused, and nothing is recorded', (_name, parts, code) => {
    const shop = stockedShop();
    expect(outcome(shop.does(recordIncome, { ...sale, parts: { cash: 0, bank: 0, rounding: 0, ...parts } }))).toBe(
      code,
    );
    expect(shop.books.transactions.has(SALE)).toBe(false);
  });
});

describe('what was paid in several parts', () => {
  it('is not moved to another account by hand, and what one account paid is', () => {
    const shop = stockedShop();
    shop.does(recordIncome, { ...sale, parts: { cash: 4_90, bank: 5_01, rounding: 5 } });
    expect(outcome(shop.does(editRecord, { transactionId: SALE, account: 'cash' }))).toBe('not-editable');
    shop.does(deleteRecord, { transactionId: SALE });
    const again = { ...sale, transactionId: id(21), items: [{ ...rice, uuid: id(202), stockLogUuid: id(302) }] };
    const before = shop.balances;
    shop.does(recordIncome, { ...again, parts: exact });
    expect(outcome(shop.does(editRecord, { transactionId: id(21), account: 'bank' }))).toBe('done');
    expect(shop.balances).toEqual({ cash: before.cash, bank: before.bank + 9_96 });
  });
});

describe('an expense', () => {
  const light = { ...bags, transactionId: id(30), amount: 50_00 };

  it('may be paid by both accounts', () => {
    const shop = stockedShop();
    const { cash, bank } = shop.balances;
    expect(outcome(shop.does(recordExpense, { ...light, parts: { cash: 20_00, bank: 30_00 } }))).toBe('done');
    expect(shop.balances).toEqual({ cash: cash - 20_00, bank: bank - 30_00 });
    expect(shop.books.transactions.get(id(30))).toMatchObject({ account: 'bank', parts: { cash: 20_00, bank: 30_00 } });
    expect(outcome(shop.does(editRecord, { transactionId: id(30), amount: 60_00 }))).toBe('not-editable');
  });

  it.each([
    ['whose parts do not add up', { cash: 20_00, bank: 20_00 }, 'invalid-input'],
    ['of which one account cannot pay its part', { cash: 10_00, bank: 9_999_00 }, 'insufficient-funds'],
  ])('%s is refused', (_name, parts, code) => {
    const shop = stockedShop();
    const amount = code === 'invalid-input' ? 50_00 : parts.cash + parts.bank;
    expect(outcome(shop.does(recordExpense, { ...light, amount, parts }))).toBe(code);
  });

  it('and so may a purchase', () => {
    const shop = stockedShop();
    const { cash, bank } = shop.balances;
    expect(outcome(shop.does(buyStock, { ...purchase, parts: { cash: 35_00, bank: 5_00 } }))).toBe('done');
    expect(shop.balances).toEqual({ cash: cash - 35_00, bank: bank - 5_00 });
  });
});
