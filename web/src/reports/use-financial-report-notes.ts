/** What the server says besides the financial report; undefined until known. */
import type { FinancialReport } from '@cuadra/domain/server-answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { soldAtUnknownCostSentence } from '@cuadra/domain/reports/unknown-cost';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useFinancialAnswer } from './use-financial-report.ts';

export interface FinancialNotes {
  /** How much was sold without a known cost, as a sentence; undefined if all of it is known. */
  readonly unknownCost: string | undefined;
  readonly apart: FinancialReport['apart'] | undefined;
}

export function useFinancialReportNotes(range: DayRange): FinancialNotes {
  const { currency } = useShopLocale();
  const { body } = useFinancialAnswer(range);
  const unknown = body?.incomeOfUnknownCost;
  const unknownCost = unknown === undefined ? undefined : soldAtUnknownCostSentence(unknown, currency);
  return { unknownCost, apart: body?.apart };
}
