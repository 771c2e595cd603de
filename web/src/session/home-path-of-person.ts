/** Their business, the choice of one, or the page that creates one. */
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { homePathOfVisitor } from '@cuadra/domain/app/route-guard';

export function homePathOfPerson({ businesses }: { readonly businesses: readonly BusinessLink[] }): string {
  return homePathOfVisitor({ links: businesses, businessIds: businesses.map(({ businessId }) => businessId) });
}
