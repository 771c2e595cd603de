/** Random but repeatable ids: a trial with the same seed sends the same commands. */
import type { Numbers } from '../seeds/numbers.ts';

/** A UUID of version 4. */
export function idFrom(numbers: Numbers): string {
  const hex = Array.from({ length: 4 }, () => numbers.bits().toString(16).padStart(8, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
