/** The server's figures for what the financial report leaves out; undefined until known. */
import type { FinancialReport } from '@cuadra/domain/answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { profitExclusionWords, unknownCostSentence } from '@cuadra/domain/reports/profit-exclusions';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

/** As sentences, one line each. */
export function useProfitExclusionNotes({ from, to }: DayRange): readonly string[] {
  const { businessId } = useShop();
  const { currency } = useShopLocale();
  const query = new URLSearchParams({ from, to }).toString();
  // An older server sends neither.
  const { body } = useCachedAnswer<Partial<FinancialReport>>(
    `/api/businesses/${businessId}/reports/financial?${query}`,
  );
  const lines = [
    body?.incomeOfUnknownCost === undefined ? undefined : unknownCostSentence(body.incomeOfUnknownCost, currency),
    body?.leftOut === undefined ? undefined : profitExclusionWords(body.leftOut, currency),
  ];
  return lines.flatMap((line) => line ?? []);
}
