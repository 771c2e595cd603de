/**
 * Whether a business's copy tells of a changed membership; apart, because only the shop's screens ask, not the way in.
 */
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { type LinkInCopy, businessLinksUpdatedFromCopy } from './business-links-from-copy.ts';

/** The links have to be asked for again. */
export function areLinksOutdatedByCopy(links: readonly BusinessLink[], copy: LinkInCopy): boolean {
  const { business, membership } = copy;
  const link = links.find(({ businessId }) => businessId === business.id);
  if (link === undefined || link.rol !== membership.rol || link.businessName !== business.nombre) return true;
  return permissionNames.some((name) => link.permissions[name] !== membership.permissions[name]);
}

/** The session knows other links, or the screens were told others: the session may have heard of a change first. */
export function hasMembershipChangedInCopy(
  links: readonly BusinessLink[],
  copyBefore: LinkInCopy | undefined,
  copy: LinkInCopy,
): boolean {
  return (
    areLinksOutdatedByCopy(links, copy) || areLinksOutdatedByCopy(businessLinksUpdatedFromCopy(links, copyBefore), copy)
  );
}
