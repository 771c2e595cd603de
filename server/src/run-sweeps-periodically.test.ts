import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { runSweepsPeriodically } from './run-sweeps-periodically.ts';

const silent = pino({ level: 'silent' });

it('runs one after the other, again and again, until it is stopped', async () => {
  const order: string[] = [];
  const sweepOf = (name: string) => ({ name, run: async () => void order.push(name) });
  const sweeping = runSweepsPeriodically([sweepOf('a'), sweepOf('b')], silent, 1);
  await vi.waitFor(() => expect(order.length).toBeGreaterThan(3));
  await sweeping.stop();
  const { length } = order;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(order).toHaveLength(length);
  expect(order.slice(0, 4)).toEqual(['a', 'b', 'a', 'b']);
});

it('logs the one that fails, goes on with the next, and tries it again', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  let attempts = 0;
  const failing = async (): Promise<void> => {
    attempts += 1;
    if (attempts < 3) throw new Error('no database');
  };
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const sweeping = runSweepsPeriodically(
    [
      { name: 'demos', run: failing },
      { name: 'next', run: next },
    ],
    logger,
    1,
  );
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(2));
  await sweeping.stop();
  expect(next.mock.calls.length).toBeGreaterThan(1);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"sweep":"demos"');
});

it('waits at its end for the one under way, which hears that it is no longer wanted', async () => {
  let wasWanted: boolean | undefined;
  let end: () => void = () => undefined;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const run = async (isWanted: () => boolean): Promise<void> => {
    start();
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    wasWanted = isWanted();
  };
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const sweeping = runSweepsPeriodically(
    [
      { name: 'long', run },
      { name: 'next', run: next },
    ],
    silent,
  );
  await started;
  let hasStopped = false;
  const stopping = sweeping.stop().then(() => {
    hasStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(hasStopped).toBe(false);
  end();
  await stopping;
  expect(wasWanted).toBe(false);
  expect(next).not.toHaveBeenCalled();
});
