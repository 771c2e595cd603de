/**
 * Whether what a person came with (their businesses, and what they may do there) is still what a business says of them:
 * the guard of the pages goes by the first, the screens by the second.
 */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import type { Copy } from '../replica/copy.ts';

export function isLinkOutOfDate(links: readonly BusinessLink[], copy: Pick<Copy, 'business' | 'membership'>): boolean {
  const { business, membership } = copy;
  const link = links.find(({ businessId }) => businessId === business.id);
  if (link === undefined || link.rol !== membership.rol || link.businessName !== business.nombre) return true;
  return permissionNames.some((name) => link.permissions[name] !== membership.permissions[name]);
}
