export type MetricLabels = Readonly<Record<string, string>>;

interface Sample {
  readonly labels: MetricLabels;
  readonly value: number;
}

/** A histogram's sample has a label more than its series: a bucket's upper bound. */
interface NamedSample extends Sample {
  readonly name: string;
  readonly le?: string;
}

/** A metric with all its samples; a histogram's samples have names of their own. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly NamedSample[];
}

export interface MetricCounter {
  readonly add: (labels: MetricLabels) => void;
  readonly samples: () => Sample[];
}

export interface Histogram {
  readonly observe: (labels: MetricLabels, seconds: number) => void;
  readonly series: () => Series[];
}

interface Series {
  readonly labels: MetricLabels;
  /** The number in each bucket; the last one is for values above all buckets. */
  readonly counts: number[];
  sum: number;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function newMetricCounter(): MetricCounter {
  const samples = new Map<string, { labels: MetricLabels; value: number }>();
  return {
    add: (labels) => {
      const key = labelsText(labels);
      const sample = samples.get(key);
      if (sample === undefined) samples.set(key, { labels, value: 1 });
      else sample.value += 1;
    },
    samples: () => [...samples.values()],
  };
}

export function newMetricHistogram(): Histogram {
  const all = new Map<string, Series>();
  return {
    observe: (labels, seconds) => {
      const key = labelsText(labels);
      const series = all.get(key) ?? { labels, counts: [...BUCKETS, 0].map(() => 0), sum: 0 };
      all.set(key, series);
      const found = BUCKETS.findIndex((bucket) => seconds <= bucket);
      const place = found === -1 ? BUCKETS.length : found;
      series.counts[place] = (series.counts[place] ?? 0) + 1;
      series.sum += seconds;
    },
    series: () => [...all.values()],
  };
}

export function gaugeMetricFamily(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'gauge', samples: samples.map((sample) => ({ name, ...sample })) };
}

export function histogramMetricFamily(name: string, help: string, { series }: Histogram): MetricFamily {
  const samples = series().flatMap(({ labels, counts, sum }) => {
    let count = 0;
    const buckets = [...BUCKETS.map(String), '+Inf'].map((le, place) => {
      count += counts[place] ?? 0;
      return { name: `${name}_bucket`, labels, le, value: count };
    });
    return [...buckets, { name: `${name}_sum`, labels, value: sum }, { name: `${name}_count`, labels, value: count }];
  });
  return { name, help, type: 'histogram', samples };
}

export function metricsText(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...sampleLines(samples),
  ]);
  return `${lines.join('\n')}\n`;
}

/** The many samples of a series have the same labels, one after the other, which are put into words once. */
function sampleLines(samples: readonly NamedSample[]): string[] {
  let [last, words]: [MetricLabels | undefined, string] = [undefined, ''];
  return samples.map(({ name, labels, le, value }) => {
    if (labels !== last) [last, words] = [labels, pairsText(labels)];
    const bucket = le === undefined ? '' : `${words === '' ? '' : ','}le="${le}"`;
    return `${name}${inBraces(words + bucket)} ${value}`;
  });
}

function labelsText(labels: MetricLabels): string {
  return inBraces(pairsText(labels));
}

function inBraces(pairs: string): string {
  return pairs === '' ? '' : `{${pairs}}`;
}

function pairsText(labels: MetricLabels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',');
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
