/** What the server says besides the financial report; undefined until known. */
import type { FinancialReport } from '@cuadra/domain/answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { unknownCostSentence } from '@cuadra/domain/reports/unknown-cost';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useFinancialAnswer } from './use-financial-report.ts';

export interface FinancialNotes {
  /** As sentences, one line each. */
  readonly notes: readonly string[];
  readonly apart: FinancialReport['apart'] | undefined;
}

export function useFinancialNotes(range: DayRange): FinancialNotes {
  const { currency } = useShopLocale();
  const { body } = useFinancialAnswer(range);
  const unknown = body?.incomeOfUnknownCost;
  const sentence = unknown === undefined ? undefined : unknownCostSentence(unknown, currency);
  return { notes: sentence === undefined ? [] : [sentence], apart: body?.apart };
}
