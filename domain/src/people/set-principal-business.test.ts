import { describe, expect, it } from 'vitest';
import { membershipOfPrincipalBusiness } from '../rows/membership.ts';
import { rowKeyFunctions } from '../rows/tables.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, id, linkOf, OWNER, outcome, Shop, shopBooks } from '../testing/shop.ts';
import { setPrincipalBusiness } from './set-principal-business.ts';

const [SECOND, THIRD, LEFT, PAUSED] = [id(2), id(3), id(4), id(5)];

/** The owner belongs to three businesses, was removed from one and deactivated in another. */
function busyOwner(principals: readonly string[] = [BUSINESS]) {
  const link = (businessId: string, fields = {}) =>
    linkOf(OWNER, { businessId, esPrincipal: principals.includes(businessId), ...fields });
  const links = [
    link(BUSINESS),
    link(SECOND),
    link(THIRD),
    link(LEFT, { activo: false, deletedAt: '2026-11-01T13:00:00.000Z' }),
    link(PAUSED, { activo: false }),
    linkOf('another', { businessId: SECOND, esPrincipal: true }),
  ];
  return new Shop({
    ...shopBooks(),
    memberships: new Map(links.map((one) => [rowKeyFunctions.memberships(one), one])),
  });
}

const principalsOf = (shop: Shop) =>
  [...shop.books.memberships.values()].filter((link) => link.uid === OWNER && link.esPrincipal);

// Spec: «esPrincipal (true for the first business)», «The principal business is the one flagged»
describe('afterwards exactly one of the links is principal', () => {
  it.each([
    { given: [BUSINESS], chosen: SECOND, written: 2 },
    { given: [BUSINESS], chosen: BUSINESS, written: 0 },
    { given: [], chosen: THIRD, written: 1 },
    { given: [BUSINESS, SECOND, THIRD], chosen: SECOND, written: 2 },
    { given: [PAUSED], chosen: SECOND, written: 2 },
  ])('$given, then $chosen: $written rows', ({ given, chosen, written }) => {
    const shop = busyOwner(given);
    expect(outcome(shop.does(setPrincipalBusiness, { businessId: chosen }))).toBe('done');
    expect(principalsOf(shop).map((link) => link.businessId)).toEqual([chosen]);
    expect(shop.history.at(-1)?.changes.memberships).toHaveLength(written);
    expect(
      membershipOfPrincipalBusiness([...shop.books.memberships.values()].filter((link) => link.uid === OWNER))
        ?.businessId,
    ).toBe(chosen);
  });

  it('another person’s links stay as they are', () => {
    const shop = busyOwner();
    shop.does(setPrincipalBusiness, { businessId: SECOND });
    expect(shop.books.memberships.get(`${SECOND}/another`)?.esPrincipal).toBe(true);
  });
});

// Spec: «Only active links count»
describe('only a business with an active link can be chosen', () => {
  it.each([
    { given: 'removed', chosen: LEFT },
    { given: 'deactivated', chosen: PAUSED },
    { given: 'never linked', chosen: id(6) },
  ])('$given', ({ chosen }) => {
    const shop = busyOwner();
    expect(shop.does(setPrincipalBusiness, { businessId: chosen })).toMatchObject({
      code: 'business-not-found',
      message: `Negocio con ID ${chosen} no encontrado`,
    });
    expect(principalsOf(shop).map((link) => link.businessId)).toEqual([BUSINESS]);
  });
});

describe('bad input is refused', () => {
  it.each(badInputs({ businessId: SECOND }))('%s', (_, input) => {
    expect(outcome(busyOwner().tries(setPrincipalBusiness, input))).toBe('invalid-input');
  });
});
