/**
 * One hostile account sends as much as it can while an honest till sells. Every sale must be answered and applied, and
 * excessive requests must be told to wait, with nothing decided or stored.
 *
 * The till makes the same number of sales before and during the attack, so that the slowdown is a ratio.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { verifyDatabase } from '../../server/src/operations/verify.ts';
import { Cuadra, USUAL_LIMITS } from '../cuadra.ts';
import { forkProgram, messageOf } from '../fork-program.ts';
import { newCommand, Phone } from '../phone.ts';
import type { HostileJob, HostileReport } from './hostile-program.ts';

export interface StarvationSize {
  /** The till's sales before the attack, and again during it. */
  readonly sales: number;
  readonly pauseMs: number;
  /** In the hostile business; one command holds five thousand. */
  readonly products: number;
  readonly halfOpen: number;
  /** Connections on which a body comes byte by byte. */
  readonly trickling: number;
}

export interface StarvationReport extends HostileReport {
  readonly sold: number;
  /** Milliseconds for a sale. */
  readonly quiet: { readonly median: number; readonly p99: number };
  readonly storm: { readonly median: number; readonly p99: number };
}

const PRODUCTS_AT_ONCE = 5_000;

export async function runStarvationTrial(size: StarvationSize): Promise<StarvationReport> {
  const cuadra = new Cuadra({ environment: USUAL_LIMITS });
  try {
    await cuadra.serve();
    const rosa = new Phone(cuadra);
    const businessId = await openedShop(rosa, 'Rosa');
    const stranger = new Phone(cuadra);
    const theirs = await largeShop(stranger, size.products);
    const quiet = await salesOf(rosa, businessId, size);
    const { address } = cuadra;
    const hostile = await startHostile({ address, cookie: stranger.cookie, businessId: theirs, ...size });
    const stormy = await salesOf(rosa, businessId, size);
    const storm = await hostile.stop();
    const afterwards = await faultsAfterwards(cuadra, { businessId, theirs, sold: 2 * size.sales });
    for (const phone of [rosa, stranger]) phone.putAway();
    const code = await cuadra.stop();
    const ending = code === 0 ? [] : [`the server ended with ${code}`];
    const logged = cuadra.log === '' ? [] : [`it was logged: ${cuadra.log.slice(0, 2_000)}`];
    return {
      ...storm,
      faults: [...storm.faults, ...afterwards, ...ending, ...logged],
      sold: 2 * size.sales,
      quiet: summary(quiet),
      storm: summary(stormy),
    };
  } finally {
    await cuadra.remove();
  }
}

const hostileProgram = fileURLToPath(new URL('hostile-program.ts', import.meta.url));
const hostileReport = z.custom<HostileReport>();

/** Once it rages. */
async function startHostile(job: HostileJob): Promise<{ readonly stop: () => Promise<HostileReport> }> {
  const child = forkProgram(hostileProgram);
  child.send(job);
  await messageOf(child);
  return {
    stop: async () => {
      child.send('stop');
      const report = z.parse(hostileReport, await messageOf(child));
      child.kill();
      return report;
    },
  };
}

async function openedShop(phone: Phone, nombre: string): Promise<string> {
  const businessId = randomUUID();
  await phone.signUp(nombre);
  await phone.does('create-business', { businessId, nombre: `Bodega de ${nombre}`, tipo: 'Bodega' });
  const money = { realCashBalance: 100_00, realBankBalance: 100_00 };
  await phone.does('open-day', { transactionId: randomUUID(), ...money }, businessId);
  return businessId;
}

async function largeShop(phone: Phone, products: number): Promise<string> {
  const businessId = await openedShop(phone, 'Malo');
  for (let done = 0; done < products; done += PRODUCTS_AT_ONCE) {
    const some = Array.from({ length: Math.min(PRODUCTS_AT_ONCE, products - done) }, (_, place) => ({
      uuid: randomUUID(),
      description: `Producto ${done + place}`,
      unit: 'kg' as const,
      price: 1_00,
      stock: 1_000,
    }));
    await phone.does('save-products', { products: some }, businessId);
  }
  return businessId;
}

/** The milliseconds of each sale, one after the other. */
async function salesOf(phone: Phone, businessId: string, { sales, pauseMs }: StarvationSize): Promise<number[]> {
  const productId = randomUUID();
  const bread = { uuid: productId, description: `Pan ${productId}`, unit: 'uni' as const, price: 50 };
  await phone.does('save-products', { products: [{ ...bread, stock: 10_000_000 }] }, businessId);
  const times: number[] = [];
  for (let sale = 0; sale < sales; sale++) {
    const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
    const input = { productId, quantity: 1_000, price: 50, account: 'cash', ...ids };
    const sent = newCommand('sell-stock', input, new Date().toISOString(), businessId);
    const start = performance.now();
    const answer = await phone.sendUntilAnswered(sent);
    times.push(performance.now() - start);
    if (answer?.status !== 'applied') throw new Error(`a sale was ${JSON.stringify(answer)}`);
    await sleep(pauseMs);
  }
  return times;
}

async function faultsAfterwards(
  cuadra: Cuadra,
  { businessId, theirs, sold }: { readonly businessId: string; readonly theirs: string; readonly sold: number },
): Promise<string[]> {
  return cuadra.inDatabase(async (database) => {
    const { rows } = await database.asOwner((owner) =>
      owner.query<{ income: number; kept: number }>(
        `select (select count(*) from transactions where "businessId" = $1 and type = 'income') as income,
          (select count(*) from "businessOutcomes" where "businessId" = $2
            and outcome -> 'error' ->> 'code' in ('too-busy', 'unavailable')) as kept`,
        [businessId, theirs],
      ),
    );
    const [{ income, kept } = { income: 0, kept: 0 }] = rows;
    const { differences } = await verifyDatabase(database);
    return [
      ...(income === sold ? [] : [`${sold} sales were answered, and ${income} are there`]),
      ...(kept === 0 ? [] : [`${kept} times being told to wait was kept`]),
      ...differences,
    ];
  });
}

function summary(times: readonly number[]): { median: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  return { median: at(0.5), p99: at(0.99) };
}
