/** How it was paid. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { outcome } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import {
  addStockAnswersSchema,
  addStockPreview,
  addStockStepTable,
  answersFromPurchaseCommand,
  buildBuyStockInput,
  setPurchaseAccount,
  setPurchaseQuantity,
  purchasePaymentChoice,
  purchaseSplitBetweenAccounts,
  resumeAddStockWizard,
  setPurchaseSplit,
} from './add-stock-wizard.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { answersOfWizard } from './stock-wizard-answers-and-product.ts';
import { balances, bought, paying, purchaseIds as ids, rice } from './testing/purchases.ts';
import { paymentQuestionWithBalances, purchasePaymentQuestion, salePaymentQuestion } from './payment-question.ts';

// Spec: «The title is '¿Cómo se realizó el pago?'», «Payment labels»
it('the question and its two options', () => {
  expect(salePaymentQuestion).toEqual({
    title: '¿Cómo se realizó el pago?',
    options: [
      { account: 'cash', label: 'Efectivo', disabled: false },
      { account: 'bank', label: 'Yape/Plin', disabled: false },
    ],
  });
});

it('shows what each account has, whatever will come or go', () => {
  expect(paymentQuestionWithBalances({ cash: 50_00, bank: -1 })).toEqual({
    title: '¿Cómo se realizó el pago?',
    options: [
      { account: 'cash', label: 'Efectivo', available: 50_00, disabled: false },
      { account: 'bank', label: 'Yape/Plin', available: 0, disabled: false },
    ],
  });
});

// Spec: «In the payment step an account is disabled», «If neither account suffices, the screen shows»
// Spec: «Insufficient funds blocks selecting the account», «In the add-stock flow it also shows the amount»
describe('an account that cannot pay is disabled', () => {
  it.each([
    { cash: 50_00, bank: 50_00, cashDisabled: false, bankDisabled: false },
    { cash: 49_99, bank: 50_00, cashDisabled: true, bankDisabled: false },
    { cash: 50_00, bank: 0, cashDisabled: false, bankDisabled: true },
  ])('S/ 50.00 of $cash and $bank', ({ cash, bank, cashDisabled, bankDisabled }) => {
    expect(purchasePaymentQuestion(50_00, { cash, bank }, 'PEN')).toEqual({
      title: '¿Cómo se realizó el pago?',
      amount: 50_00,
      options: [
        { account: 'cash', label: 'Efectivo', available: cash, disabled: cashDisabled },
        { account: 'bank', label: 'Yape/Plin', available: bank, disabled: bankDisabled },
      ],
    });
  });

  it('and when neither can, the screen says so', () => {
    const { message, options } = purchasePaymentQuestion(1_250_00, { cash: 1_249_99, bank: -10_00 }, 'PEN');
    expect(message).toBe(
      '⚠️ Fondos insuficientes — No hay suficiente saldo en ninguna cuenta para cubrir esta compra de S/ 1,250.00.',
    );
    expect(options.map((option) => [option.available, option.disabled])).toEqual([
      [1_249_99, true],
      [0, true],
    ]);
  });

  it('in the currency of the business', () => {
    expect(purchasePaymentQuestion(1, { cash: 0, bank: 0 }, 'USD').message).toContain('compra de $ 0.01.');
  });
});

describe('both accounts pay', () => {
  const large = setPurchaseQuantity(paying, unitsToQuantity(40));
  const split = setPurchaseSplit(large, 40_00);

  it('what neither could pay alone', () => {
    expect(setPurchaseAccount(large, 'cash')).toBe(large);
    expect(addStockStepTable.isAnswered(split)).toBe(true);
    expect(purchasePaymentChoice(split.data)).toBe('split');
    expect(addStockPreview(split)).toMatchObject({ paymentMethod: 'Parte y parte', total: 128_00 });
    const parts = { cash: 88_00, bank: 40_00 };
    expect(purchaseSplitBetweenAccounts(split, 'PEN')).toEqual({ parts, fault: undefined });
    const input = buildBuyStockInput(split, 'PEN', ids);
    expect(input).toMatchObject({ account: 'cash', parts });
    const shop = stockedShop();
    expect(outcome(shop.tries(buyStock, input))).toBe('done');
    expect(shop.balances.cash).toBe(12_00);
  });

  it('once it is said how much each of them pays', () => {
    const unsaid = setPurchaseSplit(large, undefined);
    expect(buildBuyStockInput(unsaid, 'PEN', ids)).toBeUndefined();
    expect(purchaseSplitBetweenAccounts(unsaid, 'PEN')?.fault).toBe('Escribe cuánto salió de Yape/Plin.');
    expect(buildBuyStockInput(setPurchaseSplit(large, 51_00), 'PEN', ids)).toBeUndefined();
  });

  it('or not, when they cannot together', () => {
    const poor = { ...large, balances: { cash: 100_00, bank: 27_99 } };
    expect(setPurchaseSplit(poor, 20_00)).toBe(poor);
    expect(addStockStepTable.isAnswered({ ...split, balances: poor.balances })).toBe(false);
    expect(resumeAddStockWizard(rice, poor.balances, answersOfWizard(split), 'preview').step).toBe('payment-method');
  });

  it('and one of them again, when that is chosen', () => {
    const one = setPurchaseAccount(setPurchaseSplit(paying, 10_00), 'cash');
    expect(one.data.split).toBeUndefined();
    expect(purchasePaymentChoice(one.data)).toBe('cash');
    expect(purchaseSplitBetweenAccounts(one, 'PEN')).toBeUndefined();
  });

  it('also after a reload, and when it is corrected', () => {
    const onPreview = { ...split, step: 'preview' as const };
    const kept = z.parse(addStockAnswersSchema, JSON.parse(JSON.stringify(answersOfWizard(onPreview))));
    expect(resumeAddStockWizard(rice, balances, kept, 'preview')).toEqual(onPreview);
    const sent = { ...bought, parts: { cash: 2_00, bank: 4_00 } };
    expect(answersFromPurchaseCommand('buy-stock', sent)).toMatchObject({ split: { byBank: 4_00 } });
    const whole = { ...bought, parts: { cash: 0, bank: 6_00 } };
    expect(answersFromPurchaseCommand('buy-stock', whole)).toMatchObject({ account: 'bank' });
  });
});
