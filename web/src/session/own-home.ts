/** Where whoever is signed in is at home: in their business, before the choice of one, or where one is created. */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { homePathOf } from '@cuadra/domain/app/guard';

export function homeOfPerson({ businesses }: { readonly businesses: readonly BusinessLink[] }): string {
  return homePathOf({ links: businesses, businessIds: businesses.map(({ businessId }) => businessId) });
}
