/**
 * A closure with the summary of the day that it closes: from the device, or from the server for an older day.
 *
 * Without a summary, and not being asked for one, where this person may not see that day or it could not be fetched.
 */
import type { ReadSummary } from '@cuadra/domain/server-answers';
import { type Closing, closingSummaryMessage } from '@cuadra/domain/reports/closing-message';
import { dayOfMoneyCount } from '@cuadra/domain/cash/closing-after-midnight';
import { emptyDaySummary } from '@cuadra/domain/cash/day-summary';
import { redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { canSeeOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { canSeeDay } from '@cuadra/domain/visibility/record-visibility';
import { useCachedAnswer } from './use-cached-answer.ts';
import { useDeviceOtherGainsAndLosses } from './use-device-gains-and-losses.ts';
import { useShop } from './use-shop.ts';

export interface ClosingReading {
  readonly closing: Closing;
  readonly message: string;
  /** True until it is known what the day earned. */
  readonly isAsking: boolean;
}

export function useClosureWithDaySummary(closure: MoneyCount): ClosingReading {
  const { nombre, configuracion } = useShop().business;
  const { moneda, timezone } = configuracion;
  const day = dayOfMoneyCount(closure, timezone);
  const { summary, others, isAsking } = useDay(day);
  const closing = { closure, day, summary, others, currency: moneda };
  return { closing, message: closingSummaryMessage({ nombre, timezone }, closing), isAsking };
}

interface DayReading extends Pick<Closing, 'summary' | 'others'> {
  readonly isAsking: boolean;
}

function useDay(day: Day): DayReading {
  const { businessId, copy, membership, today } = useShop();
  const isVisible = canSeeDay(membership, day, today);
  const isHere = day >= copy.carried.day;
  const othersHere = useDeviceOtherGainsAndLosses(day);
  const needsOthers = othersHere === undefined && canSeeOtherGainsAndLosses(membership);
  const { body, isAsking } = useCachedAnswer<ReadSummary | null>(
    isVisible && (!isHere || needsOthers) ? `/api/businesses/${businessId}/daily-summaries/${day}` : undefined,
  );
  if (!isVisible) return { summary: undefined, others: undefined, isAsking: false };
  const known = isHere ? (copy.summaries.get(day) ?? null) : body;
  const summary = known === null ? redactDaySummary(membership, emptyDaySummary(businessId, day)) : known;
  const others = othersHere ?? body?.others;
  return { summary, others, isAsking: isAsking && (summary === undefined || (needsOthers && others === undefined)) };
}
