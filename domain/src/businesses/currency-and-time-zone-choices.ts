/**
 * The offered zones are those of neighbouring countries and of places where Peruvians live; a business's own zone is
 * offered too.
 */
import { DEFAULT_TIME_ZONE, type TimeZone } from '../kernel/calendar.ts';
import { type Currency, currencySymbols, formatMoney, hasCents } from '../kernel/money.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const currencyNames: Readonly<Record<Currency, string>> = {
  PEN: 'Soles',
  USD: 'Dólares',
  EUR: 'Euros',
  BOB: 'Bolivianos',
};

export const currencyChoices: readonly Choice<Currency>[] = (['PEN', 'USD', 'EUR', 'BOB'] as const).map((value) => ({
  value,
  label: `${currencyNames[value]} (${currencySymbols[value]})`,
}));

export function cashRoundingHint(currency: Currency): string {
  const example = `De ${formatMoney(9_96, currency)} se cobran ${formatMoney(9_90, currency)}`;
  const why = hasCents(currency) ? ', a favor del cliente' : ': no hay monedas más chicas';
  return example + why;
}

const usualTimeZones: readonly Choice<TimeZone>[] = [
  { value: DEFAULT_TIME_ZONE, label: 'Perú (Lima)' },
  { value: 'America/La_Paz', label: 'Bolivia (La Paz)' },
  { value: 'America/Bogota', label: 'Colombia (Bogotá)' },
  { value: 'America/Guayaquil', label: 'Ecuador (Guayaquil)' },
  { value: 'America/Santiago', label: 'Chile (Santiago)' },
  { value: 'America/Argentina/Buenos_Aires', label: 'Argentina (Buenos Aires)' },
  { value: 'America/Sao_Paulo', label: 'Brasil (São Paulo)' },
  { value: 'America/Caracas', label: 'Venezuela (Caracas)' },
  { value: 'America/Mexico_City', label: 'México (Ciudad de México)' },
  { value: 'America/New_York', label: 'Estados Unidos (Nueva York)' },
  { value: 'Europe/Madrid', label: 'España (Madrid)' },
];

export function timeZoneChoices(current: TimeZone): readonly Choice<TimeZone>[] {
  const isUsual = usualTimeZones.some(({ value }) => value === current);
  return isUsual ? usualTimeZones : [...usualTimeZones, { value: current, label: current }];
}
