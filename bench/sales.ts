/**
 * Sales of five products: the server's beside the function's, taken in turn in short rounds, so that whatever else the
 * machine does affects both.
 */
import type { Cuadra } from '../trials/cuadra.ts';
import { atMost, besidePeer, median, percentile, type Row, told } from './figures.ts';
import type { Load, Measured, ShopToSellFrom } from './load.ts';
import type { Peer } from './peer.ts';
import { perSale, type ProcessorTime, processorTime } from './processor.ts';

export interface SalesBench {
  readonly cuadra: Cuadra;
  readonly cookie: string;
  readonly peer: Peer;
  readonly load: Load;
  readonly shops: readonly ShopToSellFrom[];
  readonly rounds: number;
  readonly seconds: number;
}

/** Both run this long before anything is measured. */
const WARM_UP_MS = 1_000;
const CLIENTS = 16;
/** Above this share of a processor, the client itself may be the bottleneck. */
const BUSY = 0.5;
/** Of a sale, in milliseconds. */
const MAX_PROCESSOR: ProcessorTime = { node: 2, postgres: 2.5 };

interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface Compared {
  readonly ours: Side;
  readonly bare: Side;
  readonly pgbench: number | undefined;
  readonly busiest: number;
  /** Of one of our sales; undefined where the system does not tell. */
  readonly processor: ProcessorTime | undefined;
}

export async function benchSales(bench: SalesBench): Promise<Row[]> {
  const all = bench.shops.length;
  const one = await compare(bench, { clients: 1, shops: all });
  const many = await compare(bench, { clients: CLIENTS, shops: all });
  const hot = await compare(bench, { clients: CLIENTS, shops: 1 });
  const busiest = Math.max(one.busiest, many.busiest, hot.busiest);
  return [
    perSecond(`sales, ${CLIENTS} clients, ${all} businesses`, many, 0.75),
    {
      ...besidePeer(
        '  p99 of a sale, 1 client',
        { measured: one.ours.p99, peer: one.bare.p99, unit: 'ms' },
        { most: 2 },
      ),
    },
    perSecond(`sales, ${CLIENTS} clients, one business`, hot, 0.9),
    ...processorOf(`a sale, ${CLIENTS} clients, ${all} businesses`, many, MAX_PROCESSOR),
    ...processorOf(`a sale, 1 client, ${all} businesses`, one),
    ...processorOf(`a sale, ${CLIENTS} clients, one business`, hot),
    ...beside(`sales, 1 client, ${all} businesses`, one),
    ...beside(`sales, ${CLIENTS} clients, ${all} businesses`, many),
    ...beside(`sales, ${CLIENTS} clients, one business`, hot),
    told(`the clients' own share of a processor, at most${busiest > BUSY ? ' (too much)' : ''}`, busiest, ''),
  ];
}

function perSecond(what: string, { ours, bare }: Compared, least: number): Row {
  return besidePeer(what, { measured: ours.perSecond, peer: bare.perSecond, unit: '/s' }, { least });
}

function processorOf(what: string, { processor }: Compared, most?: ProcessorTime): Row[] {
  if (processor === undefined) return [];
  return (['node', 'postgres'] as const).map((program) => {
    const name = `${what}: processor time of ${program === 'node' ? 'Node' : 'PostgreSQL'}`;
    const limit = most?.[program];
    return limit === undefined ? told(name, processor[program], 'ms') : atMost(name, processor[program], limit, 'ms');
  });
}

/** Figures without an aim of their own. */
function beside(what: string, { ours, bare, pgbench }: Compared): Row[] {
  const row = (part: string, measured: number, peer: number, unit: string): Row => ({
    ...told(`${what}: ${part}`, measured, unit),
    against: told('', peer, unit).measured,
    ratio: measured / peer,
  });
  return [
    row('a second', ours.perSecond, bare.perSecond, '/s'),
    row('p50', ours.p50, bare.p50, 'ms'),
    row('p99', ours.p99, bare.p99, 'ms'),
    ...(pgbench === undefined ? [] : [row('a second, beside pgbench', ours.perSecond, pgbench, '/s')]),
  ];
}

async function compare(bench: SalesBench, size: { clients: number; shops: number }): Promise<Compared> {
  const { cuadra, peer, rounds, seconds } = bench;
  for (const address of [cuadra.address, peer.address]) await sell(bench, address, size, WARM_UP_MS);
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  const pgbench: number[] = [];
  const processor: ProcessorTime[] = [];
  const sellOurs = async (): Promise<void> => {
    const before = processorTime(cuadra);
    const sold = await sell(bench, cuadra.address, size, seconds * 1_000);
    const after = processorTime(cuadra);
    ours.push(sold);
    const spent = perSale(before, after, sold.milliseconds.length);
    if (spent !== undefined) processor.push(spent);
  };
  for (let round = 0; round < rounds; round++) {
    // Each goes first every other time.
    const first = round % 2 === 0;
    if (first) await sellOurs();
    bare.push(await sell(bench, peer.address, size, seconds * 1_000));
    if (!first) await sellOurs();
    const there = await peer.pgbench({ ...size, seconds });
    if (there !== undefined) pgbench.push(there);
  }
  const busiest = Math.max(...[...ours, ...bare].map(({ cpuShare }) => cpuShare));
  return {
    ours: sideOf(ours),
    bare: sideOf(bare),
    pgbench: pgbench.length === 0 ? undefined : median(pgbench),
    busiest,
    processor:
      processor.length === 0
        ? undefined
        : { node: median(processor.map(({ node }) => node)), postgres: median(processor.map((time) => time.postgres)) },
  };
}

function sell(
  { cookie, load, shops }: SalesBench,
  address: string,
  size: { clients: number; shops: number },
  ms: number,
) {
  const ask = { shops: shops.slice(0, size.shops) };
  return load.run({ address, cookie, clients: size.clients, milliseconds: ms, ask });
}

/** The rate of the median round; the times of all of them. */
function sideOf(rounds: readonly Measured[]): Side {
  const times = rounds.flatMap(({ milliseconds }) => milliseconds);
  return {
    perSecond: median(rounds.map(({ milliseconds, elapsed }) => (milliseconds.length / elapsed) * 1_000)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
