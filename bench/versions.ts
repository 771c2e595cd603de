/**
 * `npm run bench:versions -- ../other-checkout`: a sale by the server of another checkout, and by this one's, in short
 * rounds by turns, so that whatever else the machine does affects both.
 *
 * Usage: npm run bench:versions -- OTHER [--rounds 20] [--seconds 2] [--clients 16] [--shops 50]. Build both before.
 * The ratio is the median of those of the rounds.
 */
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Cuadra } from '../trials/cuadra.ts';
import { Phone } from '../trials/phone.ts';
import { markdown, median, percentile, type Row, told } from './figures.ts';
import { stockedShop } from './filled-shop.ts';
import { Load, type ShopToSellFrom } from './load.ts';
import { perSale, type ProcessorTime, processorTime } from './processor.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '16' },
    shops: { type: 'string', default: '50' },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error('which other checkout?');
const clients = Number(values.clients);
const milliseconds = Number(values.seconds) * 1_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Side {
  readonly cuadra: Cuadra;
  readonly cookie: string;
  readonly shops: readonly ShopToSellFrom[];
  readonly rounds: Round[];
}

interface Round extends ProcessorTime {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Where the system does not tell it. */
const UNKNOWN: ProcessorTime = { node: Number.NaN, postgres: Number.NaN };

const units: Readonly<Record<keyof Round, string>> = {
  node: 'ms',
  postgres: 'ms',
  perSecond: '/s',
  p50: 'ms',
  p99: 'ms',
};

const load = new Load();
const cuadras = [
  new Cuadra({ logLevel: 'info', program: resolve(other, 'server/dist/main.js') }),
  new Cuadra({ logLevel: 'info' }),
];
try {
  const [before, after] = await Promise.all(cuadras.map(sideOf));
  if (before === undefined || after === undefined) throw new Error('there are two sides');
  for (const side of [before, after]) await sell(side);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const side of round % 2 === 0 ? [before, after] : [after, before]) side.rounds.push(await sell(side));
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${clients} clients, ${values.shops} businesses\n`);
  console.log(markdown(compareRounds(before.rounds, after.rounds)));
} finally {
  load.close();
  for (const cuadra of cuadras) await cuadra.remove();
}
process.exit();

async function sideOf(cuadra: Cuadra): Promise<Side> {
  await cuadra.serve();
  const phone = new Phone(cuadra);
  await phone.signUp('Rosa');
  const shops: ShopToSellFrom[] = [];
  for (let count = 0; count < Number(values.shops); count++) shops.push(await stockedShop(phone));
  phone.putAway();
  return { cuadra, cookie: phone.cookie, shops, rounds: [] };
}

async function sell({ cuadra, cookie, shops }: Side): Promise<Round> {
  const before = processorTime(cuadra);
  const sold = await load.run({ address: cuadra.address, cookie, clients, milliseconds, ask: { shops } });
  const after = processorTime(cuadra);
  const sales = sold.milliseconds.length;
  return {
    ...(perSale(before, after, sales) ?? UNKNOWN),
    perSecond: (sales / sold.elapsed) * 1_000,
    p50: percentile(sold.milliseconds, 0.5),
    p99: percentile(sold.milliseconds, 0.99),
  };
}

function compareRounds(before: readonly Round[], after: readonly Round[]): Row[] {
  return (['node', 'postgres', 'perSecond', 'p50', 'p99'] as const).map((figure) => ({
    ...told(`a sale: ${figure}`, median(after.map((round) => round[figure])), units[figure]),
    against: told('', median(before.map((round) => round[figure])), units[figure]).measured,
    ratio: median(after.map((round, place) => round[figure] / (before[place]?.[figure] ?? Number.NaN))),
  }));
}
