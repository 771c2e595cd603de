/** The keys of the notices that a person has seen on this device, by business. */
import { deleteStoredTexts, storeText } from '../requests/stored-text.ts';

const PREFIX = 'cuadra.notices.';

export function seenNoticesStorageKey(uid: string, businessId: string): string {
  return `${PREFIX}${uid}.${businessId}`;
}

export function parseSeenNotices(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').filter((key) => key !== ''));
}

export function storeSeenNotices(key: string, seen: Iterable<string>): void {
  storeText(key, [...seen].join('\n'));
}

export function forgetSeenNotices(): void {
  deleteStoredTexts(PREFIX);
}
