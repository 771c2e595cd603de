import { describe, expect, it } from 'vitest';
import { openDay } from '../cash/open-day.ts';
import { EMPLOYEE, id, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { expenseCategories, expenseCategoryLabels, plainExpenseCategoryLabels } from '../rows/expense-categories.ts';
import { recordExpense } from './record-expense.ts';

const opened = () => {
  const shop = new Shop();
  shop.does(openDay, { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 50_00 });
  return shop;
};
const light = {
  transactionId: id(11),
  expenseId: id(12),
  account: 'cash',
  description: 'Recibo de luz',
  amount: 30_00,
  category: 'overhead',
} as const;

// Spec: «Continue is allowed only with a non-empty»
describe('description, amount within the balance, category', () => {
  it.each([
    [{}, 'done', 70_00],
    [{ amount: 100_00 }, 'done', 0],
    [{ amount: 100_01 }, 'insufficient-funds', 100_00],
    [{ amount: 0 }, 'invalid-input', 100_00],
    [{ amount: -5 }, 'invalid-input', 100_00],
    [{ amount: Number.NaN }, 'invalid-input', 100_00],
    [{ amount: 1_000_000_000 }, 'invalid-input', 100_00],
    [{ description: '  ' }, 'invalid-input', 100_00],
    [{ description: 'x'.repeat(301) }, 'invalid-input', 100_00],
    [{ category: 'adjustment' }, 'invalid-input', 100_00],
    [{ category: undefined }, 'invalid-input', 100_00],
    [{ account: 'card' }, 'invalid-input', 100_00],
    [{ expenseId: 'x' }, 'invalid-input', 100_00],
    [{ more: true }, 'invalid-input', 100_00],
  ])('%j → %s', (given, then, cash) => {
    const shop = opened();
    expect(outcome(shop.tries(recordExpense, { ...light, ...given }))).toBe(then);
    expect(shop.balances.cash).toBe(cash);
  });
});

// Spec: «uuid, description, cost, createdAt, account»
it('writes the record and the expense that belongs to it', () => {
  const shop = opened();
  shop.does(recordExpense, { ...light, subcategory: 'Servicios' });
  expect(shop.books.expenses.get(id(12))).toEqual({
    uuid: id(12),
    businessId: id(1),
    description: 'Recibo de luz',
    cost: 30_00,
    createdAt: shop.now,
    account: 'cash',
    category1: 'overhead',
    category2: 'Servicios',
    category3: null,
    transactionRef: id(11),
    deletedAt: null,
  });
  expect(shop.books.transactions.get(id(11))).toMatchObject({
    type: 'expense',
    amount: 30_00,
    total: 30_00,
    category: 'overhead',
    subcategory: 'Servicios',
    itemsAndStockLogs: [],
  });
});

// Spec: «materials: 'Costos de materiales'», «labor: 'Costos de personal'», «overhead: 'Gastos indirectos'»
it('three, each with its label', () => {
  expect(expenseCategories.map((category) => expenseCategoryLabels[category])).toEqual([
    'Costos de materiales',
    'Costos de personal',
    'Gastos indirectos',
  ]);
});

it('each category has the word of a shop beside its label', () => {
  expect(expenseCategories.map((category) => plainExpenseCategoryLabels[category])).toEqual([
    'Insumos',
    'Sueldos',
    'Luz, agua, alquiler, movilidad',
  ]);
});

it('needs crearMovimientos', () => {
  expect(outcome(opened().does(recordExpense, light, { by: EMPLOYEE }))).toBe('done');
  expect(outcome(opened().does(recordExpense, light, { by: STRANGER }))).toBe('forbidden');
});
