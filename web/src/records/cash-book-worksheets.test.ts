/** The columns of the book's workbook. */
import { DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import {
  closure,
  collection,
  expense,
  forgiveness,
  income,
  ownerMoney,
  saleReturn,
  transfer,
} from '@cuadra/domain/testing/book';
import { id } from '@cuadra/domain/testing/shop';
import type { MoneyCount, Transaction } from '@cuadra/domain/rows/transaction';
import { expect, it } from 'vitest';
import { amountAndFlowOfRecord } from '../shop/record-figure.ts';
import { cashBookWorksheets } from './cash-book-worksheets.ts';

const owing = { currency: 'PEN', customerName: () => 'Rosa Quispe' } as const;
const [older, newer] = [income(1, 'cash', 12_00), expense(2, 'bank', 3_50)];
const balances = { cash: 12_00, bank: 0 };
const owedWhole = income(1, 'cash', 11_00, {
  parts: { cash: 0, bank: 0, owed: 11_00, rounding: 0, received: null, change: null },
  customerId: id(7),
});

it.each([
  { what: 'every line has them', lines: [balances, balances], columns: ['Saldo Efectivo', 'Saldo Yape/Plin'] },
  { what: 'only the lines of the server have them', lines: [balances, undefined], columns: [] },
  { what: 'nobody may see them', lines: [undefined, undefined], columns: [] },
])('has the balances where $what', ({ lines: [first, second], columns }) => {
  const lines = [
    { record: older, balances: first },
    { record: newer, balances: second },
  ];
  const [sheet] = cashBookWorksheets('Todos los movimientos', DEFAULT_TIME_ZONE, owing, lines);
  expect(sheet?.titles.filter((title) => title.startsWith('Saldo'))).toEqual(columns);
});

it.each<[string, Exclude<Transaction, MoneyCount>, Readonly<Record<string, string>>]>([
  ['a sale', income(1, 'cash', 12_00), { 'Entró Efectivo': '12.00' }],
  ['an expense', expense(1, 'bank', 3_50), { 'Salió Yape/Plin': '3.50' }],
  ['what was given back', saleReturn(1, 'cash', 4_50), { 'Salió Efectivo': '4.50' }],
  ['what the owner put in', ownerMoney(1, 'brought-in', 'cash', 20_00), { 'Entró Efectivo': '20.00' }],
  ['what they took home', ownerMoney(1, 'taken-out', 'cash', 5_00), { 'Salió Efectivo': '5.00' }],
  [
    'what was collected',
    collection(1, 2_00, 1_00),
    { 'Entró Efectivo': '2.00', 'Entró Yape/Plin': '1.00', Fiado: '-3.00' },
  ],
  ['a transfer', transfer(1, 'cash', 6_00), { 'Salió Efectivo': '6.00', 'Entró Yape/Plin': '6.00' }],
  ['a sale that is owed whole', owedWhole, { Fiado: '11.00' }],
  ['what was forgiven', forgiveness(1, 7_00), { Fiado: '-7.00' }],
])('says of %s what it did to each account, as its row on the screen does', (_, record, expected) => {
  const [sheet] = cashBookWorksheets('Todos los movimientos', DEFAULT_TIME_ZONE, owing, [
    { record, balances: undefined },
  ]);
  const cells = sheet?.titles.flatMap((title, place) => {
    const cell = sheet.rows[0]?.[place];
    return cell !== undefined && 'number' in cell && cell.format === 'money' ? [[title, cell.number]] : [];
  });
  expect(Object.fromEntries(cells ?? [])).toEqual(expected);
  const directions = { in: ['Entró'], out: ['Salió'], moved: ['Salió', 'Entró'] };
  const { flow } = amountAndFlowOfRecord(record);
  const said = new Set(Object.keys(expected).flatMap((title) => (title === 'Fiado' ? [] : title.split(' ')[0])));
  expect(said).toEqual(new Set(flow === undefined ? [] : directions[flow]));
});

it.each([
  [
    'of what is missing and left over',
    { expectedCashBalance: 41_00, expectedBankBalance: 8_50 },
    'Faltan S/ 1.00 en Efectivo. Sobran S/ 1.50 en Yape/Plin',
  ],
  ['of one account', { expectedCashBalance: 40_00, expectedBankBalance: 8_50 }, 'Sobran S/ 1.50 en Yape/Plin'],
  ['nothing where it agrees', { expectedCashBalance: 40_00, expectedBankBalance: 10_00 }, ''],
])('says of a closing why its balances jump: %s', (_, expected, detail) => {
  const record = { ...closure(1, 40_00, 10_00), ...expected };
  const [sheet] = cashBookWorksheets('Cuaderno de caja', DEFAULT_TIME_ZONE, owing, [{ record, balances: undefined }]);
  expect(sheet?.rows[0]?.[sheet.titles.indexOf('Detalle')]).toEqual({ text: detail });
});

it.each([
  { what: 'where no balance says it', after: undefined, titles: ['Contado Efectivo', 'Contado Yape/Plin'] },
  {
    what: 'in its balances otherwise',
    after: { cash: 40_00, bank: 10_00 },
    titles: ['Saldo Efectivo', 'Saldo Yape/Plin'],
  },
])('says of a count what was counted, $what', ({ after, titles }) => {
  const [sheet] = cashBookWorksheets('Todos los movimientos', DEFAULT_TIME_ZONE, owing, [
    { record: closure(1, 40_00, 10_00), balances: after },
  ]);
  const places = sheet?.titles.flatMap((title, place) => (/^(?:Contado|Saldo)/u.test(title) ? [place] : []));
  expect(places?.map((place) => [sheet?.titles[place], sheet?.rows[0]?.[place]])).toEqual([
    [titles[0], { number: '40.00', format: 'money' }],
    [titles[1], { number: '10.00', format: 'money' }],
  ]);
});

it('has no column of debts where nothing was sold on credit', () => {
  const [sheet] = cashBookWorksheets('Cuaderno de caja', DEFAULT_TIME_ZONE, owing, [{ record: older, balances }]);
  expect(sheet?.titles).not.toContain('Fiado');
});

it('says of a sale of which a part is owed by whom and how much, as its row on the screen does', () => {
  const parts = { cash: 3_00, bank: 0, owed: 8_00, rounding: 0, received: null, change: null };
  const record = income(1, 'cash', 11_00, { parts, customerId: id(7) });
  const [sheet] = cashBookWorksheets('Cuaderno de caja', DEFAULT_TIME_ZONE, owing, [{ record, balances: undefined }]);
  const account = { text: 'Efectivo · Fiado a Rosa Quispe S/ 8.00' };
  expect(sheet?.rows[0]?.[sheet.titles.indexOf('Cuenta')]).toEqual(account);
});
