/** The steps of a wizard as entries of the browser's history. */
import { expect, it } from 'vitest';
import { syncHistoryWithStep, rewindToFirstStep } from './steps-in-history.ts';

/** The history of a tab: what its entries say of the steps, and which of them is shown. */
function tab(...first: number[]) {
  const entries: (readonly number[])[] = [first];
  let shown = 0;
  const read = () => entries[shown] ?? [];
  const trail = {
    read,
    write: (steps: readonly number[], isReplaced: boolean) => {
      if (!isReplaced) shown += 1;
      entries.splice(shown, entries.length, steps);
    },
  };
  const history = { go: (by: number) => void (shown += by) };
  const move = (step: number) => syncHistoryWithStep(history, trail, step, step > (read().at(-1) ?? 0));
  return { ...trail, entries, move, leave: () => rewindToFirstStep(history, trail) };
}

it('a step further on is a new entry, and the way back takes it away again', () => {
  const { entries, read, move } = tab(1);
  for (const step of [2, 3, 4]) move(step);
  expect(entries).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
  move(2);
  expect(read()).toEqual([1, 2]);
  move(3);
  expect(entries).toEqual([[1], [1, 2], [1, 2, 3]]);
});

it('an earlier step that has no entry takes the place of the one that is shown', () => {
  const { entries, move } = tab(3);
  move(2);
  expect(entries).toEqual([[2]]);
  move(2);
  expect(entries).toEqual([[2]]);
});

it('from an entry that was corrected it goes back like from any other', () => {
  const { read, write, move } = tab(1);
  for (const step of [2, 3]) move(step);
  write([1, 2, 2], true);
  move(1);
  expect(read()).toEqual([1]);
});

it('what was recorded is not gone back to', () => {
  const { read, move, leave } = tab(1);
  for (const step of [2, 3]) move(step);
  leave();
  expect(read()).toEqual([1]);
  leave();
  expect(read()).toEqual([1]);
});
