/** Why an amount cannot be paid by both accounts. */
import { expect, it } from 'vitest';
import { choiceToPayFromBothAccounts } from './payment-method-picker.tsx';

it.each([
  ['each has something', 2, { cash: 5_00, bank: 5_00 }, undefined],
  ['one has nothing', 2, { cash: 5_00, bank: 0 }, 'Una de las dos cuentas no tiene dinero.'],
  ['both have too little', 20_00, { cash: 5_00, bank: 5_00 }, 'No alcanza: te faltan S/ 10.00.'],
  ['the amount cannot be divided', 1, { cash: 5_00, bank: 5_00 }, 'Es muy poco para pagarlo en dos partes.'],
])('where %s', (_name, amount, balances, reason) => {
  expect(choiceToPayFromBothAccounts(amount, balances, 'PEN').disabledReason).toBe(reason);
});
