import type { Uuid } from './input-fields.ts';

/** Two digits for each byte. */
export function hexadecimalOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An id that is written without its hyphens, as in a token. */
export function uuidFromHexDigits(digits: string): Uuid {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
