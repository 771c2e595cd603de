import { describe, expect, it } from 'vitest';
import { id, messageOf, outcome, EMPLOYEE, STRANGER } from '../testing/shop.ts';
import { openedShop } from '../testing/stocked-shop.ts';
import { recordTransfer } from './record-transfer.ts';

const transfer = { transactionId: id(11), fromAccount: 'cash', toAccount: 'bank', amount: 30_00 } as const;

// Spec: «Valid only if origin, destination and an»
describe('origin, destination and amount, origin ≠ destination', () => {
  it.each([
    { given: {}, then: 'done', cash: 70_00, bank: 80_00 },
    { given: { fromAccount: 'bank', toAccount: 'cash' }, then: 'done', cash: 130_00, bank: 20_00 },
    { given: { amount: 100_00 }, then: 'done', cash: 0, bank: 150_00 },
    { given: { amount: 100_01 }, then: 'insufficient-funds', cash: 100_00, bank: 50_00 },
    { given: { toAccount: 'cash' }, then: 'same-account', cash: 100_00, bank: 50_00 },
    { given: { amount: 0 }, then: 'invalid-input', cash: 100_00, bank: 50_00 },
    { given: { fromAccount: undefined }, then: 'invalid-input', cash: 100_00, bank: 50_00 },
  ])('$given → $then', ({ given, then, cash, bank }) => {
    const shop = openedShop();
    expect(outcome(shop.tries(recordTransfer, { ...transfer, ...given }))).toBe(then);
    expect(shop.balances).toEqual({ cash, bank });
  });

  it('says which account is short, and by how much', () => {
    expect(messageOf(openedShop().tries(recordTransfer, { ...transfer, amount: 112_50 }))).toBe(
      '⚠️ No hay saldo suficiente en Efectivo. Te faltan S/ 12.50.',
    );
  });
});

// Spec: «Permissions are held per business in a map»
it('needs crearMovimientos', () => {
  expect(outcome(openedShop().does(recordTransfer, transfer, { by: EMPLOYEE }))).toBe('done');
  expect(outcome(openedShop().does(recordTransfer, transfer, { by: STRANGER }))).toBe('forbidden');
});
