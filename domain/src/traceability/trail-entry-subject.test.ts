import { expect, it } from 'vitest';
import { RICE, sellRice, stockedShop } from '../testing/stocked-shop.ts';
import { id } from '../testing/shop.ts';
import { knownThingOfEntry, type WhatIsKnown } from './trail-entry-subject.ts';

const SALE = id(200);
const shop = stockedShop();
sellRice(shop, SALE, id(201));

const known: WhatIsKnown = {
  record: (one) => shop.books.transactions.get(one),
  person: (one) => (one === 'ana' ? 'Ana Quispe' : undefined),
  product: (one) => shop.books.products.get(one)?.description,
};
const states = { previousState: null, newState: null };
const renamed = { previousState: { nombre: 'Bodega' }, newState: { nombre: 'Bodega Rosita' } };

it.each([
  ['a product that changed in price alone', { entityType: 'inventory', entityId: RICE }, { name: 'ARROZ COSTEÑO' }],
  [
    'a product by the name that it was given',
    { entityType: 'inventory', entityId: RICE, newState: { description: 'ARROZ AÑEJO' } },
    { name: 'ARROZ AÑEJO' },
  ],
  ['a product of which nothing is left', { entityType: 'inventory', entityId: id(9) }, { name: undefined }],
  [
    'a record of which only the account changed',
    { entityType: 'transaction', entityId: SALE, newState: { account: 'bank' } },
    { name: 'ARROZ COSTEÑO', type: 'income' },
  ],
  [
    'a record by its description',
    { entityType: 'transaction', entityId: SALE, previousState: { description: 'Por teléfono' } },
    { name: 'Por teléfono', type: 'income' },
  ],
  ['a business by its new name', { entityType: 'business', entityId: id(1), ...renamed }, { name: 'Bodega Rosita' }],
  [
    'one without a name by the e-mail',
    { entityType: 'user', entityId: 'ana', newState: { description: '', nombre: null, email: 'ana@bodega.example' } },
    { name: 'ana@bodega.example' },
  ],
  ['a person', { entityType: 'user', entityId: 'ana' }, { name: 'Ana Quispe' }],
  ['a stranger', { entityType: 'user', entityId: 'nobody' }, { name: undefined }],
  ['an opening', { entityType: 'cash_event', entityId: SALE }, {}],
  ['a closing', { entityType: 'cash_closure', entityId: SALE }, {}],
] as const)('%s', (_what, entry, thing) => {
  expect(knownThingOfEntry({ ...states, ...entry }, known)).toEqual(thing);
});
