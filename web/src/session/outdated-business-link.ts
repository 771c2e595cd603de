/**
 * Whether the person's links, which the route guard uses, differ from the link in a business's copy, which the screens
 * use.
 */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import type { Copy } from '../replica/business-copy.ts';

export function isBusinessLinkOutdated(
  links: readonly BusinessLink[],
  copy: Pick<Copy, 'business' | 'membership'>,
): boolean {
  const { business, membership } = copy;
  const link = links.find(({ businessId }) => businessId === business.id);
  if (link === undefined || link.rol !== membership.rol || link.businessName !== business.nombre) return true;
  return permissionNames.some((name) => link.permissions[name] !== membership.permissions[name]);
}
