import { expect, it } from 'vitest';
import { saveCustomer } from '../customers/save-customer.ts';
import { id, Shop } from '../testing/shop.ts';
import { describeDeed, type KnownThing } from './describe-deed.ts';
import { entriesOfLast } from './testing/entries-of-last.ts';

it('a customer is told as one, by the name that the entry or the device knows, and not as a program', () => {
  const shop = new Shop();
  const told = (known: KnownThing = {}) =>
    entriesOfLast(shop).map((entry) => describeDeed(entry, known, { currency: 'PEN', zone: 'America/Lima' }));
  shop.does(saveCustomer, { customerId: id(500), name: 'Rosa' });
  expect(told()).toEqual(['registró al cliente Rosa']);
  shop.does(saveCustomer, { customerId: id(500), limit: 50_00 });
  expect(told({ name: 'Rosa' })).toEqual(['corrigió al cliente Rosa: agregó límite S/ 50.00']);
  shop.does(saveCustomer, { customerId: id(500), name: 'Rosa Q.' });
  expect(told()).toEqual(['corrigió al cliente Rosa Q.: nombre de «Rosa» a «Rosa Q.»']);
  shop.does(saveCustomer, { customerId: id(500), note: 'paga a fin de mes' });
  expect(told({ name: 'Rosa Q.' })).toEqual(['corrigió al cliente Rosa Q.: agregó nota «paga a fin de mes»']);
  shop.does(saveCustomer, { customerId: id(500), activo: false });
  expect(told({ name: 'Rosa Q.' })).toEqual(['quitó de la lista al cliente Rosa Q.']);
});
