/**
 * Reads of a shop with a thousand records compared with one with a hundred thousand, in turn: today's list and the
 * reports must not slow down with the history. And the size of what a phone requests.
 */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import type { Cuadra } from '../trials/cuadra.ts';
import type { Phone } from '../trials/phone.ts';
import { readWorkingSet } from '../trials/shop.ts';
import { besidePeer, percentile, type Row, told } from './figures.ts';
import type { Load } from './load.ts';

export interface ReadsBench {
  readonly cuadra: Cuadra;
  readonly phone: Phone;
  readonly load: Load;
  readonly small: Filled;
  readonly large: Filled;
  readonly rounds: number;
}

export interface Filled {
  readonly businessId: string;
  readonly records: number;
}

const SLICE_MS = 300;

export async function benchReads(bench: ReadsBench): Promise<Row[]> {
  const { phone, small, large } = bench;
  const today = dayOf(instantFromMilliseconds(Date.now()), DEFAULT_TIME_ZONE);
  const month = `from=${today.slice(0, 8)}01&to=${today}`;
  const list = `records?from=${today}&to=${today}`;
  const since = new Map<string, number>();
  for (const { businessId } of [small, large]) {
    since.set(businessId, (await readWorkingSet(phone, businessId, 0)).version);
  }
  const rows: Row[] = [
    await grown(bench, "today's list, a page of 50", () => list, 1.5),
    await grown(bench, "today's list with totals and balances", () => `${list}&totals=1&balances=1`),
    await grown(bench, "the month's report", () => `reports/financial?${month}`),
    await grown(bench, "the year's report", () => `reports/monthly?year=${today.slice(0, 4)}`),
    await grown(bench, 'sync of a phone that is up to date', (id) => `sync?since=${since.get(id)}`),
    await grown(bench, 'a first sync: 8 days of records', () => 'sync?since=0'),
  ];
  const { bytes } = await ask(bench, large, 'sync?since=0');
  rows.push(told(`  its size, compressed, of ${large.records} records`, bytes / 1_024, 'KB'));
  return rows;
}

/** The median time at the large shop over that at the small one. */
async function grown(bench: ReadsBench, what: string, path: (id: string) => string, most?: number): Promise<Row> {
  const { small, large, rounds } = bench;
  const times = new Map<Filled, number[]>([small, large].map((shop) => [shop, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const shop of [small, large]) {
      const { milliseconds } = await ask(bench, shop, path(shop.businessId));
      // The first round warms up.
      if (round > 0) times.get(shop)?.push(...milliseconds);
    }
  }
  const [measured, peer] = [large, small].map((shop) => percentile(times.get(shop) ?? [], 0.5));
  const row = besidePeer(
    `${what}: p50 at ${large.records} beside ${small.records} records`,
    { measured: measured ?? Number.NaN, peer: peer ?? Number.NaN, unit: 'ms' },
    { most: most ?? Number.POSITIVE_INFINITY },
  );
  const { aim: _, isReached: __, ...withoutAim } = row;
  return most === undefined ? withoutAim : row;
}

function ask({ cuadra, phone, load }: ReadsBench, { businessId }: Filled, path: string) {
  const paths = [`/api/businesses/${businessId}/${path}`];
  return load.run({
    address: cuadra.address,
    cookie: phone.cookie,
    clients: 1,
    milliseconds: SLICE_MS,
    ask: { paths },
  });
}
