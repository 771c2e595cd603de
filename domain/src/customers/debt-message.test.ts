import { expect, it } from 'vitest';
import { collection, income } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import { ROSA } from '../testing/stocked-shop.ts';
import { customerDebtOfRecords, debtAfterChange } from './customer-debt.ts';
import { debtMessage, openDebtsWithKnownSale } from './debt-message.ts';

const sender = { shop: 'Bodega Rosita', currency: 'PEN', today: '2026-11-24', zone: 'America/Lima' } as const;
const sale = (day: number, amount: number) => ({
  transactionId: id(day),
  timestamp: `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z`,
  amount,
});

it('says each sale that is not paid, and the total', () => {
  const debt = { balance: 12_50, open: [sale(3, 8_00), sale(20, 4_50)] };
  expect(debtMessage('Rosa', debt, sender)).toBe(
    [
      'Hola, Rosa. Te saluda Bodega Rosita.',
      'Tu cuenta al 24/11/2026:',
      '',
      '03/11/2026: S/ 8.00',
      '20/11/2026: S/ 4.50',
      'Total: S/ 12.50',
      '',
      'Cuando puedas, en efectivo o por Yape/Plin. ¡Gracias por tu confianza!',
    ].join('\n'),
  );
});

it('stays short, and still adds up', () => {
  const open = Array.from({ length: 20 }, (_, place) => sale(place + 1, 1_00));
  const lines = debtMessage('Rosa', { balance: 20_00, open }, sender).split('\n');
  expect(lines.slice(3, 5)).toEqual(['De antes: S/ 8.00', '09/11/2026: S/ 1.00']);
  expect(lines).toContain('Total: S/ 20.00');
});

it('gives no day to what is owed again after a payment was deleted, until the server says of which sales it is', () => {
  const parts = { cash: 0, bank: 0, owed: 8_00, rounding: 0, received: null, change: null };
  const sold = income(1, 'cash', 8_00, { customerId: ROSA, parts });
  const later = { ...sold, uuid: id(900), createdAt: '2026-11-26T15:00:00.000Z' };
  const paid = { ...collection(4, 8_00, 0), createdAt: '2026-11-27T15:00:00.000Z' };
  const deleted = { ...paid, deletedAt: '2026-11-28T15:00:00.000Z' };
  const linesAfterDeletion = (...sales: readonly (typeof sold)[]) => {
    const debt = debtAfterChange(customerDebtOfRecords(BUSINESS, ROSA, [...sales, paid]), paid, deleted);
    const onDevice = new Map([...sales, deleted].map((record) => [record.uuid, record]));
    const open = openDebtsWithKnownSale(debt.open, onDevice);
    return debtMessage('Rosa', { ...debt, open }, sender)
      .split('\n')
      .slice(3, -2);
  };
  expect(linesAfterDeletion(sold)).toEqual(['De antes: S/ 8.00', 'Total: S/ 8.00']);
  expect(linesAfterDeletion(sold, later)).toEqual(['De antes: S/ 16.00', 'Total: S/ 16.00']);
});

it('gives its day to a sale that the device does not have', () => {
  expect(openDebtsWithKnownSale([sale(3, 8_00)], new Map())).toEqual([sale(3, 8_00)]);
});

it.each([
  [0, 'Hola, Rosa. Te saluda Bodega Rosita.\nEstás al día: no nos debes nada. ¡Gracias!'],
  [-2_00, 'Hola, Rosa. Te saluda Bodega Rosita.\nTienes S/ 2.00 a tu favor para tu próxima compra. ¡Gracias!'],
])('who owes nothing is told so: %i', (balance, words) => {
  expect(debtMessage('Rosa', { balance, open: [] }, sender)).toBe(words);
});
