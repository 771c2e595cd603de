/**
 * Sends valid, mutated and broken requests: the server must answer properly, never with 5xx, never with nothing.
 * Afterwards the books must be consistent, its log without errors, and its memory no larger than before.
 *
 * The seed decides what is sent; only sessions, uids and the clock differ between runs. A failure is reported with the
 * bytes that were sent, so that they can be sent again.
 */
import { type Instant, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import { Numbers } from '../seeds/numbers.ts';
import type { Database } from '../server/src/database/database.ts';
import { verifyDatabase } from '../server/src/operations/verify.ts';
import { Cuadra } from './cuadra.ts';
import { Memory } from './fuzzing/memory.ts';
import { type Cast, newCast, openScene, type Scene } from './fuzzing/scene.ts';
import { type ServedRoute, servedRoutes } from './fuzzing/served-routes.ts';
import { type FuzzShot, shot } from './fuzzing/shots.ts';
import { type Reply, Wire } from './fuzzing/wire.ts';
import { Phone } from './phone.ts';

export interface FuzzSize {
  readonly seed: number;
  readonly requests: number;
  readonly connections: number;
  /** True if it offers demos; making each takes seconds. */
  readonly hasDemos: boolean;
  /** Stops after this time, however few requests were sent. */
  readonly minutes?: number;
}

export interface FuzzReport {
  readonly requests: number;
  readonly faults: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  /** Described routes that never gave their normal answer, so that they were hardly tested. */
  readonly unreached: readonly string[];
  /** Commands by their outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly verified: { readonly businesses: number; readonly records: number; readonly traces: number };
  readonly seconds: number;
  /** In megabytes: at the start, after each quarter, and at the end. */
  readonly memory: readonly number[];
}

const OPERATOR = 'jefa@cuadra.example';
const REQUESTS_PER_SCENE = 4_000;
const SCENES_PER_CAST = 20;
const LOOKS = 200;
const MAX_BETWEEN_LOOKS = 1_000;
const MAX_FAULTS = 50;
const MAX_SHOWN = 4_000;

const outcomesAnswer = z.object({
  results: z.array(z.looseObject({ status: z.string(), error: z.optional(z.looseObject({ code: z.string() })) })),
});

export async function runFuzzTrial(size: FuzzSize, tell: (line: string) => void): Promise<FuzzReport> {
  const environment = {
    OPERATOR_EMAILS: OPERATOR,
    TRUSTED_PROXY: '127.0.0.1',
    DEMO: size.hasDemos ? 'on' : 'off',
  };
  const cuadra = new Cuadra({ logLevel: 'error', environment });
  try {
    await cuadra.serve();
    const barrage = new Barrage(cuadra, size, await servedRoutes(cuadra.address), tell);
    const start = performance.now();
    await barrage.run();
    const seconds = (performance.now() - start) / 1000;
    const { verdict, faults } = await afterwards(cuadra, barrage);
    const { answers, outcomes, memory } = barrage;
    const growth = memory.growth === undefined ? [] : [memory.growth];
    const code = await cuadra.stop();
    const ending = code === 0 ? [] : [`the server ended with ${code}`];
    return {
      requests: barrage.sent,
      faults: [...barrage.faults, ...faults, ...growth, ...ending],
      answers: sorted(answers),
      unreached: barrage.unreached,
      outcomes: sorted(outcomes),
      verified: verdict,
      seconds,
      memory: memory.along,
    };
  } finally {
    await cuadra.remove();
  }
}

class Barrage {
  readonly faults: string[] = [];
  readonly answers = new Map<string, number>();
  readonly outcomes = new Map<string, number>();
  readonly memory: Memory;
  scene: Scene | undefined;
  readonly #cuadra: Cuadra;
  readonly #size: FuzzSize;
  readonly #routes: readonly ServedRoute[];
  readonly #tell: (line: string) => void;
  readonly #reached = new Set<string>();
  sent = 0;
  readonly #deadline: number;

  constructor(cuadra: Cuadra, size: FuzzSize, routes: readonly ServedRoute[], tell: (line: string) => void) {
    this.#tell = tell;
    this.#cuadra = cuadra;
    this.#size = size;
    this.#routes = routes;
    this.memory = new Memory(cuadra);
    this.#deadline = performance.now() + (size.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  }

  get unreached(): string[] {
    const all = this.#routes.map(({ method, path }) => `${method} ${path}`);
    return all.filter((route) => !this.#reached.has(route));
  }

  async run(): Promise<void> {
    const { seed, requests, connections } = this.#size;
    const operator = new Phone(this.#cuadra);
    await operator.signUp('Jefa', OPERATOR);
    const wires = Array.from({ length: connections }, () => new Wire(this.#cuadra.address));
    let cast: Cast | undefined;
    await this.memory.look();
    for (let number = 0; this.#goesOn(requests); number++) {
      if (cast === undefined || number % SCENES_PER_CAST === 0) cast = await newCast(this.#cuadra, operator);
      const scene = await openScene(seed, number, cast);
      this.scene = scene;
      const end = Math.min(requests, this.sent + REQUESTS_PER_SCENE);
      await Promise.all(wires.map((wire) => this.#play(wire, scene, end)));
      this.#tell(`${this.sent} requests, ${this.memory.samples.at(-1)} MB, ${this.faults.length} faults`);
    }
    for (const wire of wires) wire.close();
  }

  async #play(wire: Wire, scene: Scene, end: number): Promise<void> {
    const { seed, requests } = this.#size;
    while (this.#goesOn(end)) {
      const place = this.sent++;
      const now: Instant = instantFromMilliseconds(Date.now());
      const one = shot({ scene, now, routes: this.#routes, chance: new Numbers(seed * 1_000_003 + place) });
      this.#judge(one, await wire.send(one));
      if (place % Math.min(Math.ceil(requests / LOOKS), MAX_BETWEEN_LOOKS) === 0) await this.memory.look();
    }
  }

  #goesOn(end: number): boolean {
    return this.sent < end && this.faults.length < MAX_FAULTS && performance.now() < this.#deadline;
  }

  #judge(one: FuzzShot, { end, status, body }: Reply): void {
    count(this.answers, end === 'answered' ? String(status) : `${end}${one.isBroken ? ', as it was broken' : ''}`);
    if (status >= 200 && status < 400) this.#reached.add(one.route);
    const isUnanswered = end !== 'answered' && !one.isBroken;
    // No provider is configured in this trial: google-unavailable, provider-unavailable.
    const isLegitimate = status === 503 && body.includes('-unavailable"');
    const hasFailed = status === 200 && body.includes('"status":"failed"');
    if (status === 200 && body.subarray(0, 12).toString('latin1') === '{"results":[') this.#countOutcomes(body);
    if ((status < 500 || isLegitimate) && !hasFailed && !isUnanswered) return;
    const text = body.toString('utf8', 0, 300);
    const sent = JSON.stringify(one.bytes.toString('latin1').slice(0, MAX_SHOWN));
    const fault = `${one.line} was ${end} ${status} ${text}; sent (as latin1): ${sent}`;
    this.faults.push(fault);
    // Reported at once, because the end may be hours away.
    this.#tell(fault);
  }

  #countOutcomes(body: Buffer): void {
    const { results } = z.parse(outcomesAnswer, JSON.parse(body.toString('utf8')));
    for (const { status, error } of results) count(this.outcomes, error?.code ?? status);
  }
}

async function afterwards(
  cuadra: Cuadra,
  { scene }: Barrage,
): Promise<{ verdict: FuzzReport['verified']; faults: string[] }> {
  const faults: string[] = [];
  const { verdict, negative } = await cuadra.inDatabase(async (database) => ({
    verdict: await verifyDatabase(database),
    negative: await productsBelowZero(database),
  }));
  faults.push(...verdict.differences);
  if (negative > 0) faults.push(`${negative} products have less than nothing`);
  for (const [phone, businessId] of scene === undefined
    ? []
    : ([
        [scene.cast.gerente, scene.businessId],
        [scene.cast.stranger, scene.otherId],
      ] as const)) {
    const trail = await phone.reads(`/api/businesses/${businessId}/traces/verify`);
    if (!JSON.stringify(trail).startsWith('{"ok":true')) faults.push(`the trail: ${JSON.stringify(trail)}`);
    await phone.reads(`/api/businesses/${businessId}/balances`);
  }
  if (cuadra.log !== '') faults.push(`it was logged: ${cuadra.log.slice(0, 2 * MAX_SHOWN)}`);
  const { businesses, records, traces } = verdict;
  return { verdict: { businesses, records, traces }, faults };
}

function productsBelowZero(database: Database): Promise<number> {
  return database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*) from products where stock < 0 or "stockValue" < 0',
    );
    return rows[0]?.count ?? 0;
  });
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}
