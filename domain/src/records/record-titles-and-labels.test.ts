import { describe, expect, it } from 'vitest';
import {
  closure,
  collection,
  forgiveness,
  expense,
  income,
  lateClosing,
  opening,
  riceItem,
  saleReturn,
  transfer,
} from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import {
  accountsOfRecord,
  recordAccountsLabel,
  recordTitle,
  uncorrectablePartSentence,
} from './record-titles-and-labels.ts';

it.each([
  [income(1, 'cash', 1, { description: 'Doña Julia', items: [riceItem()] }), 'Doña Julia', 'Efectivo'],
  [income(1, 'bank', 1, { items: [riceItem()] }), 'ARROZ', 'Yape/Plin'],
  [income(1, 'cash', 1, { items: [riceItem(), riceItem(), riceItem()] }), 'ARROZ y 2 más', 'Efectivo'],
  [income(1, 'cash', 1), 'Venta', 'Efectivo'],
  [expense(1, 'bank', 1, { description: 'Recibo de luz' }), 'Recibo de luz', 'Yape/Plin'],
  [expense(1, 'bank', 1), 'Gasto', 'Yape/Plin'],
  [expense(1, 'cash', 3_00, { parts: { cash: 2_00, bank: 1_00 } }), 'Gasto', 'Efectivo y Yape/Plin'],
  [expense(1, 'cash', 3_00, { parts: { cash: 3_00, bank: 0 } }), 'Gasto', 'Efectivo'],
  [transfer(1, 'cash', 1), 'Efectivo a Yape/Plin', 'Efectivo a Yape/Plin'],
  [transfer(1, 'bank', 1, { description: 'Cambio' }), 'Cambio', 'Yape/Plin a Efectivo'],
  [saleReturn(1, 'cash', 4_50), 'Devolución de ARROZ', 'Efectivo'],
  [opening(1, 1, 1), 'Apertura de caja', 'Efectivo y Yape/Plin'],
  [closure(1, 1, 1), 'Cierre de caja', 'Efectivo y Yape/Plin'],
  [lateClosing('2026-11-22T05:30:00.000Z', 1, 1), 'Cierre de caja del 21/11/2026', 'Efectivo y Yape/Plin'],
])('a record is called by what it says, or by what it did', (record, title, accounts) => {
  expect(recordTitle(record)).toBe(title);
  expect(recordAccountsLabel(record)).toBe(accounts);
});

const owedParts = { cash: 0, bank: 0, owed: 8_00, rounding: 0, received: null, change: null };
const owing = { currency: 'PEN', customerName: (one: string) => (one === id(7) ? 'Rosa' : undefined) } as const;

it.each([
  ['all of it', 0, id(7), owing, 'Fiado a Rosa'],
  ['a part of it', 2_00, id(7), owing, 'Efectivo · Fiado a Rosa S/ 8.00'],
  ['by somebody the device does not know', 2_00, id(8), owing, 'Efectivo · Fiado S/ 8.00'],
  ['where names are not said', 2_00, id(7), undefined, 'Efectivo · Fiado'],
  ['by nobody that is told', 0, null, owing, 'Fiado'],
])('who owes is in the label of a sale: %s', (_, cash, customerId, told, label) => {
  const sale = income(1, 'cash', 8_00 + cash, { parts: { ...owedParts, cash }, customerId });
  expect(recordAccountsLabel(sale, told)).toBe(label);
});

it.each([
  ['a collection', collection(1, 5_00, 0), 'Cobro de fiado', 'Efectivo · Rosa'],
  ['what was forgiven, with its reason', forgiveness(1, 5_00, { description: 'Se mudó' }), 'Fiado perdonado', 'Rosa'],
])('%s says whose debt it was', (_, record, title, label) => {
  expect(recordTitle(record)).toBe(title);
  expect(recordAccountsLabel(record, { currency: 'PEN', customerName: () => 'Rosa' })).toBe(label);
  expect(recordAccountsLabel(record)).toBe(label.replace('Rosa', 'Fiado'));
});

describe('the accounts of a record', () => {
  const paid = { owed: 0, rounding: 0, received: null, change: null };
  it.each([
    ['a sale in two parts', income(1, 'bank', 7_30, { parts: { ...paid, cash: 2_30, bank: 5_00 } }), ['cash', 'bank']],
    [
      'a sale with change in cash',
      income(1, 'bank', 7_00, { parts: { ...paid, cash: -3_00, bank: 10_00 } }),
      ['cash', 'bank'],
    ],
    ['a sale in cash', income(1, 'cash', 7_30), ['cash']],
    ['a sale that moved no money', income(1, 'cash', 8_00, { parts: owedParts }), ['cash']],
    ['a transfer', transfer(1, 'bank', 1), ['cash', 'bank']],
    ['a count', opening(1, 1, 1), ['cash', 'bank']],
    ['what was forgiven', forgiveness(1, 5_00), []],
  ])('are those that its money moved: %s', (_, record, moved) => expect(accountsOfRecord(record)).toEqual(moved));
});

const pair = { itemUuid: id(1), stockLogUuid: id(2) };

it.each([
  ['an expense', expense(1, 'cash', 3_00), undefined],
  ['an expense in two parts', expense(1, 'cash', 3_00, { parts: { cash: 2_00, bank: 1_00 } }), /dos partes/u],
  ['a purchase', expense(1, 'cash', 3_00, { itemsAndStockLogs: [pair] }), /elimínala y regístrala de nuevo/u],
  ['a sale', income(1, 'cash', 1), /elimina la venta/u],
  ['a return', saleReturn(1, 'cash', 4_50), /elimina la devolución/u],
  ['a count', closure(1, 1, 1), /cuenta de nuevo/u],
  ['a transfer', transfer(1, 'cash', 1), undefined],
])('what cannot be corrected is said with the way out: %s', (_, record, words) => {
  if (words === undefined) expect(uncorrectablePartSentence(record)).toBeUndefined();
  else expect(uncorrectablePartSentence(record)).toMatch(words);
});
