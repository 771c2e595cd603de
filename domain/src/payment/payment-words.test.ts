import { expect, it } from 'vitest';
import { expense, income, saleReturn } from '../testing/book.ts';
import type { SaleParts } from '../rows/money-moved-by-record.ts';
import { changeGivenLabel, paymentWords } from './payment-words.ts';

const parts = (more: Partial<SaleParts>): SaleParts => ({
  cash: 0,
  bank: 0,
  owed: 0,
  rounding: 0,
  received: null,
  change: null,
  ...more,
});

it.each<[name: string, parts: SaleParts | null, words: string]>([
  ['to one account', null, 'Yape/Plin'],
  [
    'in two parts, with a note',
    parts({ cash: 4_90, bank: 5_01, rounding: 5, received: 10_00, change: { cash: 5_10, bank: 0 } }),
    'Efectivo S/ 4.90 · Yape/Plin S/ 5.01 · Redondeo −S/ 0.05 · Recibido S/ 10.00 · Vuelto S/ 5.10',
  ],
  [
    'in cash, with part of the change by Yape/Plin',
    parts({ cash: 14_90, bank: -5_00, rounding: 6, received: 20_00, change: { cash: 5_10, bank: 5_00 } }),
    'Efectivo S/ 9.90 · Redondeo −S/ 0.06 · Recibido S/ 20.00 · Vuelto S/ 10.10',
  ],
  [
    'with too much by Yape/Plin',
    parts({ cash: -10_10, bank: 20_00, rounding: 6, change: { cash: 10_10, bank: 0 } }),
    'Yape/Plin S/ 20.00 · Redondeo −S/ 0.06 · Vuelto S/ 10.10',
  ],
  ['a part of it owed', parts({ cash: 3_00, owed: 6_96 }), 'Efectivo S/ 3.00 · Fiado S/ 6.96'],
])('a sale paid %s', (_name, given, words) => {
  expect(paymentWords(income(1, 'bank', 9_96, { parts: given }), 'PEN')).toBe(words);
});

it.each([
  { cash: 5_10, bank: 0, label: 'Vuelto' },
  { cash: 5_10, bank: 5_00, label: 'Vuelto, en parte por Yape/Plin' },
  { cash: 0, bank: 10_10, label: 'Vuelto por Yape/Plin' },
])('the change of $cash in cash and $bank by the phone: $label', ({ label, ...change }) => {
  expect(changeGivenLabel(change)).toBe(label);
});

it('an expense paid by both accounts, and one that an older app stored without parts', () => {
  const both = expense(1, 'cash', 30_00, { parts: { cash: 20_00, bank: 10_00 } });
  expect(paymentWords(both, 'USD')).toBe('Efectivo $ 20.00 · Yape/Plin $ 10.00');
  expect(paymentWords(expense(1, 'cash', 30_00), 'USD')).toBe('Efectivo');
});

it('what was given back, where the sheet that recorded it says less for the rounding too', () => {
  const given = saleReturn(1, 'cash', 20_54, { parts: { cash: 10_50, bank: 0, owed: 10_00, rounding: 4 } });
  expect(paymentWords(given, 'PEN', 'Julia')).toBe(
    'Efectivo S/ 10.50 · Menos deuda de Julia S/ 10.00 · Redondeo −S/ 0.04',
  );
});
