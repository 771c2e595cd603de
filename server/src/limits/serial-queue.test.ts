/** One task at a time, in order, even when the one before fails. */
import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('work begins when the work before it has ended, also in a failure', async () => {
  const turn = createSerialQueue();
  const said: string[] = [];
  const work = (name: string, fails = false) =>
    turn(async () => {
      said.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('first'), work('second', true), work('third')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(said).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
