/** Where this device keeps the end of each trail that its person saw, as gerente of the business. */
import { forgetTexts } from '../requests/kept-text.ts';

const PREFIX = 'cuadra.trail.';

export function seenTrailKey(uid: string, businessId: string): string {
  return `${PREFIX}${uid}.${businessId}`;
}

export function forgetSeenTrails(): void {
  forgetTexts(PREFIX);
}
