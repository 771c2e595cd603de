/** The values of search parameters; undefined where they are none of what is asked for. */
import { type Day, isDay } from '@cuadra/domain/kernel/instant';

export function textFromUrl(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A link in the app passes a number, an address has digits. */
export function wholeNumberFromUrl(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,6}$/u.test(value) ? Number(value) : undefined;
}

export function flagFromUrl(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

export function dayFromUrl(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

export function optionFromUrl<Option extends string>(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option === value);
}
