/**
 * What is counted and measured while the server runs, in the text format of Prometheus.
 *
 * Invariants: labels come from closed sets (route patterns, command names, statuses), so that nobody can grow them;
 * nothing in it says who did anything.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type Counter,
  type Family,
  gauge,
  histogram,
  type Labels,
  newCounter,
  newHistogram,
  metricsText,
} from './prometheus.ts';

export interface Metrics {
  request(labels: { readonly method: string; readonly route: string; readonly status: number }, ms: number): void;
  command(name: string, outcome: string, ms: number): void;
  /** How much went wrong since the start: requests answered with 5xx, and commands of which nothing came. */
  failed(): { readonly requests: number; readonly commands: number };
  /** Something that is looked at when the metrics are asked for. */
  watch(name: string, help: string, value: () => number): void;
  /** All of it, as Prometheus reads it. */
  render(): string;
}

const NANOSECONDS = 1e9;
const LAG_RESOLUTION_MS = 20;

export function createMetrics(): Metrics {
  const requests = newCounter();
  const requestTimes = newHistogram();
  const commands = newCounter();
  const commandTimes = newHistogram();
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
    failed: () => ({
      requests: total(requests, ({ status = '' }) => status.startsWith('5')),
      commands: total(commands, ({ outcome }) => outcome === 'failed'),
    }),
    watch: (name, help, value) => void watched.push({ name, help, value }),
    render: () => {
      const families = [
        counted('cuadra_http_requests_total', 'Requests answered.', requests),
        histogram('cuadra_http_request_duration_seconds', 'Time to the beginning of the answer.', requestTimes),
        counted('cuadra_commands_total', 'Commands by what became of them.', commands),
        histogram('cuadra_command_duration_seconds', 'Time a command took.', commandTimes),
        gauge('cuadra_event_loop_lag_seconds', 'How late the event loop was since it was last asked.', lagSamples(lag)),
        ...processFamilies(),
        ...watched.map(({ name, help, value }) => gauge(name, help, [{ labels: {}, value: value() }])),
      ];
      lag.reset();
      return metricsText(families);
    },
  };
}

function total(counter: Counter, which: (labels: Labels) => boolean): number {
  const samples = counter.samples().filter(({ labels }) => which(labels));
  return samples.reduce((sum, { value }) => sum + value, 0);
}

function counted(name: string, help: string, counter: Counter): Family {
  return { name, help, type: 'counter', samples: counter.samples().map((sample) => ({ name, ...sample })) };
}

function lagSamples(lag: {
  percentile(percentile: number): number;
  readonly max: number;
}): { labels: Labels; value: number }[] {
  return [
    { labels: { quantile: '0.5' }, value: lag.percentile(50) / NANOSECONDS },
    { labels: { quantile: '0.99' }, value: lag.percentile(99) / NANOSECONDS },
    { labels: { quantile: '1' }, value: lag.max / NANOSECONDS },
  ];
}

function processFamilies(): Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory in use.', [{ labels: {}, value: rss }]),
    gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', [{ labels: {}, value: heapUsed }]),
    gauge('process_uptime_seconds', 'Time since the start.', [{ labels: {}, value: process.uptime() }]),
  ];
}
