import { expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { BUSINESS, EMPLOYEE, OPENING_TIME, outcome, OWNER, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { erasureInstant, plannedErasureInstant } from '../kernel/erasure-delay.ts';
import { cancelBusinessDeletion } from './cancel-business-deletion.ts';
import { requestBusinessDeletion } from './request-business-deletion.ts';
import { updateBusiness } from './update-business.ts';

const named = { nombre: 'Bodega Rosita' };
const both = [
  { command: requestBusinessDeletion, input: named },
  { command: cancelBusinessDeletion, input: { requestedAt: OPENING_TIME } },
];

function businessOf(shop: Shop) {
  const business = shop.books.businesses.get(BUSINESS);
  if (business === undefined) throw new Error('the shop of the tests has a business');
  return business;
}

function requestOf(shop: Shop) {
  return { requestedAt: businessOf(shop).deletionRequestedAt ?? OPENING_TIME };
}

it('is asked for by the gerente, stays when the card is corrected, and is erased 30 days later', () => {
  const shop = new Shop();
  const before = businessOf(shop);
  expect(plannedErasureInstant(before)).toBeUndefined();
  expect(outcome(shop.does(requestBusinessDeletion, named))).toBe('done');
  const asked = shop.now;
  expect(businessOf(shop)).toEqual({
    ...before,
    deletionRequestedAt: asked,
    deletionRequestedBy: OWNER,
    updatedAt: asked,
  });
  shop.does(updateBusiness, { nombre: 'Bodega Rosita' });
  expect(plannedErasureInstant(businessOf(shop))).toBe(erasureInstant(asked));
  expect(erasureInstant('2026-11-21T13:00:00.000Z')).toBe('2026-12-21T13:00:00.000Z');
});

it('asking again moves no day', () => {
  const shop = new Shop();
  shop.does(requestBusinessDeletion, named);
  const asked = businessOf(shop);
  shop.wait(86_400_000);
  expect(outcome(shop.does(requestBusinessDeletion, named))).toBe('done');
  expect(businessOf(shop)).toEqual(asked);
});

it('is undone, and can be asked for anew', () => {
  const shop = new Shop();
  const before = businessOf(shop);
  shop.does(requestBusinessDeletion, named);
  shop.wait(86_400_000);
  expect(outcome(shop.does(cancelBusinessDeletion, requestOf(shop)))).toBe('done');
  const undone = businessOf(shop);
  expect(undone).toEqual({ ...before, deletionRequestedAt: null, deletionRequestedBy: null, updatedAt: shop.now });
  expect(plannedErasureInstant(undone)).toBeUndefined();
  shop.wait(1_000);
  shop.does(requestBusinessDeletion, named);
  expect(businessOf(shop).deletionRequestedAt).toBe(shop.now);
});

it('undoing what nobody asked for changes nothing', () => {
  const shop = new Shop();
  const before = businessOf(shop);
  expect(outcome(shop.does(cancelBusinessDeletion, requestOf(shop)))).toBe('done');
  expect(businessOf(shop)).toEqual(before);
});

it.each(both)('$command.name is the gerente’s', ({ command, input }) => {
  for (const by of [EMPLOYEE, STRANGER]) expect(outcome(new Shop().tries(command, input, { by }))).toBe('forbidden');
});

it.each(both)('$command.name is of a business that is there', ({ command, input }) => {
  const shop = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
  expect(outcome(shop.tries(command, input))).toBe('business-not-found');
});

it('only asking needs the password', () => {
  expect(both.map(({ command }) => command.asksPassword)).toEqual([true, false]);
});

it.each(['bodega ROSITA', ' Bodega  Rosíta '])('«%s» names the business', (nombre) => {
  expect(outcome(new Shop().does(requestBusinessDeletion, { nombre }))).toBe('done');
});

it.each(['Bodega', 'Bodega Rosita y Luis'])('«%s» names another', (nombre) => {
  expect(outcome(new Shop().does(requestBusinessDeletion, { nombre }))).toBe('name-differs');
});

it('an older «Deshacer» that arrives late does not undo a newer request', () => {
  const shop = new Shop();
  shop.does(requestBusinessDeletion, named);
  const older = requestOf(shop);
  shop.does(cancelBusinessDeletion, older);
  shop.wait(60_000);
  shop.does(requestBusinessDeletion, named);
  const asked = businessOf(shop);
  expect(outcome(shop.does(cancelBusinessDeletion, older))).toBe('done');
  expect(businessOf(shop)).toEqual(asked);
});

it('an instant says which request is undone', () => {
  expect(outcome(new Shop().does(cancelBusinessDeletion, { requestedAt: 'ayer' }))).toBe('invalid-input');
});
