import { describe, expect, it } from 'vitest';
import { closeDay } from '../cash/close-day.ts';
import { forgiveDebt } from '../customers/forgive-debt.ts';
import { saveCustomer } from '../customers/save-customer.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { EMPLOYEE, id, messageOf, outcome, type Shop, STRANGER } from '../testing/shop.ts';
import { bags } from '../testing/stock-inputs.ts';
import { RICE, sellRice, stockedShop } from '../testing/stocked-shop.ts';
import { editRecord } from './edit-record.ts';
import { recordExpense } from './record-expense.ts';
import { recordTransfer } from './record-transfer.ts';

const [OPENING, PURCHASE, SALE, LIGHT, MOVED] = [id(10), id(110), id(20), id(30), id(40)];

/** Cash 100.00 + 9.00 − 30.00 − 20.00 = 59.00; bank 50.00 + 20.00 = 70.00. */
function busyShop(): Shop {
  const shop = stockedShop();
  sellRice(shop, SALE, id(21));
  const light = { ...bags, description: 'Luz', amount: 30_00, category: 'overhead' } as const;
  shop.does(recordExpense, { ...light, transactionId: LIGHT, expenseId: id(31) });
  shop.does(recordTransfer, { transactionId: MOVED, fromAccount: 'cash', toAccount: 'bank', amount: 20_00 });
  return shop;
}

describe('what may be corrected', () => {
  it.each([
    [SALE, { account: 'bank' }, 'done', 50_00, 79_00],
    [SALE, { category: 'adjustment' }, 'category-is-reserved', 59_00, 70_00],
    [SALE, { category: ' adjustment ' }, 'category-is-reserved', 59_00, 70_00],
    [SALE, { category: 'Ventas' }, 'done', 59_00, 70_00],
    [LIGHT, { category: 'adjustment' }, 'category-is-reserved', 59_00, 70_00],
    [MOVED, { category: 'adjustment' }, 'category-is-reserved', 59_00, 70_00],
    [SALE, { description: 'Doña Julia' }, 'done', 59_00, 70_00],
    [SALE, { amount: 1 }, 'not-editable', 59_00, 70_00],
    [LIGHT, { amount: 89_00 }, 'done', 0, 70_00],
    [LIGHT, { amount: 89_01 }, 'insufficient-funds', 59_00, 70_00],
    [LIGHT, { amount: 5_00 }, 'done', 84_00, 70_00],
    [LIGHT, { account: 'bank' }, 'done', 89_00, 40_00],
    [LIGHT, { account: 'bank', amount: 70_01 }, 'insufficient-funds', 59_00, 70_00],
    [LIGHT, { category: 'labor', subcategory: 'Turno' }, 'done', 59_00, 70_00],
    [LIGHT, { category: 'viajes' }, 'invalid-input', 59_00, 70_00],
    [LIGHT, { description: '' }, 'invalid-input', 59_00, 70_00],
    [LIGHT, { fromAccount: 'bank' }, 'not-editable', 59_00, 70_00],
    [MOVED, { amount: 79_00 }, 'done', 0, 129_00],
    [MOVED, { amount: 79_01 }, 'insufficient-funds', 59_00, 70_00],
    [MOVED, { amount: 1_00 }, 'done', 78_00, 51_00],
    [MOVED, { fromAccount: 'bank', toAccount: 'cash' }, 'done', 99_00, 30_00],
    [MOVED, { fromAccount: 'bank', toAccount: 'cash', amount: 50_01 }, 'insufficient-funds', 59_00, 70_00],
    [MOVED, { toAccount: 'cash' }, 'same-account', 59_00, 70_00],
    [MOVED, { description: 'al Yape', category: 'caja' }, 'done', 59_00, 70_00],
    [PURCHASE, { account: 'bank' }, 'done', 89_00, 40_00],
    [PURCHASE, { amount: 1_00 }, 'not-editable', 59_00, 70_00],
    [OPENING, { description: 'Con Luis' }, 'done', 59_00, 70_00],
    [OPENING, { account: 'bank' }, 'count-is-fixed', 59_00, 70_00],
    [SALE, {}, 'invalid-input', 59_00, 70_00],
    [SALE, { reason: 'nada' }, 'invalid-input', 59_00, 70_00],
    [id(99), { description: 'x' }, 'transaction-not-found', 59_00, 70_00],
  ])('%s %j → %s', (transactionId, correction, then, cash, bank) => {
    const shop = busyShop();
    const before = shop.books;
    expect(outcome(shop.tries(editRecord, { transactionId, ...correction }))).toBe(then);
    expect(shop.balances).toEqual({ cash, bank });
    expect(shop.books === before).toBe(then !== 'done');
  });

  it('corrects the expense with its record, and keeps why', () => {
    const shop = busyShop();
    const correction = { description: 'Agua', amount: 12_00, category: 'materials', subcategory: 'Local' };
    shop.does(editRecord, { transactionId: LIGHT, ...correction, reason: 'era el agua' });
    expect(shop.books.expenses.get(id(31))).toMatchObject({
      uuid: id(31),
      description: 'Agua',
      cost: 12_00,
      category1: 'materials',
      category2: 'Local',
      category3: null,
    });
    expect(shop.books.transactions.get(LIGHT)).toMatchObject({
      amount: 12_00,
      total: 12_00,
      reason: 'era el agua',
      updatedAt: shop.now,
    });
  });

  describe('a sale of S/ 9.96 that was paid by Yape/Plin', () => {
    const sell = () => {
      const shop = stockedShop();
      const sale = { productId: RICE, quantity: 2_213, price: 4_50, account: 'bank' } as const;
      shop.does(sellStock, { ...sale, transactionId: id(60), stockLogId: id(61) });
      return shop;
    };

    it('was paid in coins once it is moved to cash where the business rounds, and whole where it does not', () => {
      const [rounded, whole] = [sell(), sell()];
      const before = rounded.balances;
      const toCash = { transactionId: id(60), account: 'cash' } as const;
      expect(outcome(rounded.does(editRecord, { ...toCash, rounding: 6 }))).toBe('done');
      expect(rounded.balances).toEqual({ cash: before.cash + 9_90, bank: before.bank - 9_96 });
      expect(rounded.books.transactions.get(id(60))).toMatchObject({
        account: 'cash',
        total: 9_96,
        parts: { cash: 9_90, bank: 0, owed: 0, rounding: 6 },
      });
      expect(outcome(whole.does(editRecord, toCash))).toBe('done');
      expect(whole.balances).toEqual({ cash: before.cash + 9_96, bank: before.bank - 9_96 });
      expect(outcome(rounded.does(editRecord, { ...toCash, account: 'bank' }))).toBe('done');
      expect(rounded.balances).toEqual(before);
    });

    it.each([
      ['what is no coin', { account: 'cash', rounding: 5 }, 'invalid-input'],
      ['as much as a coin', { account: 'cash', rounding: 16 }, 'invalid-input'],
      ['what was not moved to cash', { description: 'x', rounding: 6 }, 'not-editable'],
      ['by itself', { rounding: 6 }, 'invalid-input'],
    ] as const)('is not rounded to %s', (_name, correction, refused) => {
      expect(outcome(sell().tries(editRecord, { transactionId: id(60), ...correction }))).toBe(refused);
    });
  });

  it('leaves alone what it was not given', () => {
    const shop = busyShop();
    const before = shop.books.transactions.get(MOVED);
    shop.does(editRecord, { transactionId: MOVED, description: 'otra' });
    expect(shop.books.transactions.get(MOVED)).toEqual({ ...before, description: 'otra', updatedAt: shop.now });
  });

  it('a description may be corrected although the money is gone since', () => {
    const shop = busyShop();
    shop.does(closeDay, { transactionId: id(50), realCashBalance: 0, realBankBalance: 0 });
    expect(outcome(shop.does(editRecord, { transactionId: LIGHT, description: 'Luz de mayo' }))).toBe('done');
  });

  it('what lies before a count is judged by the balance that count met, and does not change it', () => {
    const shop = busyShop();
    shop.does(closeDay, { transactionId: id(50), realCashBalance: 3_00, realBankBalance: 0 });
    expect(outcome(shop.does(editRecord, { transactionId: LIGHT, amount: 89_01 }))).toBe('insufficient-funds');
    expect(outcome(shop.does(editRecord, { transactionId: LIGHT, amount: 89_00 }))).toBe('done');
    expect(shop.balances.cash).toBe(3_00);
  });

  it('an overdrawn account may be overdrawn by less', () => {
    const shop = busyShop();
    shop.does(editRecord, { transactionId: SALE, account: 'bank' });
    expect(outcome(shop.does(editRecord, { transactionId: LIGHT, amount: 29_00 }))).toBe('done');
    expect(shop.balances.cash).toBe(51_00);
  });

  it('why a debt was forgiven may be told better, but stays told', () => {
    const shop = busyShop();
    const forgiven = { transactionId: id(60), customerId: id(7), amount: 4_00, reason: 'Se mudó' };
    expect(outcome(shop.does(saveCustomer, { customerId: id(7), name: 'Rosa' }))).toBe('done');
    expect(outcome(shop.does(forgiveDebt, forgiven))).toBe('done');
    expect(shop.does(editRecord, { transactionId: id(60), description: ' ' })).toMatchObject({
      code: 'invalid-input',
      fields: { description: 'Escribe por qué, para que quede anotado.' },
    });
    expect(outcome(shop.does(editRecord, { transactionId: id(60), description: 'Se fue a Lima' }))).toBe('done');
    expect(shop.books.transactions.get(id(60))).toMatchObject({ description: 'Se fue a Lima' });
  });

  it('says how much is missing', () => {
    expect(messageOf(busyShop().does(editRecord, { transactionId: LIGHT, amount: 90_00 }))).toBe(
      '⚠️ No hay saldo suficiente en Efectivo. Te faltan S/ 1.00.',
    );
  });
});

it('may be done by who holds editarMovimientos', () => {
  const correction = { transactionId: SALE, description: 'x' };
  expect(outcome(busyShop().does(editRecord, correction, { by: EMPLOYEE }))).toBe('forbidden');
  expect(outcome(busyShop().does(editRecord, correction, { by: STRANGER }))).toBe('forbidden');
});
