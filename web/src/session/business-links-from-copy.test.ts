import { newBusiness } from '@cuadra/domain/rows/business';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { newMembership } from '@cuadra/domain/rows/membership';
import { defaultEmployeePermissions } from '@cuadra/domain/rows/permissions';
import { expect, it } from 'vitest';
import { areLinksOutdatedByCopy, hasMembershipChangedInCopy } from './has-membership-changed-in-copy.ts';
import { businessLinksUpdatedFromCopy } from './business-links-from-copy.ts';

const at = '2026-11-21T13:00:00.000Z';
const card = { nombre: 'Bodega Rosita', tipo: 'Bodega', descripcion: '', direccion: '', telefono: '', email: '' };
const business = newBusiness({ id: 'b', ...card }, 'rosa', at);
const permissions = defaultEmployeePermissions;
const membership = newMembership({
  businessId: 'b',
  uid: 'carmen',
  rol: 'empleado',
  permissions,
  departamento: 'Caja',
  fechaIngreso: at,
  esPrincipal: true,
});
const { uid: _, deletedAt: __, ...own } = membership;
const link: BusinessLink = { ...own, businessName: 'Bodega Rosita' };

it.each<{ readonly what: string; readonly links: readonly BusinessLink[]; readonly then: boolean }>([
  { what: 'all is as it was', links: [link], then: false },
  {
    what: 'there is another business besides',
    links: [{ ...link, businessId: 'c', rol: 'gerente' }, link],
    then: false,
  },
  { what: 'the link is gone', links: [{ ...link, businessId: 'c' }], then: true },
  {
    what: 'a permission was given',
    links: [{ ...link, permissions: { ...permissions, verEgresos: false } }],
    then: true,
  },
  {
    what: 'a permission was taken',
    links: [{ ...link, permissions: { ...permissions, verReportes: true } }],
    then: true,
  },
  { what: 'the role is another', links: [{ ...link, rol: 'gerente' }], then: true },
  { what: 'the business is called otherwise', links: [{ ...link, businessName: 'Bodega' }], then: true },
])('$what → $then', ({ links, then }) => {
  expect(areLinksOutdatedByCopy(links, { business, membership })).toBe(then);
});

it('a permission that the copy has heard of counts at once, for its own business alone', () => {
  const elsewhere: BusinessLink = { ...link, businessId: 'c' };
  const before: BusinessLink = { ...link, permissions: { ...permissions, verIngresos: !permissions.verIngresos } };
  expect(businessLinksUpdatedFromCopy([elsewhere, before], { business, membership })).toEqual([elsewhere, link]);
  expect(businessLinksUpdatedFromCopy([elsewhere, before], undefined)).toEqual([elsewhere, before]);
});

it('is new in the copy also where the session has heard of it before, and once only', () => {
  const old = { business, membership: { ...membership, permissions: { ...permissions, verIngresos: false } } };
  const copy = { business, membership };
  expect(hasMembershipChangedInCopy([link], old, copy)).toBe(true);
  expect(hasMembershipChangedInCopy([link], copy, copy)).toBe(false);
  expect(hasMembershipChangedInCopy([link], undefined, copy)).toBe(false);
  expect(hasMembershipChangedInCopy([{ ...link, rol: 'gerente' }], copy, copy)).toBe(true);
});
