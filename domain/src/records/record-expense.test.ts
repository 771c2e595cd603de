import { describe, expect, it } from 'vitest';
import { EMPLOYEE, id, outcome, STRANGER } from '../testing/shop.ts';
import { bags } from '../testing/stock-inputs.ts';
import { openedShop } from '../testing/stocked-shop.ts';
import { expenseCategories, expenseCategoryLabels, plainExpenseCategoryLabels } from '../rows/expense-categories.ts';
import { recordExpense } from './record-expense.ts';

// Spec: «Continue is allowed only with a non-empty»
describe('description, amount within the balance, category', () => {
  it.each([
    [{}, 'done', 95_00],
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
    const shop = openedShop();
    expect(outcome(shop.tries(recordExpense, { ...bags, ...given }))).toBe(then);
    expect(shop.balances.cash).toBe(cash);
  });
});

// Spec: «uuid, description, cost, createdAt, account»
it('writes the record and the expense that belongs to it', () => {
  const shop = openedShop();
  shop.does(recordExpense, { ...bags, subcategory: 'Bodega' });
  expect(shop.books.expenses.get(id(21))).toEqual({
    uuid: id(21),
    businessId: id(1),
    description: 'Bolsas',
    cost: 5_00,
    createdAt: shop.now,
    account: 'cash',
    category1: 'materials',
    category2: 'Bodega',
    category3: null,
    transactionRef: id(20),
    deletedAt: null,
  });
  const spent = { type: 'expense', amount: 5_00, total: 5_00, category: 'materials', subcategory: 'Bodega' };
  expect(shop.books.transactions.get(id(20))).toMatchObject({ ...spent, itemsAndStockLogs: [] });
});

// Spec: «materials: 'Costos de materiales'», «labor: 'Costos de personal'», «overhead: 'Gastos indirectos'»
it('three categories, each with its label and the word of a shop beside it', () => {
  expect(
    expenseCategories.map((category) => [expenseCategoryLabels[category], plainExpenseCategoryLabels[category]]),
  ).toEqual([
    ['Costos de materiales', 'Insumos'],
    ['Costos de personal', 'Sueldos'],
    ['Gastos indirectos', 'Luz, agua, alquiler, movilidad'],
  ]);
});

it('needs crearMovimientos', () => {
  expect(outcome(openedShop().does(recordExpense, bags, { by: EMPLOYEE }))).toBe('done');
  expect(outcome(openedShop().does(recordExpense, bags, { by: STRANGER }))).toBe('forbidden');
});
