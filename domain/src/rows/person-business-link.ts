/**
 * A person's link to a business, with the business's name.
 *
 * Invariants: only active links count, and a link to a missing business is left out; the name is read from the
 * business, so that it is never out of date.
 * Spec: sections 3 (User-business link) and 6.
 */
import type { Uuid } from '../kernel/input-fields.ts';
import type { Business } from './business.ts';
import type { Membership } from './membership.ts';

export interface BusinessLink extends Omit<Membership, 'uid' | 'deletedAt'> {
  readonly businessName: string;
}

export function activeMembershipsWithBusinessName(
  memberships: readonly Membership[],
  businesses: ReadonlyMap<Uuid, Pick<Business, 'nombre'>>,
): BusinessLink[] {
  return memberships.flatMap(({ uid, deletedAt, ...link }) => {
    const business = businesses.get(link.businessId);
    return link.activo && business !== undefined ? [{ ...link, businessName: business.nombre }] : [];
  });
}
