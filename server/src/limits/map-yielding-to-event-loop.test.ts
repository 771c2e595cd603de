import { expect, it, onTestFinished } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { mapYieldingToEventLoop } from './map-yielding-to-event-loop.ts';

it('works on every row in order, and what waits has its turn after each hundred', async () => {
  const turns = countTurns();
  onTestFinished(turns.stop);
  const rows = Array.from({ length: 250 }, (_, place) => place);
  const turnsAtRows: number[] = [];
  const doubled = await mapYieldingToEventLoop(rows, (row) => {
    turnsAtRows.push(turns.taken());
    return row * 2;
  });
  expect(doubled).toEqual(rows.map((row) => row * 2));
  expect(turnsAtRows).toEqual(rows.map((row) => Math.floor(row / 100)));
});

it('has nothing to do for no rows', async () => {
  expect(await mapYieldingToEventLoop([], String)).toEqual([]);
});
