import { describe, expect, it } from 'vitest';
import { erasureInstant, plannedErasureInstant } from '../kernel/erasure-delay.ts';
import { emptyBooks } from '../rows/books-in-memory.ts';
import type { Business } from '../rows/business.ts';
import { type Membership } from '../rows/membership.ts';
import { badInputs } from '../testing/bad-input.ts';
import {
  BUSINESS,
  EMPLOYEE,
  id,
  linkOf,
  messageOf,
  OPENING_TIME,
  OWNER,
  outcome,
  profileOf,
  requireRow,
  Shop,
  shopBooks,
} from '../testing/shop.ts';
import { cancelAccountDeletion } from './cancel-account-deletion.ts';
import { requestAccountDeletion } from './request-account-deletion.ts';
import { updateProfile } from './update-profile.ts';

const hers = { email: 'owner@bodega.pe' };

/** The owner's businesses, with who else has a link to them. */
function shopWith(businesses: readonly { business?: Partial<Business>; others?: readonly Partial<Membership>[] }[]) {
  const base = shopBooks();
  const template = requireRow(base.businesses.get(BUSINESS));
  const rows = businesses.map(({ business }, place) => ({ ...template, id: id(place + 1), ...business }));
  const links = businesses.flatMap(({ others = [] }, place) => [
    linkOf(OWNER, { businessId: id(place + 1), rol: 'gerente' }),
    ...others.map((other, nth) => linkOf(`other-${nth}`, { businessId: id(place + 1), ...other })),
  ]);
  return new Shop({
    ...base,
    businesses: new Map(rows.map((row) => [row.id, row])),
    memberships: new Map(links.map((link) => [`${link.businessId}/${link.uid}`, link])),
  });
}

const alone = () => shopWith([{}]);
const askedAt = (shop: Shop) => shop.books.profiles.get(OWNER)?.deletionRequestedAt;

it('is asked for by the person, stays when the profile is corrected, and is erased 30 days later', () => {
  const shop = alone();
  expect(plannedErasureInstant(profileOf(OWNER))).toBeUndefined();
  expect(outcome(shop.does(requestAccountDeletion, hers))).toBe('done');
  const asked = shop.now;
  expect(shop.books.profiles.get(OWNER)).toEqual({ ...profileOf(OWNER), deletionRequestedAt: asked });
  shop.does(updateProfile, { nombre: 'Rosa María' });
  expect(plannedErasureInstant({ deletionRequestedAt: askedAt(shop) })).toBe(erasureInstant(asked));
});

it('asking again moves no day', () => {
  const shop = alone();
  shop.does(requestAccountDeletion, hers);
  const asked = askedAt(shop);
  shop.wait(86_400_000);
  expect(outcome(shop.does(requestAccountDeletion, hers))).toBe('done');
  expect(askedAt(shop)).toBe(asked);
});

it('is taken back, and can be asked for anew', () => {
  const shop = alone();
  shop.does(requestAccountDeletion, hers);
  const older = { requestedAt: askedAt(shop) ?? '' };
  expect(outcome(shop.does(cancelAccountDeletion, older))).toBe('done');
  expect(askedAt(shop)).toBeNull();
  shop.does(requestAccountDeletion, hers);
  const asked = shop.now;
  expect(askedAt(shop)).toBe(asked);
  expect(outcome(shop.does(cancelAccountDeletion, older))).toBe('done');
  expect(askedAt(shop)).toBe(asked);
});

it('taking back what was never asked changes nothing, and never another person’s', () => {
  const shop = alone();
  shop.does(requestAccountDeletion, hers);
  const asked = { requestedAt: askedAt(shop) ?? '' };
  shop.does(cancelAccountDeletion, asked, { by: EMPLOYEE });
  expect(askedAt(shop)).toBe(asked.requestedAt);
  expect(shop.books.profiles.get(EMPLOYEE)).toEqual(profileOf(EMPLOYEE));
});

describe('whoever is gerente where others work hands that over first', () => {
  const gone = { activo: false, deletedAt: OPENING_TIME };
  it.each([
    { given: 'nobody else ever', businesses: [{}], then: 'done' },
    { given: 'an employee', businesses: [{ others: [{}] }], then: 'hand-over-first' },
    { given: 'one who may not enter', businesses: [{ others: [{ activo: false }] }], then: 'done' },
    { given: 'one who was removed', businesses: [{ others: [gone] }], then: 'done' },
    { given: 'one in the second business', businesses: [{}, { others: [gone, {}] }], then: 'hand-over-first' },
    {
      given: 'an employee, who was told that it will be erased',
      businesses: [{ others: [{}], business: { deletionRequestedAt: OPENING_TIME } }],
      then: 'done',
    },
    { given: 'no business', businesses: [], then: 'done' },
  ])('$given → $then', ({ businesses, then }) => {
    const shop = shopWith(businesses);
    const before = shop.books;
    expect(outcome(shop.does(requestAccountDeletion, hers))).toBe(then);
    if (then !== 'done') expect(shop.books).toBe(before);
  });

  it('is told which ones', () => {
    const named = (nombre: string) => ({ business: { nombre }, others: [{}] });
    const decision = shopWith([named('Bodega'), {}, named('Bazar')]).does(requestAccountDeletion, hers);
    expect(messageOf(decision)).toBe(
      'Ahí trabaja más gente contigo: Bodega, Bazar. Primero entrega el negocio a alguien, o elimínalo.',
    );
  });

  it('an employee has nothing to hand over, nor whoever has a link to what is no more', () => {
    const own = new Shop().does(requestAccountDeletion, { email: 'employee@bodega.pe' }, { by: EMPLOYEE });
    expect(outcome(own)).toBe('done');
    const shop = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
    expect(outcome(shop.does(requestAccountDeletion, hers))).toBe('done');
  });
});

it('only the account that is named', () => {
  expect(outcome(alone().does(requestAccountDeletion, { email: 'employee@bodega.pe' }))).toBe('email-differs');
  expect(outcome(alone().does(requestAccountDeletion, { email: ' OWNER@bodega.pe ' }))).toBe('done');
});

it('nobody’s account is not there', () => {
  const shop = new Shop({ ...shopBooks(), profiles: emptyBooks.profiles });
  expect(outcome(shop.does(requestAccountDeletion, hers))).toBe('user-not-found');
  expect(outcome(shop.does(cancelAccountDeletion, { requestedAt: OPENING_TIME }))).toBe('user-not-found');
});

it('only asking needs the password', () => {
  expect([requestAccountDeletion.asksPassword, cancelAccountDeletion.asksPassword]).toEqual([true, false]);
});

describe('bad input is refused', () => {
  it.each(badInputs(hers))('%s', (_, input) => {
    expect(outcome(alone().tries(requestAccountDeletion, input))).toBe('invalid-input');
  });
  it('an instant says which request is taken back', () => {
    expect(outcome(alone().does(cancelAccountDeletion, { requestedAt: 'ayer' }))).toBe('invalid-input');
  });
});
