import { expect, it } from 'vitest';
import { forgivenessFaults } from './forgiveness-faults.ts';

const none = 'Escribe cuánto le perdonas.';
const why = 'Escribe por qué, para que quede anotado.';

it.each([
  ['all of it, with a reason', 12_50, 'se mudó', 12_50, {}],
  ['no amount and no reason', undefined, ' ', 12_50, { amount: none, reason: why }],
  ['nothing', 0, 'se mudó', 12_50, { amount: none }],
  ['more than is owed', 12_51, 'se mudó', 12_50, { amount: 'Es más de lo que te debe: S/ 12.50.' }],
  ['something of a balance in favour', 1, 'se mudó', -2_00, { amount: 'Es más de lo que te debe: S/ 0.00.' }],
])('%s', (_, amount, reason, balance, faults) => {
  expect(forgivenessFaults({ amount, reason }, balance, 'PEN')).toEqual(faults);
});
