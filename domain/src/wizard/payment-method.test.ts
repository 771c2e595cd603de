/** How it was paid. */
import { describe, expect, it } from 'vitest';
import { paymentMethodWithBalances, purchasePaymentMethod, salePaymentMethod } from './payment-method.ts';

// Spec: «The title is '¿Cómo se realizó el pago?'», «Payment labels»
it('the question and its two options', () => {
  expect(salePaymentMethod).toEqual({
    title: '¿Cómo se realizó el pago?',
    options: [
      { account: 'cash', label: 'Efectivo', disabled: false },
      { account: 'bank', label: 'Yape/Plin', disabled: false },
    ],
  });
});

it('shows what each account has, whatever will come or go', () => {
  expect(paymentMethodWithBalances({ cash: 50_00, bank: -1 })).toEqual({
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
    expect(purchasePaymentMethod(50_00, { cash, bank }, 'PEN')).toEqual({
      title: '¿Cómo se realizó el pago?',
      amount: 50_00,
      options: [
        { account: 'cash', label: 'Efectivo', available: cash, disabled: cashDisabled },
        { account: 'bank', label: 'Yape/Plin', available: bank, disabled: bankDisabled },
      ],
    });
  });

  it('and when neither can, the screen says so', () => {
    const { message, options } = purchasePaymentMethod(1_250_00, { cash: 1_249_99, bank: -10_00 }, 'PEN');
    expect(message).toBe(
      '⚠️ Fondos insuficientes — No hay suficiente saldo en ninguna cuenta para cubrir esta compra de S/ 1,250.00.',
    );
    expect(options.map((option) => [option.available, option.disabled])).toEqual([
      [1_249_99, true],
      [0, true],
    ]);
  });

  it('in the currency of the business', () => {
    expect(purchasePaymentMethod(1, { cash: 0, bank: 0 }, 'USD').message).toContain('compra de $ 0.01.');
  });
});
