import { expect, it } from 'vitest';
import { firstDayOnDevice, splitRangeAt, splitRangeByDevice } from './working-set.ts';

const TODAY = '2026-11-21';

it('a device has the last seven days and today', () => {
  expect(firstDayOnDevice(TODAY)).toBe('2026-11-14');
});

it.each([
  ['2026-11-21', '2026-11-21', ['2026-11-21', '2026-11-21'], undefined],
  ['2026-11-14', '2026-11-30', ['2026-11-14', '2026-11-30'], undefined],
  ['2026-11-01', '2026-11-21', ['2026-11-14', '2026-11-21'], ['2026-11-01', '2026-11-13']],
  ['2026-11-13', '2026-11-14', ['2026-11-14', '2026-11-14'], ['2026-11-13', '2026-11-13']],
  ['2026-10-01', '2026-11-13', undefined, ['2026-10-01', '2026-11-13']],
])('from %s to %s', (from, to, recent, older) => {
  const range = (days: string[] | undefined) => days && { from: days[0], to: days[1] };
  expect(splitRangeByDevice({ from, to }, TODAY)).toEqual({ recent: range(recent), older: range(older) });
});

it('a range is parted at any day, and whole where nothing lies before it', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  expect(splitRangeAt(range, '2026-11-10')).toEqual({
    recent: { from: '2026-11-10', to: '2026-11-30' },
    older: { from: '2026-11-01', to: '2026-11-09' },
  });
  expect(splitRangeAt(range, '0000-01-01')).toEqual({ recent: range, older: undefined });
});
