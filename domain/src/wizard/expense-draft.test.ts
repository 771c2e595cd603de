/** An expense on the way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id, outcome } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import {
  canContinueExpense,
  capExpenseDraftAmount,
  setExpenseDraftCategory,
  setExpenseDraftDescription,
  emptyExpenseDraft,
  restoreTypedExpenseAmount,
  setExpenseDraftAmount,
  type ExpenseDraft,
  expenseDraftFaults,
  expenseBalanceMessages,
  buildRecordExpenseInput,
  setExpenseDraftSubcategory,
} from './expense-draft.ts';
import { recordExpense } from '../records/record-expense.ts';

const draft = setExpenseDraftCategory(
  setExpenseDraftDescription(setExpenseDraftAmount(emptyExpenseDraft, 20_00, 100_00), ' Luz '),
  'overhead',
);
const ids = { transactionId: id(20), expenseId: id(21) };

// Spec: «Continue is allowed only with a non-empty»
describe('continue only with a description, an amount that is there, and a category', () => {
  it.each<[string, Partial<ExpenseDraft>, number, boolean]>([
    ['all of it', {}, 100_00, true],
    ['all there is', {}, 20_00, true],
    ['more than there is', {}, 19_99, false],
    ['no description', { description: '' }, 100_00, false],
    ['a blank description', { description: '  ' }, 100_00, false],
    ['no amount', { amount: undefined }, 100_00, false],
    ['nothing', { amount: 0 }, 100_00, false],
    ['the least', { amount: 1 }, 100_00, true],
    ['no category', { category: undefined }, 100_00, false],
  ])('%s', (_, more, available, can) => {
    expect(canContinueExpense({ ...draft, ...more }, available)).toBe(can);
  });

  it('and says what is missing, field by field', () => {
    expect(expenseDraftFaults(draft, 20_00)).toEqual({});
    expect(expenseDraftFaults(emptyExpenseDraft, 0)).toEqual({
      description: 'Escribe en qué se fue el dinero.',
      amount: 'Escribe cuánto salió.',
      category: 'Elige de qué tipo es el gasto.',
    });
    expect(expenseDraftFaults(draft, 19_99)).toEqual({ amount: 'Escribe un monto que haya en la cuenta.' });
  });

  // Spec: «An expense resets the pending expense»
  it('cannot from an emptied draft', () => {
    const nothing = { description: '', amount: undefined, loweredFrom: undefined, category: undefined };
    expect(emptyExpenseDraft).toEqual(nothing);
    expect(canContinueExpense(emptyExpenseDraft, 100_00)).toBe(false);
  });
});

// Spec: «The amount is automatically capped to the»
describe('the amount is capped to the available balance, and says so', () => {
  it.each([
    { typed: 80_00, available: 80_00, amount: 80_00, loweredFrom: undefined },
    { typed: 80_01, available: 80_00, amount: 80_00, loweredFrom: 80_01 },
    { typed: 5, available: 0, amount: 0, loweredFrom: 5 },
    { typed: undefined, available: 80_00, amount: undefined, loweredFrom: undefined },
  ])('$typed of $available is $amount', ({ typed, available, amount, loweredFrom }) => {
    expect(setExpenseDraftAmount(emptyExpenseDraft, typed, available)).toMatchObject({ amount, loweredFrom });
  });

  it('forgets what was typed before', () => {
    const capped = setExpenseDraftAmount(emptyExpenseDraft, 120_00, 80_50);
    expect(setExpenseDraftAmount(capped, 50_00, 80_50)).toMatchObject({ amount: 50_00, loweredFrom: undefined });
    expect(setExpenseDraftAmount(capped, 90_00, 80_50)).toMatchObject({ amount: 80_50, loweredFrom: 90_00 });
  });

  it('is lowered again when the account has less, from what was typed first, and never raised', () => {
    const capped = setExpenseDraftAmount(emptyExpenseDraft, 120_00, 80_50);
    expect(capExpenseDraftAmount(capped, 10_00)).toMatchObject({ amount: 10_00, loweredFrom: 120_00 });
    expect(capExpenseDraftAmount(draft, 10_00)).toMatchObject({ amount: 10_00, loweredFrom: 20_00 });
    expect(capExpenseDraftAmount(capped, 500_00)).toBe(capped);
    expect(capExpenseDraftAmount(emptyExpenseDraft, 0)).toBe(emptyExpenseDraft);
  });

  it('is what was typed, once another account is chosen that has it', () => {
    const capped = setExpenseDraftAmount(draft, 120_00, 80_50);
    const elsewhere = capExpenseDraftAmount(restoreTypedExpenseAmount(capped), 500_00);
    expect(elsewhere).toMatchObject({ amount: 120_00, loweredFrom: undefined });
    expect(expenseBalanceMessages(elsewhere, 'bank', 500_00, 'PEN')).toEqual({
      available: 'Saldo disponible en digital/banco: S/ 500.00',
      insufficient: undefined,
      lowered: undefined,
    });
    const little = capExpenseDraftAmount(restoreTypedExpenseAmount(capped), 10_00);
    expect(little).toMatchObject({ amount: 10_00, loweredFrom: 120_00 });
    expect(restoreTypedExpenseAmount(draft)).toBe(draft);
  });

  it('is never more than there is, and never lowered in silence', () => {
    fc.assert(
      fc.property(fc.nat(1_000_00), fc.array(fc.nat(1_000_00), { minLength: 1 }), (typed, balances) => {
        const [first = 0, ...later] = balances;
        const capped = later.reduce(capExpenseDraftAmount, setExpenseDraftAmount(emptyExpenseDraft, typed, first));
        expect(capped.amount).toBe(Math.min(typed, ...balances));
        expect(capped.loweredFrom).toBe(capped.amount === typed ? undefined : typed);
      }),
      { numRuns: 10_000 },
    );
  });
});

// Spec: «Messages: 'Saldo disponible en {efectivo|digital/banco}»
describe('what the screen says', () => {
  it.each([
    ['cash', 'Saldo disponible en efectivo: S/ 1,234.50'],
    ['bank', 'Saldo disponible en digital/banco: S/ 1,234.50'],
  ] as const)('of %s', (account, available) => {
    expect(expenseBalanceMessages(draft, account, 1_234_50, 'PEN')).toEqual({ available });
  });

  it.each([
    ['cash', '⚠️ No hay saldo suficiente en Efectivo', 'Efectivo'],
    ['bank', '⚠️ No hay saldo suficiente en Yape/Plin', 'Yape/Plin'],
  ] as const)('when %s does not have it', (account, insufficient, label) => {
    const capped = setExpenseDraftAmount(draft, 120_00, 80_50);
    expect(expenseBalanceMessages(capped, account, 80_50, 'PEN')).toMatchObject({
      insufficient,
      lowered: `Bajamos el monto de S/ 120.00 a S/ 80.50: es todo lo que hay en ${label}.`,
    });
  });

  it('when there is nothing at all, or less than before', () => {
    const insufficient = '⚠️ No hay saldo suficiente en Efectivo';
    expect(expenseBalanceMessages(emptyExpenseDraft, 'cash', 0, 'PEN')).toEqual({
      available: 'Saldo disponible en efectivo: S/ 0.00',
      insufficient,
    });
    expect(expenseBalanceMessages(draft, 'cash', 19_99, 'PEN').insufficient).toBe(insufficient);
    expect(expenseBalanceMessages(draft, 'cash', 20_00, 'PEN').insufficient).toBeUndefined();
    expect(expenseBalanceMessages(emptyExpenseDraft, 'cash', 1, 'PEN').insufficient).toBeUndefined();
  });

  it('in the currency of the business', () => {
    expect(expenseBalanceMessages(setExpenseDraftAmount(draft, 2_00, 1_00), 'cash', 1_00, 'USD')).toMatchObject({
      available: 'Saldo disponible en efectivo: $ 1.00',
      lowered: 'Bajamos el monto de $ 2.00 a $ 1.00: es todo lo que hay en Efectivo.',
    });
  });
});

describe('what record-expense is sent', () => {
  it('is the trimmed draft, and is accepted', () => {
    const input = buildRecordExpenseInput(draft, { account: 'bank' }, ids);
    expect(input).toEqual({ ...ids, account: 'bank', description: 'Luz', amount: 20_00, category: 'overhead' });
    const shop = stockedShop();
    expect(outcome(shop.tries(recordExpense, input))).toBe('done');
    expect(shop.balances.bank).toBe(30_00);
  });

  it('names both accounts where both pay', () => {
    const input = buildRecordExpenseInput(draft, { account: 'cash', parts: { cash: 15_00, bank: 5_00 } }, ids);
    const shop = stockedShop();
    expect(outcome(shop.tries(recordExpense, input))).toBe('done');
    expect(shop.balances).toEqual({ cash: 85_00, bank: 45_00 });
  });

  it('is nothing while something is missing', () => {
    expect(buildRecordExpenseInput(emptyExpenseDraft, { account: 'cash' }, ids)).toBeUndefined();
  });

  it.each([
    [' Recibos ', { subcategory: 'Recibos' }],
    ['  ', {}],
  ])('says its subcategory %j where there is one', (typed, more) => {
    const input = buildRecordExpenseInput(setExpenseDraftSubcategory(draft, typed), { account: 'bank' }, ids);
    expect(input).toEqual({ ...buildRecordExpenseInput(draft, { account: 'bank' }, ids), ...more });
    expect(outcome(stockedShop().tries(recordExpense, input))).toBe('done');
  });
});
