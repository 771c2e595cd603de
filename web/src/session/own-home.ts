/** Where whoever is signed in is at home: in their business, before the choice of one, or where one is created. */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { homeOf } from '@cuadra/domain/app/guard';

export function ownHome({ businesses }: { readonly businesses: readonly BusinessLink[] }): string {
  return homeOf({ links: businesses, businessIds: businesses.map(({ businessId }) => businessId) });
}
