import { expect, it } from 'vitest';
import { searchCustomers, findCustomerNamesake } from './customer-search.ts';

const people = [
  { name: 'Rosa Quispe', phone: '987 654 321' },
  { name: 'Don José Huamán', phone: '' },
  { name: 'Señora Amparo', phone: '+51 912 000 111' },
  { name: 'Ana Rosales', phone: '' },
];
const [rosa, jose, amparo, ana] = people.map(({ name }) => name);

it.each([
  ['nothing', '  ', [rosa, jose, amparo, ana], false],
  ['a name', 'rosa', [rosa, ana], false],
  ['words in any order', 'quispe rosa', [rosa], false],
  ['without accents', 'jose huaman', [jose], false],
  ['the middle of a word, after its beginning', 'ro', [rosa, ana, amparo], false],
  ['a part of the phone, with spaces in it or not', '987654', [rosa], false],
  ['a phone as it is written', '912 000', [amparo], false],
  ['by ear', 'quizpe', [rosa], true],
  ['another spelling', 'joze guaman', [jose], true],
  ['a letter too few', 'ampro', [amparo], true],
  ['nobody', 'Zoila', [], true],
])('%s', (_, typed, names, areSimilar) => {
  const found = searchCustomers(people, typed);
  expect(found.customers.map(({ name }) => name)).toEqual(names);
  expect(found.areSimilar).toBe(areSimilar);
});

it.each([
  ['ROSA  quispe', rosa],
  ['don jose huaman', jose],
  ['Rosa', undefined],
  [' ', undefined],
])('somebody who is already called %j', (name, namesake) =>
  expect(findCustomerNamesake(people, name)?.name).toBe(namesake),
);
