/**
 * Shops sell as fast as they can on a pair that fails over, while its network is cut: what was answered is
 * in the books once, what was not is there whole or not at all, and never do both PostgreSQL take writes.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Numbers } from '../../seeds/numbers.ts';
import { type Settled, tradeDuring } from '../crash-trial.ts';
import { Cuadra } from '../cuadra.ts';
import { Phone } from '../phone.ts';
import { openShops } from '../shop.ts';
import { Trading } from '../trading.ts';
import type { Cut } from './cuts.ts';
import { Deciders } from './deciders.ts';
import { Network } from './network.ts';
import { otherThan, Pair, type PairMachine } from './pair.ts';
import { Pauses } from './pauses.ts';
import { runToEnd } from './own-namespaces.ts';
import { Witness } from './witness.ts';

export interface FailoverSize {
  readonly seed: number;
  readonly phones: number;
  readonly shops: number;
  readonly cuts: readonly Cut[];
  /** Where the machines keep what is theirs, and where their programs log. */
  readonly folder: string;
  readonly logs: string;
}

const haproxyConfig = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));
/** Where deploy/haproxy.cfg listens. */
const HAPROXY = { host: '127.0.0.1', port: 5000 };
const PATIENCE_MS = 240_000;
const POLL_MS = 250;
const PEACE_MS = 4_000;
/** What was answered before a cut has come to whoever sells. */
const UNDER_WAY_MS = 3_000;
/** Who sells has sold something within this time. */
const SELLING_MS = 1_000;

type Tell = (line: string) => void;

/** Returns a line for each fault. */
export async function runFailoverTrial(size: FailoverSize, tell: Tell): Promise<string[]> {
  const network = new Network(size.logs);
  const deciders = new Deciders(network, size.folder);
  const pair = new Pair(network, size.folder);
  deciders.start();
  pair.start();
  network.start('shop', 'haproxy', ['haproxy', '-db', '-f', haproxyConfig]);
  tell(`${await whole(pair, deciders)} is primary, the other follows synchronously`);
  const witness = new Witness(pair);
  const cuadra = await serveOn(pair);
  const faults: string[] = [];
  for (const [place, cut] of size.cuts.entries()) {
    faults.push(
      ...(await sellThrough(
        { ...size, seed: size.seed + place },
        cut,
        { network, deciders, pair, witness, cuadra },
        tell,
      )),
    );
  }
  await cuadra.stop();
  return [...faults, ...witness.faults];
}

async function serveOn(pair: Pair): Promise<Cuadra> {
  const password = randomBytes(16).toString('hex');
  const statements = [
    `create role cuadra login createrole password '${password}'`,
    'create database cuadra owner cuadra',
  ];
  const through = ['-h', HAPROXY.host, '-p', String(HAPROXY.port), '-U', 'postgres', '-d', 'postgres'];
  for (const statement of statements) runToEnd('psql', [...through, '-c', statement], { PGPASSWORD: pair.password });
  const cuadra = new Cuadra({
    environment: {
      DATABASE_URL: `postgres://cuadra:${password}@${HAPROXY.host}:${HAPROXY.port}/cuadra`,
      AUTH_SECRET: randomBytes(32).toString('hex'),
    },
    database: { ...HAPROXY, user: 'cuadra', password, database: 'cuadra', ssl: false },
  });
  await cuadra.serve();
  return cuadra;
}

interface Stage {
  readonly network: Network;
  readonly deciders: Deciders;
  readonly pair: Pair;
  readonly witness: Witness;
  readonly cuadra: Cuadra;
}

async function sellThrough(size: FailoverSize, cut: Cut, stage: Stage, tell: Tell): Promise<string[]> {
  const { pair, deciders, witness, cuadra } = stage;
  const primary = await whole(pair, deciders);
  const start = Date.now();
  const numbers = new Numbers(size.seed);
  const phone = new Phone(cuadra);
  await phone.signUp('Rosa');
  const trading = new Trading(await openShops(cuadra, phone, numbers, size.shops));
  tell(`${cut.name}: ${cut.title(primary, otherThan(primary))}`);
  const report = await tradeDuring(cuadra, phone, trading, size, async (last) => {
    await sleep(PEACE_MS);
    const seen = await suffer(cut, primary, trading, stage);
    await sleep(PEACE_MS);
    last();
    return seen;
  });
  phone.putAway();
  for (const line of linesOf(report)) tell(`  ${line}`);
  for (const line of witness.changesSince(start)) tell(`  ${line}`);
  return [...report.faults, ...missed(cut, primary, report)].map((fault) => `${cut.name}: ${fault}`);
}

interface Seen {
  readonly pauses: readonly number[];
  /** Whether sales went on before it was mended. */
  readonly soldOn: boolean;
  /** Applied before it was mended. */
  readonly soldMeanwhile: number;
  readonly cutMs: number;
  /** From the mending to both being there again, each where it should be. */
  readonly wholeMs: number;
  readonly primary: PairMachine;
}

async function suffer(
  cut: Cut,
  primary: PairMachine,
  trading: Trading,
  { network, deciders, pair }: Stage,
): Promise<Seen> {
  const count = () => trading.appliedCount;
  const [before, pauses, start] = [count(), new Pauses(count), performance.now()];
  const sellsAgain = async () => {
    await sleep(UNDER_WAY_MS);
    await until('the shops sell again', () => pauses.ms <= SELLING_MS);
  };
  const scene = { network, deciders, pair, primary, sellsAgain };
  await cut.make(scene);
  await sleep(cut.leastMs);
  if (cut.sellsOn) await sellsAgain();
  const mended = performance.now();
  const soldOn = pauses.ms <= SELLING_MS;
  const soldMeanwhile = count() - before;
  cut.mend(scene);
  const after = await whole(pair, deciders);
  const wholeMs = performance.now() - mended;
  await sellsAgain();
  return { pauses: pauses.end(), soldOn, soldMeanwhile, cutMs: mended - start, wholeMs, primary: after };
}

/** The primary, once everything is there. */
async function whole(pair: Pair, deciders: Deciders): Promise<PairMachine> {
  let primary: PairMachine | undefined;
  await until('the pair is whole', async () => {
    primary = (await deciders.areAllWell()) ? await pair.wholeUnder() : undefined;
    return primary !== undefined;
  });
  return primary ?? 'db1';
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + PATIENCE_MS; !(await isSo()); await sleep(POLL_MS)) {
    if (performance.now() > limit) throw new Error(`it did not come to this: ${what}`);
  }
}

function linesOf({ pauses, soldMeanwhile, cutMs, wholeMs, primary, ...settled }: Seen & Settled): string[] {
  const { answered, applied, unanswered, thereUnanswered } = settled;
  return [
    `without a sale: ${pauses.map(seconds).join(' and ') || 'never a second'}`,
    `${soldMeanwhile} applied in the ${seconds(cutMs)} until it was mended; whole again ${seconds(wholeMs)} later under ${primary}`,
    `${answered} answered, ${applied} applied, ${unanswered} unanswered, of which ${thereUnanswered} took effect`,
  ];
}

function missed({ leadsTo, sellsOn }: Cut, before: PairMachine, { soldOn, primary }: Seen): string[] {
  const isRight = (leadsTo === 'the same') === (primary === before);
  return [
    ...(soldOn && !sellsOn ? ['sales went on'] : []),
    ...(isRight ? [] : [`${primary} is primary, not ${leadsTo}`]),
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
