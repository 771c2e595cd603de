import type { TaxAnswer } from '@cuadra/domain/server-answers';
import { hasTaxLimits } from '@cuadra/domain/rows/tax-regime';
import { type FetchedAnswer, useCachedAnswer } from './use-cached-answer.ts';
import { usePermission, useShop } from './use-shop.ts';

/** Asks for nothing where the business has no tax light, or the person may not see reports. */
export function useTaxReport(): FetchedAnswer<TaxAnswer> {
  const { business, businessId } = useShop();
  const isAsked = usePermission('verReportes') && hasTaxLimits(business);
  return useCachedAnswer<TaxAnswer>(isAsked ? `/api/businesses/${businessId}/reports/taxes` : undefined);
}
