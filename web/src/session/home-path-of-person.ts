/** Their business, the choice of one, or the page that creates one. */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { homePathOf } from '@cuadra/domain/app/route-guard';

export function homePathOfPerson({ businesses }: { readonly businesses: readonly BusinessLink[] }): string {
  return homePathOf({ links: businesses, businessIds: businesses.map(({ businessId }) => businessId) });
}
