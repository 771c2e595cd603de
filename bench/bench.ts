/**
 * `npm run bench`: how fast the server is, compared with the least that could do the same, and with itself on a longer
 * history.
 *
 * Usage: npm run bench, or npm run bench -- --quick for a minute's look. Build the server first. bench/README.md says
 * what is measured and how to read it.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { execForm, lastOf, type Stage, stagesOf, variablesIn } from '../deploy/dockerfile.ts';
import { verifyDatabase } from '../server/src/operations/verify.ts';
import { Cuadra } from '../trials/cuadra.ts';
import { Phone } from '../trials/phone.ts';
import { markdown, type Row } from './figures.ts';
import { fillPast, stockedShop } from './filled-shop.ts';
import { Load, type ShopToSellFrom } from './load.ts';
import { Peer } from './peer.ts';
import { benchStart, MemoryWatch } from './process.ts';
import { benchReads } from './reads.ts';
import { benchSales } from './sales.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = values.quick
  ? { starts: 1, warmUp: 5, rounds: 2, seconds: 1, shops: 10, small: 500, large: 5_000, today: 200 }
  : { starts: 5, warmUp: 75, rounds: 7, seconds: 3, shops: 50, small: 1_000, large: 100_000, today: 200 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const [processor] = cpus();
console.log(`Node ${process.version}, ${cpus().length} × ${processor?.model.trim()}, ${gigabytes(totalmem())} GB`);
console.log(`load before ${loads()}`);
const rows = [...(await benchStart(size.starts)), ...(await benchServer())];
console.log(`load after ${loads()}\n`);
console.log(markdown(rows));

async function benchServer(): Promise<Row[]> {
  // As it is really run: logging, with the arguments that the image gives to Node and its bound of the C library.
  const image = stagesOf(readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')).at(-1);
  const cuadra = new Cuadra({ logLevel: 'info', nodeArguments: nodeArguments(image), environment: memoryBound(image) });
  const load = new Load();
  try {
    await cuadra.serve();
    const phone = new Phone(cuadra);
    await phone.signUp('Rosa');
    const shops: ShopToSellFrom[] = [];
    for (let count = 0; count < size.shops; count++) shops.push(await stockedShop(phone));
    const peer = await cuadra.inDatabase((database) => Peer.beside(database, shops));
    try {
      const reads = await readsOf(cuadra, phone, load);
      const watch = new MemoryWatch(cuadra);
      const { warmUp, rounds, seconds } = size;
      const sales = await benchSales({ cuadra, cookie: phone.cookie, peer, load, shops, warmUp, rounds, seconds });
      return [await watch.result(), ...sales, ...reads];
    } finally {
      peer.close();
      phone.putAway();
    }
  } finally {
    load.close();
    await cuadra.remove();
  }
}

async function readsOf(cuadra: Cuadra, phone: Phone, load: Load): Promise<Row[]> {
  const [small, large] = [await stockedShop(phone), await stockedShop(phone)];
  const unverified = await cuadra.inDatabase(async (database) => {
    await fillPast(database, small, { records: size.small, today: size.today });
    await fillPast(database, large, { records: size.large, today: size.today });
    const { differences } = await verifyDatabase(database);
    // The past is written by SQL, without a trail.
    return differences.filter((difference) => !difference.includes('auditoría'));
  });
  if (unverified.length > 0) throw new Error(`the past is not in order: ${unverified.slice(0, 5).join('; ')}`);
  return benchReads({
    cuadra,
    phone,
    load,
    rounds: size.rounds,
    small: { ...small, records: size.small },
    large: { ...large, records: size.large },
  });
}

function nodeArguments(image: Stage | undefined): string[] {
  return execForm(lastOf(image, 'CMD') ?? '').filter((word) => word.startsWith('--'));
}

function memoryBound(image: Stage | undefined): Record<string, string> {
  const settings = (image?.instructions ?? []).filter(({ keyword }) => keyword === 'ENV');
  const variables = new Map(settings.flatMap(({ text }) => Object.entries(variablesIn(text))));
  return { MALLOC_ARENA_MAX: variables.get('MALLOC_ARENA_MAX') ?? '' };
}

function loads(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
}

function gigabytes(bytes: number): string {
  return (bytes / 2 ** 30).toFixed(0);
}
