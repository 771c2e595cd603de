/** So many at once, so many of one key, and nobody waits behind a key that has taken all its turns. */
import { describe, expect, it } from 'vitest';
import { runWithinConcurrencyLimit, TooBusyError, createConcurrencyLimiter } from './concurrency-limiter.ts';

const usual = { atOnce: 2, ofOne: 1, waitingOfOne: 2, patienceMs: 60_000, retryAfterSeconds: 7 };

/** Work that is over when it is told, and what has begun so far. */
function stage(shape: Partial<typeof usual> = {}) {
  const turns = createConcurrencyLimiter({ ...usual, ...shape });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const play = (of: string, name: string): Promise<void> =>
    runWithinConcurrencyLimit(turns, of, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, play, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('of one who asks for more than theirs let the next one by', async () => {
    const { begun, play, end } = stage();
    const all = ['a1', 'a2', 'b1', 'c1'].map((name) => play(name.charAt(0), name));
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1');
    await end('a2');
    await Promise.all(all);
  });

  it('are refused to whoever has too many waiting, and to nobody else', async () => {
    const { begun, play, end } = stage({ atOnce: 1 });
    const kept = ['a1', 'a2', 'a3'].map((name) => play('a', name));
    await settled();
    await expect(play('a', 'a4')).rejects.toMatchObject({ retryAfterSeconds: 7 });
    kept.push(play('b', 'b1'));
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
    await Promise.all(kept);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('are given up by whoever has waited too long, whose place is nobody’s then', async () => {
    const { begun, play, end } = stage({ atOnce: 1, patienceMs: 5 });
    const first = play('a', 'a1');
    await expect(play('b', 'b1')).rejects.toBeInstanceOf(TooBusyError);
    await end('a1');
    await first;
    const last = play('c', 'c1');
    await settled();
    await end('c1');
    await last;
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('are given back once, also when the work fails', async () => {
    const turns = createConcurrencyLimiter({ ...usual, atOnce: 1 });
    await expect(runWithinConcurrencyLimit(turns, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const giveBack = await turns.take('a');
    giveBack();
    giveBack();
    const giveBackOther = await turns.take('b');
    let isIn = false;
    const last = turns.take('c').then(() => {
      isIn = true;
    });
    await settled();
    expect(isIn).toBe(false);
    giveBackOther();
    await last;
  });
});
