/**
 * A report of some days: the last days from the device's own summaries, also offline and as they are recorded, earlier
 * ones from the server.
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { useMemo } from 'react';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';
import {
  splitRangeByDeviceSummaries,
  useDeviceDaySummaries,
  type CompleteDays,
} from '../hooks/use-device-day-summaries.ts';

export interface ReportReading<Report> extends Pick<FetchedAnswer<unknown>, 'at' | 'failure' | 'reload'> {
  /** Undefined while any part is unknown. */
  readonly report: Report | undefined;
  /** True if a part of it is the device's own. */
  readonly isWithDevice: boolean;
}

/** Must be a constant: a new object would compute the report again on every render. */
export interface ReportOfDays<Answer, Report> {
  /** The last segment of its address. */
  readonly name: string;
  readonly ofAnswer: (answer: Answer) => Report;
  readonly ofDevice: (days: CompleteDays, range: DayRange) => Report;
  readonly together: (older: Report, recent: Report) => Report;
}

export function useReportFromDeviceAndServer<Answer, Report>(
  { name, ofAnswer, ofDevice, together }: ReportOfDays<Answer, Report>,
  { from, to }: DayRange,
): ReportReading<Report> {
  const { businessId } = useShop();
  const here = useDeviceDaySummaries();
  const { recent, older } = splitRangeByDeviceSummaries({ from, to }, here);
  const query = new URLSearchParams({ ...older }).toString();
  const address = older && `/api/businesses/${businessId}/reports/${name}?${query}`;
  const { body, at, failure, reload } = useCachedAnswer<Answer>(address);
  const recentFrom = recent?.from;
  const report = useMemo(() => {
    const told = body && ofAnswer(body);
    if (here === undefined || recentFrom === undefined) return told;
    const own = ofDevice(here, { from: recentFrom, to });
    if (address === undefined) return own;
    return told && together(told, own);
  }, [here, recentFrom, to, address, body, ofAnswer, ofDevice, together]);
  return { report, at, failure, reload, isWithDevice: recentFrom !== undefined };
}
