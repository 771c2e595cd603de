/** Who gives a customer a link to their account, and what becomes of it. */
import { describe, expect, it } from 'vitest';
import { createBusiness } from '../businesses/create-business.ts';
import { describeDeed } from '../traceability/describe-deed.ts';
import { entriesOfLast } from '../traceability/testing/entries-of-last.ts';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, id, OWNER, outcome, type Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { ROSA, stockedShop } from '../testing/stocked-shop.ts';
import { saveCustomer } from './save-customer.ts';
import { shareDebts, unshareDebts } from './share-debts.ts';

const share = { sheetId: id(60), customerId: ROSA, hash: '5e'.repeat(32) };
const openIn = (shop: Shop) => filterRowsNotDeleted(shop.books.sharedSheets).map(({ uuid }) => uuid);

it('a link is kept as a hash, of one customer, for 90 days', () => {
  const shop = stockedShop();
  shop.does(shareDebts, share);
  expect(shop.books.sharedSheets.get(id(60))).toEqual({
    uuid: id(60),
    businessId: BUSINESS,
    customerId: ROSA,
    hash: share.hash,
    createdAt: shop.now,
    expiresAt: new Date(Date.parse(shop.now) + 90 * 86_400_000).toISOString(),
    deletedAt: null,
  });
});

it('a new link ends the one before, and no other customer’s', () => {
  const shop = stockedShop();
  shop.does(saveCustomer, { customerId: id(500), name: 'Julia' });
  shop.does(shareDebts, share);
  shop.does(shareDebts, { sheetId: id(61), customerId: id(500), hash: '6e'.repeat(32) });
  shop.does(shareDebts, { ...share, sheetId: id(62), hash: '7e'.repeat(32) });
  expect(openIn(shop)).toEqual([id(61), id(62)]);
  expect(shop.books.sharedSheets.get(id(60))?.deletedAt).toBe(shop.now);
  shop.does(unshareDebts, { customerId: ROSA });
  expect(openIn(shop)).toEqual([id(61)]);
});

it('what nobody shares any more is no longer shared once more', () => {
  const shop = stockedShop();
  expect(outcome(shop.does(unshareDebts, { customerId: ROSA }))).toBe('shared-sheet-not-found');
  shop.does(shareDebts, share);
  expect(outcome(shop.does(unshareDebts, { customerId: ROSA }))).toBe('done');
  expect(outcome(shop.does(unshareDebts, { customerId: ROSA }))).toBe('shared-sheet-not-found');
});

describe('only the gerente', () => {
  it.each([
    [OWNER, 'done'],
    [EMPLOYEE, 'forbidden'],
    [STRANGER, 'forbidden'],
  ])('%s → %s', (by, then) => {
    const shop = stockedShop();
    shop.books = { ...shop.books, memberships: shopBooks(fullPermissions).memberships };
    expect(outcome(shop.does(shareDebts, share, { by }))).toBe(then);
    shop.does(shareDebts, { ...share, sheetId: id(61) });
    expect(outcome(shop.does(unshareDebts, { customerId: ROSA }, { by }))).toBe(then);
  });
});

it('a customer of another business is not there, and neither is their link', () => {
  const shop = stockedShop();
  shop.does(shareDebts, share);
  const elsewhere = { by: STRANGER, businessId: id(2) };
  shop.does(createBusiness, { businessId: id(2), nombre: 'Otra', tipo: 'Bodega' }, elsewhere);
  expect(outcome(shop.does(unshareDebts, { customerId: ROSA }, elsewhere))).toBe('shared-sheet-not-found');
  expect(outcome(shop.does(shareDebts, { ...share, customerId: id(999) }))).toBe('customer-not-found');
  expect(openIn(shop)).toEqual([id(60)]);
});

describe('bad input is refused', () => {
  it.each([...badInputs(share), ['a hash of other digits', { ...share, hash: 'ZZ'.repeat(32) }] as const])(
    '%s',
    (_, input) => expect(outcome(stockedShop().tries(shareDebts, input))).toBe('invalid-input'),
  );
  it.each(badInputs({ customerId: ROSA }))('%s', (_, input) => {
    expect(outcome(stockedShop().tries(unshareDebts, input))).toBe('invalid-input');
  });
});

describe('in the trail', () => {
  const told = (shop: Shop) =>
    entriesOfLast(shop).map((entry) =>
      describeDeed(entry, { name: 'Rosa' }, { currency: 'PEN', zone: 'America/Lima' }),
    );

  it('stands who has a link, and until when, once for each time', () => {
    const shop = stockedShop();
    shop.does(shareDebts, share);
    expect(told(shop)).toEqual(['compartió la cuenta de Rosa hasta el 19/02/2027']);
    shop.wait(86_400_000).does(shareDebts, { ...share, sheetId: id(61), hash: '6e'.repeat(32) });
    expect(told(shop)).toEqual(['compartió la cuenta de Rosa hasta el 20/02/2027']);
    shop.does(unshareDebts, { customerId: ROSA });
    expect(told(shop)).toEqual(['dejó de compartir la cuenta de Rosa']);
  });

  it('stands no hash', () => {
    const shop = stockedShop();
    const all: unknown[] = [];
    for (const [sheetId, hash] of [[id(60), share.hash] as const, [id(61), '6e'.repeat(32)] as const]) {
      shop.does(shareDebts, { ...share, sheetId, hash });
      all.push(...entriesOfLast(shop));
    }
    shop.does(unshareDebts, { customerId: ROSA });
    all.push(...entriesOfLast(shop));
    expect(all).toHaveLength(3);
    expect(JSON.stringify(all)).not.toMatch(/(?:5e|6e){32}/u);
  });
});
