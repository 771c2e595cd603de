/** Dates and times as es-PE writes them, in the zone of the business, whatever the device says. */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { formatDay, formatInstant } from '@cuadra/domain/kernel/calendar';
import { useShopLocale } from './shop-locale.tsx';

interface DateTimeProps {
  readonly instant: Instant;
  /** Only the hour and minute, where the day is said already. */
  readonly isTimeOnly?: boolean | undefined;
}

export function DateTime({ instant, isTimeOnly = false }: DateTimeProps) {
  const { zone } = useShopLocale();
  const text = formatInstant(instant, zone);
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {isTimeOnly ? text.split(' ')[1] : text}
    </time>
  );
}

export function DayDate({ day }: { readonly day: Day }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDay(day)}
    </time>
  );
}
