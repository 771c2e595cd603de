import type { TaxAnswer } from '@cuadra/domain/server-answers';
import { hasTaxLimits } from '@cuadra/domain/rows/tax-regime';
import { useEffect } from 'react';
import { type FetchedAnswer, useCachedAnswer } from './use-cached-answer.ts';
import { usePermission, useShop } from './use-shop.ts';

/** While the answer is of an earlier day: at midnight the server's clock may be a moment behind. */
const ASK_AGAIN_MS = 60_000;

/**
 * Asks for nothing where the business has no tax light, or the person may not see reports; asks again when a new day
 * begins.
 */
export function useTaxReport(): FetchedAnswer<TaxAnswer> {
  const { business, businessId, today } = useShop();
  const isAsked = usePermission('verReportes') && hasTaxLimits(business);
  const answer = useCachedAnswer<TaxAnswer>(isAsked ? `/api/businesses/${businessId}/reports/taxes` : undefined);
  const { body, reload } = answer;
  const isOfEarlierDay = (body?.report?.today ?? today) < today;
  useEffect(() => {
    if (!isOfEarlierDay) return undefined;
    reload();
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOfEarlierDay, reload]);
  return answer;
}
