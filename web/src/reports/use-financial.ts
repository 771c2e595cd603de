/**
 * The figures of some days: of the last days folded from the device's own summaries, also offline and as they come, of
 * what lies before as the server reports it.
 */
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';
import { type FinancialFigures, figuresTogether, financialFigures } from '@cuadra/domain/reports/financial';
import { useMemo } from 'react';
import { type Answered, useAnswer } from '../replica/use-answer.ts';
import { useShop } from '../replica/use-shop.ts';
import { partedByWholeDays, useWholeDays } from '../replica/use-whole-days.ts';

export interface FinancialReading extends Pick<Answered<unknown>, 'at' | 'failure' | 'reload'> {
  /** Undefined while any part of them is not known. */
  readonly figures: FinancialFigures | undefined;
}

export function useFinancial({ from, to }: DayRange): FinancialReading {
  const { businessId } = useShop();
  const here = useWholeDays();
  const { recent, older } = partedByWholeDays({ from, to }, here);
  const query = new URLSearchParams({ ...older }).toString();
  const address = older && `/api/businesses/${businessId}/reports/financial?${query}`;
  const { body, at, failure, reload } = useAnswer<{ readonly figures: FinancialFigures }>(address);
  const recentFrom = recent?.from;
  const figures = useMemo(() => {
    const own = financialFigures(recentFrom === undefined ? [] : (here?.between(recentFrom, to) ?? []));
    if (address === undefined) return own;
    return body && figuresTogether(body.figures, own);
  }, [here, recentFrom, to, address, body]);
  return { figures, at, failure, reload };
}
