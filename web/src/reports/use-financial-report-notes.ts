/** What is said besides the financial report; undefined until known. */
import type { FinancialReport } from '@cuadra/domain/server-answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { incomeOfUnknownCost, soldAtUnknownCostSentence } from '@cuadra/domain/reports/unknown-cost';
import { splitRangeByDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useDeviceDaySummaries } from '../hooks/use-device-day-summaries.ts';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useServerFinancialReport } from './use-financial-report.ts';

export interface FinancialNotes {
  /**
   * How much was sold without a known cost, as a sentence; undefined if all of it is known. Of days that the device has
   * it agrees with the figures beside it, which count what was not sent yet.
   */
  readonly unknownCost: string | undefined;
  readonly apart: FinancialReport['apart'] | undefined;
}

export function useFinancialReportNotes(range: DayRange): FinancialNotes {
  const { currency } = useShopLocale();
  const { today } = useShop();
  const { body } = useServerFinancialReport(range);
  const records = useDeviceRecordsOfDays(range);
  // Who may not see all of a day has the sales without their cost, or not at all, and the figures from the server too.
  const isOnDevice = useDeviceDaySummaries() !== undefined && splitRangeByDevice(range, today).older === undefined;
  const ofDevice = useMemo(() => (isOnDevice ? incomeOfUnknownCost(records) : undefined), [isOnDevice, records]);
  const unknown = ofDevice ?? body?.incomeOfUnknownCost;
  const unknownCost = unknown === undefined ? undefined : soldAtUnknownCostSentence(unknown, currency);
  return { unknownCost, apart: body?.apart };
}
