import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeSincePreviousPeriod } from './change-since-previous-period.tsx';

it.each([
  { before: 100_00, now: 120_00, isTakenOff: false, words: '+S/ 20.00 (+20.0 %)' },
  { before: 100_00, now: 80_00, isTakenOff: false, words: '−S/ 20.00 (−20.0 %)' },
  { before: 100_00, now: 120_00, isTakenOff: true, words: 'S/ 20.00 más (20.0 %)' },
  { before: 100_00, now: 80_00, isTakenOff: true, words: 'S/ 20.00 menos (20.0 %)' },
  { before: -100_00, now: 80_00, isTakenOff: false, words: '+S/ 180.00' },
  { before: 100_00, now: 100_00, isTakenOff: true, words: 'igual' },
  { before: 0, now: 100_00, isTakenOff: true, words: '' },
])('from $before to $now, taken off $isTakenOff: $words', ({ words, ...change }) => {
  const page = renderToStaticMarkup(<ChangeSincePreviousPeriod {...change} />);
  expect(page.replaceAll(/<[^>]*>/gu, '').replaceAll('\u00A0', ' ')).toBe(words);
});
