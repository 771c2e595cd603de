/**
 * For screens: the report of some days: of the last days from the device's own summaries, also offline and as they
 * come, of what lies before as the server reports it.
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { useMemo } from 'react';
import { type Answered, useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';
import { partedByWholeDays, useWholeDays, type WholeDays } from '../hooks/use-whole-days.ts';

export interface ReportReading<Report> extends Pick<Answered<unknown>, 'at' | 'failure' | 'reload'> {
  /** Undefined while any part of it is not known. */
  readonly report: Report | undefined;
}

/** What makes a report of days; one for all times, or it is made anew at every paint. */
export interface ReportOfDays<Answer, Report> {
  /** The last part of its address. */
  readonly name: string;
  readonly ofAnswer: (answer: Answer) => Report;
  readonly ofDevice: (days: WholeDays, range: DayRange) => Report;
  readonly together: (older: Report, recent: Report) => Report;
}

export function useReportOfDays<Answer, Report>(
  { name, ofAnswer, ofDevice, together }: ReportOfDays<Answer, Report>,
  { from, to }: DayRange,
): ReportReading<Report> {
  const { businessId } = useShop();
  const here = useWholeDays();
  const { recent, older } = partedByWholeDays({ from, to }, here);
  const query = new URLSearchParams({ ...older }).toString();
  const address = older && `/api/businesses/${businessId}/reports/${name}?${query}`;
  const { body, at, failure, reload } = useAnswer<Answer>(address);
  const recentFrom = recent?.from;
  const report = useMemo(() => {
    const told = body && ofAnswer(body);
    if (here === undefined || recentFrom === undefined) return told;
    const own = ofDevice(here, { from: recentFrom, to });
    if (address === undefined) return own;
    return told && together(told, own);
  }, [here, recentFrom, to, address, body, ofAnswer, ofDevice, together]);
  return { report, at, failure, reload };
}
