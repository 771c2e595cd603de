/**
 * The person's links to businesses, and the newer one in a business's copy: a change of permissions arrives there first.
 */
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import type { Copy } from '../replica/business-copy-in-memory.ts';

type CopiedLink = Pick<Copy, 'business' | 'membership'>;

/** With the link of the copy, which decides what its screens offer, so that no link on them leads to a refusal. */
export function updateMembershipsFromCopy(
  links: readonly BusinessLink[],
  copy: CopiedLink | undefined,
): readonly BusinessLink[] {
  if (copy === undefined) return links;
  const { rol, permissions } = copy.membership;
  return links.map((link) => (link.businessId === copy.business.id ? { ...link, rol, permissions } : link));
}

/** The links have to be asked for again. */
export function hasMembershipChanged(links: readonly BusinessLink[], copy: CopiedLink): boolean {
  const { business, membership } = copy;
  const link = links.find(({ businessId }) => businessId === business.id);
  if (link === undefined || link.rol !== membership.rol || link.businessName !== business.nombre) return true;
  return permissionNames.some((name) => link.permissions[name] !== membership.permissions[name]);
}

/** The session knows other links, or the screens were told others: the session may have heard of a change first. */
export function isMembershipNewInCopy(
  links: readonly BusinessLink[],
  copyBefore: CopiedLink | undefined,
  copy: CopiedLink,
): boolean {
  return hasMembershipChanged(links, copy) || hasMembershipChanged(updateMembershipsFromCopy(links, copyBefore), copy);
}
