import { expect, it } from 'vitest';
import { formatBytes, formatSecondsAsDuration } from './format-bytes-and-duration.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [10_276_044, '9.8 MB'],
  [1_099_511_627_776 * 2_048, '2048.0 TB'],
])('%s bytes → %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_660, '1 h 1 min'],
  [86_399, '23 h 59 min'],
  [90_000, '1 d 1 h'],
])('%s seconds → %s', (seconds, words) => expect(formatSecondsAsDuration(seconds)).toBe(words));
