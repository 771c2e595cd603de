import { expect, it } from 'vitest';
import { closure, expense, income, lateClosing, opening, riceItem, transfer } from '../testing/book.ts';
import { recordAccountsLabel, recordTitle } from './record-words.ts';

it.each([
  [income(1, 'cash', 1, { description: 'Doña Julia', items: [riceItem()] }), 'Doña Julia', 'Efectivo'],
  [income(1, 'bank', 1, { items: [riceItem()] }), 'ARROZ', 'Yape/Plin'],
  [income(1, 'cash', 1, { items: [riceItem(), riceItem(), riceItem()] }), 'ARROZ y 2 más', 'Efectivo'],
  [income(1, 'cash', 1), 'Venta', 'Efectivo'],
  [expense(1, 'bank', 1, { description: 'Recibo de luz' }), 'Recibo de luz', 'Yape/Plin'],
  [expense(1, 'bank', 1), 'Gasto', 'Yape/Plin'],
  [transfer(1, 'cash', 1), 'Efectivo a Yape/Plin', 'Efectivo a Yape/Plin'],
  [transfer(1, 'bank', 1, { description: 'Cambio' }), 'Cambio', 'Yape/Plin a Efectivo'],
  [opening(1, 1, 1), 'Apertura de caja', 'Efectivo y Yape/Plin'],
  [closure(1, 1, 1), 'Cierre de caja', 'Efectivo y Yape/Plin'],
  [lateClosing('2026-11-22T05:30:00.000Z', 1, 1), 'Cierre de caja del 21/11/2026', 'Efectivo y Yape/Plin'],
])('a record is called by what it says, or by what it did', (record, title, accounts) => {
  expect(recordTitle(record)).toBe(title);
  expect(recordAccountsLabel(record)).toBe(accounts);
});
