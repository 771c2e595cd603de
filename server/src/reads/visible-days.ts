/**
 * The part of the asked days that a reader may see, as instants.
 *
 * Who asks only for days that are not theirs to see is told so; who asks for more than theirs gets theirs, and is told
 * from which day on.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { type DayRange, visibleRange } from '@cuadra/domain/visibility/record-visibility';
import { rangeOfDays } from '@cuadra/domain/kernel/calendar';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { DayReader } from '../api/answer-read.ts';
import { FIRST_DAY, LAST_DAY } from './query-fields.ts';

export interface VisibleDays extends DayRange {
  readonly since: Instant;
  readonly until: Instant;
  /** The first day that is shown, null when nothing was left out. */
  readonly shownFrom: Day | null;
}

export function visibleDays(
  { membership, today, business }: Pick<DayReader, 'membership' | 'today' | 'business'>,
  { from = FIRST_DAY, to = LAST_DAY }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): VisibleDays | Refusal {
  const visible = visibleRange(membership, { from, to }, today);
  if (visible === null) return refuse('forbidden');
  const { from: since, until } = rangeOfDays(visible.from, visible.to, business.configuracion.timezone);
  return { ...visible, since, until, shownFrom: visible.from === from ? null : visible.from };
}
