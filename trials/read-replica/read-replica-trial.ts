/**
 * A shop sells while its reports are read from a replica that is paused, frozen and killed: every report is answered,
 * is never older than what its reader has seen, and is exactly what the books were at its version.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import * as z from 'zod/mini';
import { Numbers } from '../../seeds/numbers.ts';
import { type PostgresPair, postgresPair } from '../../server/src/testing/streaming-replica.ts';
import { Cuadra } from '../cuadra.ts';
import { idFrom } from '../ids.ts';
import { Phone } from '../phone.ts';

export interface ReplicaTrialSize {
  readonly seed: number;
  readonly seconds: number;
  readonly tills: number;
  readonly readers: number;
}

export interface ReplicaTrialReport {
  readonly sold: number;
  /** By what answered them. */
  readonly sources: Readonly<Record<string, number>>;
  /** Files that were begun from a replica that was lost, and had changed since. */
  readonly brokenOff: number;
  readonly faults: readonly string[];
}

const PRICE = 15_00;
const ZONE = 'America/Lima';
const PAUSE_BETWEEN_READS_MS = 60;
/** A little longer than a replica is left alone that could not be reached. */
const ASKED_AGAIN_AFTER_MS = 5_500;
const BROKEN_OFF = 'broken off';
const troubles = ['none', 'paused', 'frozen', 'killed'] as const;

const report = z.object({ figures: z.object({ totalIncome: z.number() }) });

export async function runReplicaTrial(size: ReplicaTrialSize): Promise<ReplicaTrialReport> {
  const pair = await postgresPair();
  const environment = { DATABASE_URL: addressOf(pair.primary), DATABASE_READ_URL: addressOf(pair.replica) };
  const cuadra = new Cuadra({ environment });
  try {
    await cuadra.serve();
    return await new ReplicaTrial(pair, cuadra, size).run();
  } finally {
    await cuadra.remove();
    await pair.stop();
  }
}

function addressOf({ host = '', user, database }: PostgresPair['primary']): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`;
}

class ReplicaTrial {
  readonly #pair: PostgresPair;
  readonly #cuadra: Cuadra;
  readonly #size: ReplicaTrialSize;
  readonly #numbers: Numbers;
  readonly #phone: Phone;
  readonly #businessId: string;
  readonly #faults: string[] = [];
  /** Of the shop before its first sale; each sale makes one version. */
  #first = 0;
  /** The newest that anybody was told is saved. */
  #seen = 0;
  #brokenOff = 0;
  #isOver = false;

  constructor(pair: PostgresPair, cuadra: Cuadra, size: ReplicaTrialSize) {
    this.#pair = pair;
    this.#cuadra = cuadra;
    this.#size = size;
    this.#numbers = new Numbers(size.seed);
    this.#phone = new Phone(cuadra);
    this.#businessId = idFrom(this.#numbers);
  }

  async run(): Promise<ReplicaTrialReport> {
    const { tills, readers } = this.#size;
    await this.#phone.signUp('Rosa');
    const businessId = this.#businessId;
    await this.#phone.does('create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
    const till = { transactionId: idFrom(this.#numbers), realCashBalance: 100_00, realBankBalance: 0 };
    ({ version: this.#first } = await this.#phone.does('open-day', till, businessId));
    this.#seen = this.#first;
    const selling = Array.from({ length: tills }, () => this.#sell(this.#phone.another()));
    // A person's files come one after the other, so only every second one reads files.
    const reading = Array.from({ length: readers }, (_, place) =>
      this.#read(place % 2 === 0 ? (seen) => this.#readReport(seen) : (seen) => this.#readFile(seen)),
    );
    await this.#makeTrouble().finally(() => {
      this.#isOver = true;
    });
    await Promise.all([...selling, ...reading]);
    this.#phone.putAway();
    const sources = await this.#sources();
    return { sold: this.#seen - this.#first, sources, brokenOff: this.#brokenOff, faults: this.#faults };
  }

  async #sell(phone: Phone): Promise<void> {
    while (!this.#isOver) {
      const haircut = { description: 'Corte de pelo', quantity: 1_000, unit: 'service', price: PRICE } as const;
      const item = { ...haircut, uuid: idFrom(this.#numbers), oldOrNewProduct: 'new', proceedAnyway: true } as const;
      const sale = { transactionId: idFrom(this.#numbers), account: 'cash' as const, items: [item] };
      const { version } = await phone.does('record-income', sale, this.#businessId);
      this.#seen = Math.max(this.#seen, version);
      await sleep(this.#numbers.between(0, 100));
    }
    phone.putAway();
  }

  async #read(one: (seen: number) => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await one(this.#seen);
      } catch (error) {
        this.#faults.push(`a read was not answered: ${String(error)}`);
      }
      await sleep(PAUSE_BETWEEN_READS_MS);
    }
  }

  async #readReport(seen: number): Promise<void> {
    const today = dayOf(instantFromMilliseconds(Date.now()), ZONE);
    const yesterday = dayOf(instantFromMilliseconds(Date.now() - 24 * 3_600_000), ZONE);
    const path = `/reports/financial?from=${yesterday}&to=${today}`;
    const { text, version } = await this.#ask(path, { 'cuadra-version': String(seen) });
    const { totalIncome } = z.parse(report, JSON.parse(text)).figures;
    this.#check('a report', { seen, version, sales: totalIncome / PRICE });
  }

  async #readFile(seen: number): Promise<void> {
    const { text, version } = await this.#ask(`/records.csv?version=${seen}`, {});
    if (text === BROKEN_OFF) {
      this.#brokenOff += 1;
      return;
    }
    const titleAndOpening = 2;
    this.#check('a file', { seen, version, sales: text.trim().split('\r\n').length - titleAndOpening });
  }

  #check(what: string, { seen, version, sales }: Readonly<Record<'seen' | 'version' | 'sales', number>>): void {
    if (version < seen) this.#faults.push(`${what} was of version ${version}, after ${seen} was seen`);
    if (sales !== version - this.#first)
      this.#faults.push(`${what} of version ${version} had ${sales} sales, not ${version - this.#first}`);
  }

  async #ask(path: string, headers: Record<string, string>): Promise<{ text: string; version: number }> {
    const address = `${this.#cuadra.address}/api/businesses/${this.#businessId}${path}`;
    const answer = await fetch(address, { headers: { ...headers, cookie: this.#phone.cookie } });
    const text = await answer.text().catch(() => BROKEN_OFF);
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return { text, version: Number(answer.headers.get('cuadra-version') ?? Number.NaN) };
  }

  /** Each trouble once, and then whichever is drawn. */
  async #makeTrouble(): Promise<void> {
    const deadline = Date.now() + this.#size.seconds * 1000;
    for (let count = 0; count < troubles.length || Date.now() < deadline; count++) {
      const drawn = count < troubles.length ? count : this.#numbers.between(0, troubles.length - 1);
      await this.#trouble(troubles[drawn] ?? 'none', this.#numbers.between(500, 3_000));
    }
  }

  async #trouble(kind: (typeof troubles)[number], ms: number): Promise<void> {
    const pair = this.#pair;
    if (kind === 'paused') await pair.pauseReplay();
    if (kind === 'frozen') pair.signalReplica('SIGSTOP');
    if (kind === 'killed') pair.signalReplica('SIGKILL');
    await sleep(ms);
    if (kind === 'paused') await pair.resumeReplay();
    if (kind === 'frozen') pair.signalReplica('SIGCONT');
    if (kind === 'killed') await pair.startReplica();
    await pair.caughtUp();
    if (kind === 'frozen' || kind === 'killed') await sleep(ASKED_AGAIN_AFTER_MS);
  }

  async #sources(): Promise<Record<string, number>> {
    const metrics = await (await fetch(`${this.#cuadra.address}/metrics`)).text();
    const lines = metrics.matchAll(/^cuadra_replica_reads_total\{source="([^"]+)"\} (\d+)$/gmu);
    return Object.fromEntries([...lines].map(([, source = '', count]) => [source, Number(count)]));
  }
}
