/**
 * The money that flowed on some days: of the last days from the device's own summaries, also offline and as it flows,
 * of what lies before as the server reports it.
 */
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';
import { type CashFlow, cashFlow, flowsTogether } from '@cuadra/domain/reports/cash-flow';
import { useMemo } from 'react';
import { type Answered, useAnswer } from '../replica/use-answer.ts';
import { useShop } from '../replica/use-shop.ts';
import { partedByWholeDays, useWholeDays } from '../replica/use-whole-days.ts';

export interface CashFlowReading extends Pick<Answered<unknown>, 'at' | 'failure' | 'reload'> {
  /** Undefined while any part of it is not known. */
  readonly report: CashFlow | undefined;
}

export function useCashFlow({ from, to }: DayRange): CashFlowReading {
  const { businessId } = useShop();
  const here = useWholeDays();
  const { recent, older } = partedByWholeDays({ from, to }, here);
  const query = new URLSearchParams({ ...older }).toString();
  const address = older && `/api/businesses/${businessId}/reports/cash-flow?${query}`;
  const { body, at, failure, reload } = useAnswer<CashFlow>(address);
  const recentFrom = recent?.from;
  const report = useMemo(() => {
    if (here === undefined || recentFrom === undefined) return body;
    const own = cashFlow(here.between(recentFrom, to), here.balancesInto(recentFrom));
    if (address === undefined) return own;
    return body && flowsTogether(body, own);
  }, [here, recentFrom, to, address, body]);
  return { report, at, failure, reload };
}
