/**
 * The part of the requested days that a reader may see, as instants.
 *
 * If no requested day is visible, it refuses; if some are, it gives those and the first of them.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { type DayRange, visiblePartOfDayRange } from '@cuadra/domain/visibility/record-visibility';
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { DayReader } from '../api/declare-business-reads.ts';
import { EARLIEST_QUERY_DAY, LATEST_QUERY_DAY } from './query-fields.ts';

export interface VisibleDays extends DayRange {
  readonly since: Instant;
  readonly until: Instant;
  /** The first shown day, null if nothing was left out. */
  readonly shownFrom: Day | null;
}

export function limitToVisibleDays(
  { membership, today, business }: Pick<DayReader, 'membership' | 'today' | 'business'>,
  {
    from = EARLIEST_QUERY_DAY,
    to = LATEST_QUERY_DAY,
  }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): VisibleDays | Refusal {
  const visible = visiblePartOfDayRange(membership, { from, to }, today);
  if (visible === null) return refuse('forbidden');
  const { from: since, until } = instantRangeOfDays(visible.from, visible.to, business.configuracion.timezone);
  return { ...visible, since, until, shownFrom: visible.from === from ? null : visible.from };
}
