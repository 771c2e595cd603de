import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createReplicaReadObserver } from './replica-read-observer.ts';

it('every read is counted, and why the primary had to answer is logged once a minute for each reason', () => {
  const metrics = createMetrics();
  const logged: unknown[] = [];
  let time = 0;
  const observe = createReplicaReadObserver({
    metrics,
    logger: { warn: (line: unknown) => void logged.push(line) },
    clock: () => time,
  });
  observe('replica');
  for (time = 0; time < 60_000; time += 1_000) observe('primary-unreachable', new Error(`away for ${time} ms`));
  observe('primary-stale', new Error('behind'));
  // The pause after it was away: nothing new is known.
  time = 200_000;
  observe('primary-unreachable');
  expect(logged).toMatchObject([
    { source: 'primary-unreachable', err: { message: 'away for 0 ms' } },
    { source: 'primary-stale', err: { message: 'behind' } },
  ]);
  observe('primary-unreachable', new Error('still away'));
  expect(logged.slice(2)).toMatchObject([{ source: 'primary-unreachable', err: { message: 'still away' } }]);
  expect(metrics.render()).toContain(`
cuadra_replica_reads_total{source="replica"} 1
cuadra_replica_reads_total{source="primary-unreachable"} 62
cuadra_replica_reads_total{source="primary-stale"} 1
`);
});
