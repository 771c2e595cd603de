/**
 * Tests many phones on few shops at once: no update is lost, no stock is negative, the sold and the remaining stock add
 * up to the initial one, and readers always see books that balance.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Numbers } from '../seeds/numbers.ts';
import { Cuadra } from './cuadra.ts';
import { idFrom } from './ids.ts';
import { newCommand, Phone } from './phone.ts';
import { Reading } from './reading.ts';
import { openShops, type Shop } from './shop.ts';
import { nextCommand } from './trade.ts';
import { Trading } from './trading.ts';

export interface ConcurrencySize {
  readonly seed: number;
  readonly phones: number;
  readonly shops: number;
  readonly commandsEach: number;
  readonly readers: number;
  /** How often all phones sell the last unit of a product at once. */
  readonly lastUnits: number;
}

export interface ConcurrencyReport {
  readonly applied: number;
  readonly reads: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

const PAUSE_BETWEEN_READS_MS = 20;

/** @param others Serve the same database as the first. */
export async function runConcurrencyTrial(
  size: ConcurrencySize,
  [cuadra, ...others]: readonly [Cuadra, ...Cuadra[]] = [new Cuadra()],
): Promise<ConcurrencyReport> {
  const all: readonly [Cuadra, ...Cuadra[]] = [cuadra, ...others];
  try {
    for (const one of all) await one.serve();
    const phone = new Phone(cuadra);
    await phone.signUp('Rosa');
    const report = await tradeAtOnce(all, phone, size);
    phone.putAway();
    const codes = await Promise.all(all.map((one) => one.stop()));
    const endings = codes.filter((code) => code !== 0).map((code) => `a server ended with ${code}`);
    const logged = all.flatMap(({ log }) => log.split('\n').filter((line) => line !== ''));
    return { ...report, faults: [...report.faults, ...endings, ...logged] };
  } finally {
    await Promise.all(all.map((one) => one.remove()));
  }
}

async function tradeAtOnce(
  cuadras: readonly [Cuadra, ...Cuadra[]],
  phone: Phone,
  size: ConcurrencySize,
): Promise<ConcurrencyReport> {
  const [cuadra] = cuadras;
  const numbers = new Numbers(size.seed);
  const shops = await openShops(cuadra, phone, numbers, size.shops);
  const trading = new Trading(shops);
  const phones = Array.from({ length: size.phones }, (_, place) => phone.another(cuadras[place % cuadras.length]));
  const closing = new AbortController();
  const readings = Array.from(
    { length: size.readers },
    (_, place) => new Reading(trading, phone.another(), new Numbers(size.seed + 1_000 + place)),
  );
  const reading = readings.map(async (one, place) => {
    for (let count = place; !closing.signal.aborted; count++) {
      await one.readOnce(shopAt(shops, count));
      await sleep(PAUSE_BETWEEN_READS_MS);
    }
  });
  const trades = phones.map((one, place) =>
    tradeOn(one, new Numbers(size.seed + 1 + place), trading, size.commandsEach),
  );
  await Promise.all(trades).finally(() => closing.abort());
  await Promise.all(reading);
  const soldTwice = await sellLastUnits(phones, phone, numbers, size.lastUnits);
  const faults = [...readings.flatMap((one) => one.faults), ...soldTwice, ...(await trading.faults(cuadra, phone))];
  for (const one of phones) one.putAway();
  const reads = readings.reduce((sum, { count }) => sum + count, 0);
  return { applied: trading.appliedCount, reads, counts: trading.counts, faults };
}

async function tradeOn(phone: Phone, numbers: Numbers, trading: Trading, commands: number): Promise<void> {
  for (let count = 0; count < commands; count++) {
    const shop = shopAt(trading.shops, numbers.between(0, trading.shops.length - 1));
    const sent = nextCommand(shop, numbers);
    trading.sends(sent);
    const answer = await phone.sendUntilAnswered(sent);
    if (answer !== undefined) trading.answered(shop, sent, answer);
  }
}

/** Every till sells the last unit at the same moment, by either command; exactly one succeeds. */
async function sellLastUnits(
  phones: readonly Phone[],
  phone: Phone,
  numbers: Numbers,
  times: number,
): Promise<string[]> {
  const businessId = idFrom(numbers);
  await phone.does('create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
  const faults: string[] = [];
  for (let time = 0; time < times; time++) {
    const uuid = idFrom(numbers);
    const product = { uuid, description: `Lo último ${time}`, unit: 'uni' as const, price: 100, stock: 1_000 };
    await phone.does('save-products', { products: [product] }, businessId);
    const answers = await Promise.all(
      phones.map((one, place) => {
        const [name, input] = place % 2 === 0 ? soldOnItsPage(uuid, numbers) : soldAtTheTill(uuid, numbers);
        return one.sendUntilAnswered(newCommand(name, input, new Date().toISOString(), businessId));
      }),
    );
    const outcomes = answers.map((answer) => (answer?.status === 'refused' ? answer.error.code : answer?.status));
    const sold = outcomes.filter((outcome) => outcome === 'applied').length;
    const others = outcomes.filter((outcome) => outcome !== 'applied' && !String(outcome).endsWith('-exceeds-stock'));
    if (sold !== 1 || others.length > 0) faults.push(`the last unit was sold ${sold} times: ${outcomes.join(', ')}`);
  }
  return faults;
}

function soldOnItsPage(productId: string, numbers: Numbers): [string, object] {
  const ids = { transactionId: idFrom(numbers), stockLogId: idFrom(numbers) };
  return ['sell-stock', { productId, quantity: 1_000, price: 100, account: 'cash', ...ids }];
}

function soldAtTheTill(productId: string, numbers: Numbers): [string, object] {
  const line = {
    uuid: idFrom(numbers),
    selectedProductUuid: productId,
    description: 'Lo último',
    quantity: 1_000,
    unit: 'uni',
    price: 100,
    oldOrNewProduct: 'old',
    proceedAnyway: false,
    stockLogUuid: idFrom(numbers),
  };
  return ['record-income', { transactionId: idFrom(numbers), account: 'cash', items: [line] }];
}

function shopAt(shops: readonly Shop[], place: number): Shop {
  const shop = shops[place % shops.length];
  if (shop === undefined) throw new Error('there is no shop');
  return shop;
}
