/**
 * Sales of five products: the server's beside the function's, taken in turn in short rounds, so that whatever else the
 * machine does affects both.
 */
import type { Cuadra } from '../trials/cuadra.ts';
import { atMost, besidePeer, median, percentile, type Row, told } from './figures.ts';
import type { Load, Measured, ShopToSellFrom } from './load.ts';
import type { Peer } from './peer.ts';
import { perSale, type ProcessorTime, processorTime, type Programs } from './processor.ts';

export interface SalesBench {
  readonly cuadra: Cuadra;
  readonly cookie: string;
  readonly peer: Peer;
  readonly load: Load;
  readonly shops: readonly ShopToSellFrom[];
  /** Seconds that both sell before anything is measured, as Node compiles what it runs for about a minute. */
  readonly warmUp: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** Both also sell this long with as many clients as are measured next. */
const SETTLING_MS = 1_000;
const CLIENTS = 16;
/** Above this share of a processor, the client itself may be the bottleneck. */
const BUSY = 0.5;
/** Of a sale, in milliseconds. */
const MAX_PROCESSOR: ProcessorTime = { node: 2, postgres: 2.5 };

const programs = [
  { program: 'node', name: 'processor time of Node' },
  { program: 'postgres', name: 'processor time of PostgreSQL' },
] as const;

interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of a sale; undefined where the system does not tell. */
  readonly processor: ProcessorTime | undefined;
}

interface Round {
  readonly sold: Measured;
  readonly processor: ProcessorTime | undefined;
}

interface Compared {
  readonly ours: Side;
  readonly bare: Side;
  readonly pgbench: number | undefined;
  readonly busiest: number;
}

export async function benchSales(bench: SalesBench): Promise<Row[]> {
  const all = bench.shops.length;
  const { cuadra, peer, warmUp } = bench;
  for (const { address } of [cuadra, peer])
    await sell(bench, address, { clients: CLIENTS, shops: all }, warmUp * 1_000);
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
    ...programs.flatMap(({ program, name }) => {
      const spent = many.ours.processor?.[program];
      const what = `a sale, ${CLIENTS} clients, ${all} businesses: ${name}`;
      return spent === undefined ? [] : [atMost(what, spent, MAX_PROCESSOR[program], 'ms')];
    }),
    ...beside(`sales, 1 client, ${all} businesses`, one),
    ...beside(`sales, ${CLIENTS} clients, ${all} businesses`, many),
    ...beside(`sales, ${CLIENTS} clients, one business`, hot),
    told(`the clients' own share of a processor, at most${busiest > BUSY ? ' (too much)' : ''}`, busiest, ''),
  ];
}

function perSecond(what: string, { ours, bare }: Compared, least: number): Row {
  return besidePeer(what, { measured: ours.perSecond, peer: bare.perSecond, unit: '/s' }, { least });
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
    ...programs.flatMap(({ program, name }) =>
      ours.processor === undefined || bare.processor === undefined
        ? []
        : row(name, ours.processor[program], bare.processor[program], 'ms'),
    ),
    ...(pgbench === undefined ? [] : [row('a second, beside pgbench', ours.perSecond, pgbench, '/s')]),
  ];
}

async function compare(bench: SalesBench, size: { clients: number; shops: number }): Promise<Compared> {
  const { cuadra, peer, rounds, seconds } = bench;
  for (const address of [cuadra.address, peer.address]) await sell(bench, address, size, SETTLING_MS);
  const ours: Round[] = [];
  const bare: Round[] = [];
  const pgbench: number[] = [];
  const sides = [
    { rounds: ours, address: cuadra.address, ran: cuadra },
    { rounds: bare, address: peer.address, ran: { pid: peer.pid, databasePid: cuadra.databasePid } },
  ];
  for (let round = 0; round < rounds; round++) {
    // Each goes first every other time.
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      side.rounds.push(await measureRound(side.ran, () => sell(bench, side.address, size, seconds * 1_000)));
    const there = await peer.pgbench({ ...size, seconds });
    if (there !== undefined) pgbench.push(there);
  }
  return {
    ours: sideOf(ours),
    bare: sideOf(bare),
    pgbench: pgbench.length === 0 ? undefined : median(pgbench),
    busiest: Math.max(...[...ours, ...bare].map(({ sold }) => sold.cpuShare)),
  };
}

async function measureRound(ran: Programs, sellFor: () => Promise<Measured>): Promise<Round> {
  const before = processorTime(ran);
  const sold = await sellFor();
  return { sold, processor: perSale(before, processorTime(ran), sold.milliseconds.length) };
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

/** The rate and the processor time of the median round; the times of all of them. */
function sideOf(rounds: readonly Round[]): Side {
  const times = rounds.flatMap(({ sold }) => sold.milliseconds);
  const processor = rounds.flatMap((round) => round.processor ?? []);
  return {
    perSecond: median(rounds.map(({ sold }) => (sold.milliseconds.length / sold.elapsed) * 1_000)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor:
      processor.length === 0
        ? undefined
        : { node: median(processor.map(({ node }) => node)), postgres: median(processor.map((time) => time.postgres)) },
  };
}
