/**
 * What the business earned and spent on some days.
 *
 * Days summed up on the device need what was lost, found and sold without stock besides: of the last days the device
 * has those lines, of earlier ones the server says it, and the answer is kept for when there is no connection.
 */
import type { FinancialReport } from '@cuadra/domain/server-answers';
import { balanceOfAccount } from '@cuadra/domain/rows/account';
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { cashFlow } from '@cuadra/domain/reports/cash-flow';
import {
  fillMissingGainsAndLosses,
  type FinancialFigures,
  sumOfFinancialFigures,
  financialFigures,
} from '@cuadra/domain/reports/financial-report';
import {
  noOtherGainsAndLosses,
  type OtherGainsAndLosses,
  type StockGainsAndLosses,
} from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { splitGainsAndLossesLikeServer } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import { type SplitRange, splitRangeByDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import {
  type CompleteDays,
  splitRangeByDeviceSummaries,
  useDeviceDaySummaries,
} from '../hooks/use-device-day-summaries.ts';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useDeviceStockGainsAndLosses } from '../hooks/use-device-gains-and-losses.ts';
import { useShop } from '../hooks/use-shop.ts';
import {
  type ReportOfDays,
  type ReportReading,
  useReportFromDeviceAndServer,
} from './use-report-from-device-and-server.ts';

const financialOfDays: ReportOfDays<FinancialReport, FinancialFigures> = {
  name: 'financial',
  ofAnswer: ({ figures }) => fillMissingGainsAndLosses(figures),
  ofDevice: (days, range) =>
    financialFigures(days.between(range.from, range.to), [
      { ...noOtherGainsAndLosses, tillDifferences: tillDifferences(days, range) },
    ]),
  together: sumOfFinancialFigures,
};

export function useFinancialReport(range: DayRange): ReportReading<FinancialFigures> {
  const reading = useReportFromDeviceAndServer(financialOfDays, range);
  const shelf = useStockTermsOfDays(range);
  const { report: figures } = reading;
  const { terms } = shelf;
  const report = useMemo(
    () => figures && terms && sumOfFinancialFigures(figures, financialFigures([], terms)),
    [figures, terms],
  );
  return {
    report,
    isWithDevice: reading.isWithDevice,
    at: reading.at ?? shelf.at,
    failure: reading.failure ?? (terms === undefined ? shelf.failure : undefined),
    reload: () => {
      reading.reload();
      shelf.reload();
    },
  };
}

/** The report of the server on these days; an older server says nothing of some parts. */
export function useServerFinancialReport(range: DayRange | undefined): FetchedAnswer<Partial<FinancialReport>> {
  const { businessId } = useShop();
  const query = range && new URLSearchParams({ from: range.from, to: range.to }).toString();
  return useCachedAnswer(query && `/api/businesses/${businessId}/reports/financial?${query}`);
}

/** Of the days that are summed up on the device; undefined while some of it is not known. */
function useStockTermsOfDays({ from, to }: DayRange) {
  const { today, business } = useShop();
  const { timezone } = business.configuracion;
  const onDevice = useDeviceStockGainsAndLosses();
  const here = useDeviceDaySummaries();
  const { recent, older } = useMemo(() => splitStockDays({ from, to }, here, today), [from, to, here, today]);
  // The same address every day, so that the answer of yesterday is still there without a connection.
  const { body, at, failure, reload } = useServerFinancialReport((older ?? recent) && { from, to });
  const isKnown = older === undefined || (at !== undefined && older.to < dayOf(at, timezone));
  const shelfDays = body?.shelfDays;
  const terms = useMemo(() => {
    if (!isKnown) return undefined;
    const told = new Map((shelfDays ?? []).map(({ day, ...shelf }) => [day, shelf]));
    const all: OtherGainsAndLosses[] = [];
    const add = (days: ReadonlyMap<Day, StockGainsAndLosses>, range: DayRange | undefined) => {
      for (const [day, shelf] of days) if (isWithin(day, range)) all.push({ ...shelf, tillDifferences: 0 });
    };
    add(told, older);
    add(splitGainsAndLossesLikeServer(onDevice, told), recent);
    return all;
  }, [isKnown, shelfDays, onDevice, older, recent]);
  return { terms, at: older && at, failure, reload };
}

/** The days whose stock lines the device has, and those that it has only summed up. */
function splitStockDays(range: DayRange, here: CompleteDays | undefined, today: Day): SplitRange {
  const { recent: days } = splitRangeByDeviceSummaries(range, here);
  return days === undefined ? { recent: undefined, older: undefined } : splitRangeByDevice(days, today);
}

function isWithin(day: string, range: DayRange | undefined): boolean {
  return range !== undefined && range.from <= day && day <= range.to;
}

function tillDifferences(days: CompleteDays, range: DayRange): number {
  const summaries = days.between(range.from, addDays(range.to, 1));
  const { total } = cashFlow(summaries, days.balancesInto(range.from), range, days.firstCount());
  return balanceOfAccount('both', total.countDifferences);
}
