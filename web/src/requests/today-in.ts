/** Cached for each day, because it is called very often. */
import { addDays, type Day, instantFromMilliseconds, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { dayOf, startOfDay, type TimeZone } from '@cuadra/domain/kernel/calendar';
import { nowInMilliseconds } from './clock.ts';

interface KnownDay {
  readonly zone: TimeZone;
  readonly day: Day;
  readonly from: number;
  readonly until: number;
}

let known: KnownDay | undefined;

export function todayIn(zone: TimeZone): Day {
  const time = nowInMilliseconds();
  const isStill = known?.zone === zone && known.from <= time && time < known.until;
  known = isStill && known !== undefined ? known : dayAt(time, zone);
  return known.day;
}

function dayAt(time: number, zone: TimeZone): KnownDay {
  const day = dayOf(instantFromMilliseconds(time), zone);
  return {
    zone,
    day,
    from: millisecondsOf(startOfDay(day, zone)),
    until: millisecondsOf(startOfDay(addDays(day, 1), zone)),
  };
}
