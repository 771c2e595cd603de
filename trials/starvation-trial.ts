/**
 * One hostile account sends as much as it can while an honest till sells. Every sale must be answered and applied, and
 * excessive requests must be told to wait, with nothing decided or stored.
 *
 * The till makes the same number of sales before and during the attack, so that the slowdown is a ratio.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyDatabase } from '../server/src/operations/verify.ts';
import { Cuadra, USUAL_LIMITS } from './cuadra.ts';
import { Hostile } from './hostile.ts';
import { newCommand, Phone } from './phone.ts';

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

export interface StarvationReport {
  readonly faults: readonly string[];
  /** The number of answers to the hostile account, by kind of request and status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly sold: number;
  readonly halfOpenLeft: number;
  readonly tricklingLeft: number;
  /** Milliseconds for a sale. */
  readonly quiet: { readonly median: number; readonly p99: number };
  readonly storm: { readonly median: number; readonly p99: number };
}

const PRODUCTS_AT_ONCE = 5_000;
const PAUSE_BETWEEN_STORMS_MS = 50;

export async function runStarvationTrial(size: StarvationSize): Promise<StarvationReport> {
  const cuadra = new Cuadra({ environment: USUAL_LIMITS });
  try {
    await cuadra.serve();
    const rosa = new Phone(cuadra);
    const businessId = await openedShop(rosa, 'Rosa');
    const stranger = new Phone(cuadra);
    const theirs = await largeShop(stranger, size.products);
    const quiet = await salesOf(rosa, businessId, size);
    const hostile = new Hostile(cuadra.address, stranger.cookie, theirs);
    const silent = holdHalfOpen(cuadra.address, size.halfOpen);
    const slow = holdTrickling(cuadra.address, size.trickling);
    let isOver = false;
    const storm = rage(hostile, () => isOver);
    const stormy = await salesOf(rosa, businessId, size).finally(() => {
      isOver = true;
    });
    await storm;
    const [halfOpenLeft, tricklingLeft] = [silent.left(), slow.left()];
    silent.letGo();
    slow.letGo();
    const afterwards = await faultsAfterwards(cuadra, { businessId, theirs, sold: 2 * size.sales });
    for (const phone of [rosa, stranger]) phone.putAway();
    hostile.close();
    const code = await cuadra.stop();
    const ending = code === 0 ? [] : [`the server ended with ${code}`];
    const logged = cuadra.log === '' ? [] : [`it was logged: ${cuadra.log.slice(0, 2_000)}`];
    return {
      faults: [...hostile.faults, ...afterwards, ...ending, ...logged],
      answers: Object.fromEntries(hostile.answers),
      sold: 2 * size.sales,
      halfOpenLeft,
      tricklingLeft,
      quiet: summary(quiet),
      storm: summary(stormy),
    };
  } finally {
    await cuadra.remove();
  }
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

/**
 * Sends all kinds of requests simultaneously, again and again, until the till has finished; first the requests that
 * would later only wait in a queue.
 */
async function rage(hostile: Hostile, isOver: () => boolean): Promise<void> {
  await hostile.sendsHugeCommands(1);
  await hostile.syncs(1);
  do {
    await Promise.all([
      hostile.verifies(40),
      hostile.exports(20),
      hostile.sendsHugeCommands(8),
      hostile.syncs(4),
      hostile.sendsCommands(30),
    ]);
    await sleep(PAUSE_BETWEEN_STORMS_MS);
  } while (!isOver());
}

interface HeldConnections {
  readonly left: () => number;
  readonly letGo: () => void;
}

const BYTE_EVERY_MS = 250;
const BODY = 5_000;

/** Requests whose headers never end. */
function holdHalfOpen(address: string, count: number): HeldConnections {
  return hold(address, count, 'GET / HTTP/1.1\r\nHost: cuadra\r\n', () => undefined);
}

/** Requests that came as far as their body, of which a byte comes now and then, so that they are never silent. */
function holdTrickling(address: string, count: number): HeldConnections {
  const headers = `Host: cuadra\r\nContent-Type: application/json\r\nContent-Length: ${BODY}`;
  const start = `POST /api/auth/sign-in/email HTTP/1.1\r\n${headers}\r\n\r\n{`;
  return hold(address, count, start, (sockets) => {
    for (const socket of sockets) socket.write(' ');
  });
}

/** Closed ones are no more among the sockets. */
function hold(
  address: string,
  count: number,
  start: string,
  goOn: (sockets: ReadonlySet<Socket>) => void,
): HeldConnections {
  const { hostname, port } = new URL(address);
  const sockets = new Set(Array.from({ length: count }, () => connect(Number(port), hostname)));
  for (const socket of sockets) {
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.write(start);
  }
  const going = setInterval(() => goOn(sockets), BYTE_EVERY_MS);
  return {
    left: () => sockets.size,
    letGo: () => {
      clearInterval(going);
      for (const socket of sockets) socket.destroy();
    },
  };
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
