/**
 * Counters and measurements of the running server, in the text format of Prometheus.
 *
 * Invariants: labels come from closed sets (route patterns, command names, statuses), so that no client can add to
 * them; nothing identifies a person.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ReplicaSource } from '../database/read-replica.ts';
import {
  type MetricCounter,
  type MetricFamily,
  gaugeMetricFamily,
  histogramMetricFamily,
  type MetricLabels,
  newMetricCounter,
  newMetricHistogram,
  metricsText,
} from './prometheus.ts';

export interface Metrics {
  request(labels: { readonly method: string; readonly route: string; readonly status: number }, ms: number): void;
  command(name: string, outcome: string, ms: number): void;
  /** A read that was meant for the replica, by what answered it. */
  replicaRead(source: ReplicaSource): void;
  /** Since the start: requests answered with 5xx, and failed commands. */
  failed(): { readonly requests: number; readonly commands: number };
  /** Registers a value that is read when the metrics are rendered. */
  watch(name: string, help: string, value: () => number): void;
  render(): string;
}

const NANOSECONDS = 1e9;
const LAG_RESOLUTION_MS = 20;

export function createMetrics(): Metrics {
  const requests = newMetricCounter();
  const requestTimes = newMetricHistogram();
  const commands = newMetricCounter();
  const commandTimes = newMetricHistogram();
  const replicaReads = newMetricCounter();
  const watched: { name: string; help: string; value: () => number }[] = [];
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  return {
    request: ({ method, route, status }, ms) => {
      requests.add({ method, route, status: String(status) });
      requestTimes.observe({ route }, ms / 1000);
    },
    command: (name, outcome, ms) => {
      commands.add({ name, outcome });
      commandTimes.observe({ name }, ms / 1000);
    },
    replicaRead: (source) => replicaReads.add({ source }),
    failed: () => ({
      requests: total(requests, ({ status = '' }) => status.startsWith('5')),
      commands: total(commands, ({ outcome }) => outcome === 'failed'),
    }),
    watch: (name, help, value) => void watched.push({ name, help, value }),
    render: () => {
      const families = [
        counterFamily('cuadra_http_requests_total', 'Requests answered.', requests),
        histogramMetricFamily(
          'cuadra_http_request_duration_seconds',
          'Time to the beginning of the answer.',
          requestTimes,
        ),
        counterFamily('cuadra_commands_total', 'Commands by what became of them.', commands),
        histogramMetricFamily('cuadra_command_duration_seconds', 'Time a command took.', commandTimes),
        counterFamily('cuadra_replica_reads_total', 'Reads meant for the replica, by what answered.', replicaReads),
        gaugeMetricFamily(
          'cuadra_event_loop_lag_seconds',
          'How late the event loop was since it was last asked.',
          lagSamples(lag),
        ),
        ...processFamilies(),
        ...watched.map(({ name, help, value }) => gaugeMetricFamily(name, help, [{ labels: {}, value: value() }])),
      ];
      lag.reset();
      return metricsText(families);
    },
  };
}

function total(counter: MetricCounter, which: (labels: MetricLabels) => boolean): number {
  const samples = counter.samples().filter(({ labels }) => which(labels));
  return samples.reduce((sum, { value }) => sum + value, 0);
}

function counterFamily(name: string, help: string, counter: MetricCounter): MetricFamily {
  return { name, help, type: 'counter', samples: counter.samples().map((sample) => ({ name, ...sample })) };
}

function lagSamples(lag: {
  percentile(percentile: number): number;
  readonly max: number;
}): { labels: MetricLabels; value: number }[] {
  return [
    { labels: { quantile: '0.5' }, value: lag.percentile(50) / NANOSECONDS },
    { labels: { quantile: '0.99' }, value: lag.percentile(99) / NANOSECONDS },
    { labels: { quantile: '1' }, value: lag.max / NANOSECONDS },
  ];
}

function processFamilies(): MetricFamily[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gaugeMetricFamily('process_resident_memory_bytes', 'Memory in use.', [{ labels: {}, value: rss }]),
    gaugeMetricFamily('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', [{ labels: {}, value: heapUsed }]),
    gaugeMetricFamily('process_uptime_seconds', 'Time since the start.', [{ labels: {}, value: process.uptime() }]),
  ];
}
