import { expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { BUSINESS, EMPLOYEE, outcome, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { acknowledgeRestore } from './acknowledge-restore.ts';
import { updateBusiness } from '../businesses/update-business.ts';

const lost = { sequence: 41, hash: 'ab'.repeat(32) };

it('what is missed stands on the business, and stays when its card is corrected', () => {
  const shop = new Shop();
  const before = shop.books.businesses.get(BUSINESS);
  expect(outcome(shop.does(acknowledgeRestore, lost))).toBe('done');
  expect(shop.books.businesses.get(BUSINESS)).toEqual({ ...before, lostTrail: lost, updatedAt: shop.now });
  shop.does(updateBusiness, { nombre: 'Bodega Rosita' });
  expect(shop.books.businesses.get(BUSINESS)?.lostTrail).toEqual(lost);
});

it('a later copy is acknowledged too', () => {
  const shop = new Shop();
  shop.does(acknowledgeRestore, lost);
  const later = { sequence: 60, hash: '0'.repeat(64) };
  shop.does(acknowledgeRestore, later);
  expect(shop.books.businesses.get(BUSINESS)?.lostTrail).toEqual(later);
});

it('only the gerente', () => {
  for (const by of [EMPLOYEE, STRANGER]) {
    expect(outcome(new Shop().does(acknowledgeRestore, lost, { by }))).toBe('forbidden');
  }
});

it('of a business that is there', () => {
  const shop = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
  expect(outcome(shop.does(acknowledgeRestore, lost))).toBe('business-not-found');
});

it.each([{ sequence: 0 }, { sequence: 1.5 }, { hash: 'ab' }, { hash: 'AB'.repeat(32) }, { more: 1 }])(
  'not with %j',
  (wrong) => {
    expect(outcome(new Shop().does(acknowledgeRestore, { ...lost, ...wrong }))).toBe('invalid-input');
  },
);
