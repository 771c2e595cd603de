/** "Hoy", "Ayer", "02/11/2026", "02/11/2026 al 05/11/2026". */
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';

export function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Hoy';
  return day === addDays(today, -1) ? 'Ayer' : formatDayInDigits(day);
}

/** Within a sentence that says what there is not. */
export function inTheseDays({ from, to }: DayRange): string {
  return from === to ? 'en este día' : 'en estos días';
}

export function dayRangeWords({ from, to }: DayRange, today: Day): string {
  return from === to ? dayWords(from, today) : `${formatDayInDigits(from)} al ${formatDayInDigits(to)}`;
}
