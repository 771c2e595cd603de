/** Stores the end of each trail that this device saw as gerente. */
import { deleteStoredTexts } from '../requests/stored-text.ts';

const PREFIX = 'cuadra.trail.';

export function seenTrailStorageKey(uid: string, businessId: string): string {
  return `${PREFIX}${uid}.${businessId}`;
}

export function forgetSeenTrails(): void {
  deleteStoredTexts(PREFIX);
}
