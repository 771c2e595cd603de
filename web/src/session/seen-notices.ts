/** Which notices a person has seen on this device, by their keys, for each business. */
import { forgetTexts, writeText } from '../requests/kept-text.ts';

const PREFIX = 'cuadra.notices.';

export function seenKey(uid: string, businessId: string): string {
  return `${PREFIX}${uid}.${businessId}`;
}

export function keysIn(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').filter((key) => key !== ''));
}

export function keepSeen(key: string, seen: Iterable<string>): void {
  writeText(key, [...seen].join('\n'));
}

export function forgetSeen(): void {
  forgetTexts(PREFIX);
}
