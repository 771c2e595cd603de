import { expect, it } from 'vitest';
import { comparedPeriodWords, labelsOfSpanBar } from './month-and-period-words.ts';

const TODAY = '2026-11-22';

it.each([
  ['2026-10-01', '2026-10-31', 'frente a octubre'],
  ['2026-10-01', '2026-10-22', 'frente al 1–22 de octubre'],
  ['2026-11-21', '2026-11-21', 'frente al 21 de noviembre'],
  ['2026-10-28', '2026-11-03', 'frente al 28 de octubre–3 de noviembre'],
  ['2025-11-01', '2025-11-30', 'frente a noviembre de 2025'],
  ['2025-11-03', '2025-11-09', 'frente al 3–9 de noviembre de 2025'],
  ['2025-11-03', '2025-11-03', 'frente al 3 de noviembre de 2025'],
  ['2025-12-28', '2026-01-03', 'frente al 28 de diciembre de 2025–3 de enero'],
])('%s to %s: %s', (from, to, words) => expect(comparedPeriodWords({ from, to }, TODAY, '2025-01-01')).toBe(words));

it.each([
  ['2026-10-01', 'frente a octubre'],
  ['2026-10-10', 'frente a octubre, desde que empezaste el 10 de octubre'],
  ['2026-10-31', 'frente a octubre, desde que empezaste el 31 de octubre'],
  ['2026-11-01', 'frente a octubre'],
])('of a book that begins on %s: %s', (bookBegins, words) =>
  expect(comparedPeriodWords({ from: '2026-10-01', to: '2026-10-31' }, TODAY, bookBegins)).toBe(words),
);

it.each([
  ['day', { label: '2', shortLabel: '2' }],
  ['week', { label: '2 nov', shortLabel: '2' }],
  ['month', { label: 'nov', shortLabel: 'nov' }],
] as const)('under the bar of a %s', (kind, labels) => expect(labelsOfSpanBar(kind, '2026-11-02')).toEqual(labels));
