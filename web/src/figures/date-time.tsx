/** As es-PE writes them, in the business's zone and not the device's. */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { formatDayInDigits, formatInstant } from '@cuadra/domain/kernel/calendar';
import { useShopLocale } from './shop-locale.tsx';

interface DateTimeProps {
  readonly instant: Instant;
  /** Where the day is shown elsewhere. */
  readonly isTimeOnly?: boolean | undefined;
}

export function DateTime({ instant, isTimeOnly = false }: DateTimeProps) {
  const { zone } = useShopLocale();
  const text = formatInstant(instant, zone);
  return (
    // Only where the whole line is too narrow for both, the hour goes below the day.
    <time dateTime={instant} className="inline-block">
      {isTimeOnly ? text.split(' ')[1] : text}
    </time>
  );
}

export function DayDate({ day }: { readonly day: Day }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDayInDigits(day)}
    </time>
  );
}
