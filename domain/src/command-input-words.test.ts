import { describe, expect, it } from 'vitest';
import { commandInputWords, commandSubjectName } from './command-input-words.ts';

const names = new Map([
  ['rosa', 'Rosa Quispe'],
  ['rice', 'ARROZ'],
  ['sale', 'ARROZ y 2 más'],
]);
const nameOf = (id: string) => names.get(id);

describe('a command says what it is about', () => {
  it.each([
    ['a collection', { transactionId: 'new', customerId: 'rosa' }, 'Rosa Quispe'],
    ['a customer who was registered here', { customerId: 'new', name: 'Beto' }, 'Beto'],
    ['a customer who got another name', { customerId: 'rosa', name: 'Rosa Quispe Mamani' }, 'Rosa Quispe'],
    ['a count', { productId: 'rice', stockLogId: 'new' }, 'ARROZ'],
    ['a change of a product', { uuid: 'rice', price: 5_00 }, 'ARROZ'],
    ['a return', { transactionId: 'new', saleId: 'sale', items: [] }, 'ARROZ y 2 más'],
    ['a correction', { transactionId: 'sale', description: 'Fiesta' }, 'ARROZ y 2 más'],
    ['a count of the till', { transactionId: 'new', realCashBalance: 1_00 }, undefined],
  ])('%s', (_name, input, subject) => expect(commandSubjectName(input, nameOf)).toBe(subject));
});

describe('a command says its amount', () => {
  it.each([
    ['a collection', { customerId: 'rosa', parts: { cash: 9_90, bank: 5_00, rounding: 6 } }, 'S/ 14.90'],
    [
      'a return',
      { saleId: 'sale', items: [{ itemUuid: 'a', quantity: 1_000 }], parts: { cash: 4_20, bank: 0 } },
      'S/ 4.20',
    ],
    ['a return that only lowers a debt', { saleId: 'sale', parts: { cash: 0, bank: 0, owed: 4_20 } }, ''],
    ['a purchase', { productId: 'rice', quantity: 2_500, cost: 3_60 }, 'S/ 9.00'],
    ['a sale of one product', { productId: 'rice', quantity: 2_000, price: 4_25 }, 'S/ 8.50'],
    [
      'a sale of one product that is not all paid',
      { productId: 'rice', quantity: 2_000, price: 4_25, parts: { cash: 5_00, bank: 0 } },
      'S/ 8.50',
    ],
    ['goods for the house', { productId: 'rice', quantity: 2_000 }, ''],
    ['another price', { uuid: 'rice', price: 4_25, cost: 3_60 }, ''],
    ['a forgiveness', { customerId: 'rosa', amount: 3_00, reason: 'Se mudó' }, 'S/ 3.00'],
    [
      'an expense in two parts',
      { description: 'Luz', amount: 80_00, parts: { cash: 50_00, bank: 30_00 } },
      'Luz · S/ 80.00',
    ],
  ])('%s', (_name, input, words) => expect(commandInputWords(input, 'PEN')).toBe(words));
});
