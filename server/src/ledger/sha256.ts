/** Uses crypto.hash(), because every sale is hashed several times. */
import { hash } from 'node:crypto';

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
