/** The days that a closure made now may close; two of them after midnight, until the new day is opened. */
import { wasTillOpenedByInstant } from '@cuadra/domain/cash/day-summary';
import { daysClosableAtInstant } from '@cuadra/domain/cash/closing-after-midnight';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Day } from '@cuadra/domain/kernel/instant';
import { useSyncExternalStore } from 'react';
import { now, subscribeToClock } from '../requests/clock.ts';
import { useShop } from './use-shop.ts';

export interface ClosableDays {
  /** As of the last reading of the clock. */
  readonly days: readonly Day[];
  readonly read: () => readonly Day[];
}

export function useDaysClosableNow(): ClosableDays {
  const { business, copy } = useShop();
  const { timezone } = business.configuracion;
  const read = () => {
    const at = now();
    return daysClosableAtInstant(at, timezone, wasTillOpenedByInstant(at, copy.summaries.get(dayOf(at, timezone))));
  };
  // A list would be another one at each reading.
  const days = useSyncExternalStore(subscribeToClock, () => read().join(' '));
  return { days: days.split(' '), read };
}
