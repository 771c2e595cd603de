/** The link between a person and a business. */
import { describe, expect, it } from 'vitest';
import { id, linkOf } from '../testing/shop.ts';
import { activeMembershipsWithBusinessName } from './person-business-link.ts';
import {
  isFirstBusiness,
  newMembership,
  sortPrincipalBusinessFirst,
  membershipOfPrincipalBusiness,
} from './membership.ts';
import { fullPermissions } from './permissions.ts';

const [ONE, TWO, THREE] = [id(1), id(2), id(3)];
const link = (businessId: string, fields: Parameters<typeof linkOf>[1] = {}) =>
  linkOf('rosa', { businessId, esPrincipal: false, ...fields });

// Spec: «The principal business is the one flagged»
describe('the principal business is the one flagged esPrincipal, otherwise the first', () => {
  // Spec: «Only active links count»
  it.each([
    { given: 'none', links: [], then: undefined },
    { given: 'one, not flagged', links: [link(ONE)], then: ONE },
    { given: 'the second flagged', links: [link(ONE), link(TWO, { esPrincipal: true })], then: TWO },
    {
      given: 'none flagged, the second older',
      links: [link(ONE, { fechaIngreso: '2026-03-01' }), link(TWO, { fechaIngreso: '2026-01-01' }), link(THREE)],
      then: TWO,
    },
    {
      given: 'the flagged one inactive',
      links: [link(ONE, { esPrincipal: true, activo: false }), link(TWO)],
      then: TWO,
    },
    { given: 'only inactive ones', links: [link(ONE, { activo: false })], then: undefined },
  ])('$given', ({ links, then }) => {
    expect(membershipOfPrincipalBusiness(links)?.businessId).toBe(then);
  });
});

// Spec: «The invitation state is always aceptada on»
it('a link begins active and aceptada', () => {
  const fields = {
    businessId: ONE,
    uid: 'rosa',
    rol: 'gerente',
    permissions: fullPermissions,
    departamento: '',
    fechaIngreso: '2026-11-21T13:00:00.000Z',
    esPrincipal: true,
  } as const;
  const begun = { ...fields, activo: true, estadoInvitacion: 'aceptada', deletedAt: null };
  expect(newMembership(fields)).toEqual(begun);
});

// Spec: «esPrincipal (true for the first business)»
it('the first business is the first active link', () => {
  expect(isFirstBusiness([])).toBe(true);
  expect(isFirstBusiness([link(ONE, { activo: false })])).toBe(true);
  expect(isFirstBusiness([link(ONE)])).toBe(false);
});

// Spec: «businessId, businessName, rol, permissions», «esPrincipal (true for the first business)»
// Spec: «estadoInvitacion (always aceptada)»
describe('what a person is told about their businesses', () => {
  const businesses = new Map([[ONE, { nombre: 'Bodega Rosita' }]]);

  it('carries the name of the business', () => {
    const { uid: _uid, deletedAt: _deletedAt, ...told } = link(ONE);
    expect(activeMembershipsWithBusinessName([link(ONE)], businesses)).toEqual([
      { ...told, businessName: 'Bodega Rosita' },
    ]);
    expect(Object.keys(told).toSorted()).toEqual(
      'activo businessId departamento esPrincipal estadoInvitacion fechaIngreso permissions rol'.split(' '),
    );
  });

  // Spec: «Only active links count»
  it('only active links count, and links to a missing business are ignored', () => {
    expect(activeMembershipsWithBusinessName([link(ONE, { activo: false }), link(TWO)], businesses)).toEqual([]);
  });
});

// Spec: «The principal business is the one flagged»
describe('the businesses are offered with the principal one first', () => {
  it.each([
    {
      given: 'the flagged one',
      links: [link(ONE), link(TWO), link(THREE, { esPrincipal: true })],
      then: [THREE, ONE, TWO],
    },
    {
      given: 'the oldest, where none is flagged',
      links: [link(ONE), link(TWO, { fechaIngreso: '2020-01-01' })],
      then: [TWO, ONE],
    },
    { given: 'the only one', links: [link(ONE)], then: [ONE] },
    { given: 'none', links: [], then: [] },
  ])('$given', ({ links, then }) => {
    expect(sortPrincipalBusinessFirst(links).map(({ businessId }) => businessId)).toEqual(then);
  });
});
