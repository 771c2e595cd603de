/** The hash that the trail is chained with, in one call: every sale is hashed several times. */
import { hash } from 'node:crypto';

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
