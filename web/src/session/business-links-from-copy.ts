/**
 * The person's links to businesses, and the newer one in a business's copy: a change of permissions arrives there
 * first.
 */
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import type { Copy } from '../replica/business-copy-in-memory.ts';

export type LinkInCopy = Pick<Copy, 'business' | 'membership'>;

/** With the link of the copy, which decides what its screens offer, so that no link on them leads to a refusal. */
export function businessLinksUpdatedFromCopy(
  links: readonly BusinessLink[],
  copy: LinkInCopy | undefined,
): readonly BusinessLink[] {
  if (copy === undefined) return links;
  const { rol, permissions } = copy.membership;
  return links.map((link) => (link.businessId === copy.business.id ? { ...link, rol, permissions } : link));
}
