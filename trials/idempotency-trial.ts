/**
 * Sends every command one to five times: shuffled, simultaneously, in batches and after crashes. Each must take effect
 * once: the stored state must equal that of a server that got each command once, in the order of their effects.
 *
 * A command sent again with another body must be recognized and do nothing.
 */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { setTimeout as sleep } from 'node:timers/promises';
import { commands, type CommandName } from '@cuadra/domain/commands';
import { isSameJson } from '@cuadra/domain/trail/canonical-json';
import { Numbers } from '../seeds/numbers.ts';
import { Company } from './company.ts';
import { Cuadra } from './cuadra.ts';
import { altered } from './commands/altered.ts';
import { everything, type Person, type Script, type Step } from './everything.ts';
import type { Answer, Sent } from './phone.ts';

export interface IdempotencySize {
  readonly seed: number;
  /** The probability of a kill of the server, its database or both in a wave. */
  readonly crashes: number;
}

export interface IdempotencyReport {
  readonly commands: number;
  /** How often any command was answered. */
  readonly deliveries: number;
  readonly kills: number;
  /** Commands of the product that the script never executed. */
  readonly missing: readonly string[];
  readonly faults: readonly string[];
}

type NewCuadra = () => Promise<Cuadra>;

const MAX_COPIES = 5;
const MAX_BATCH = 6;
const LANES = 8;
const MAX_PEACE_MS = 150;
const ONE_MINUTE_MS = 60_000;

/** Each server it asks for has a database of its own. */
export async function runIdempotencyTrial(
  { seed, crashes }: IdempotencySize,
  newCuadra: NewCuadra = async () => new Cuadra(),
): Promise<IdempotencyReport> {
  const start = instantFromMilliseconds(Date.now() - ONE_MINUTE_MS);
  const script = everything(new Numbers(seed), start);
  const troubled = await atAServer(newCuadra, (cuadra, company) =>
    new Drill(cuadra, company, new Numbers(seed + 1), crashes).run(script),
  );
  const untroubled = await atAServer(newCuadra, (_, company) => onceEach(company, script, troubled.answers));
  const faults = [...troubled.faults, ...untroubled.faults];
  const [wanted, found] = [new Set(untroubled.state), new Set(troubled.state)];
  for (const line of wanted) if (!found.has(line)) faults.push(`missing: ${line}`);
  for (const line of found) if (!wanted.has(line)) faults.push(`unexpected: ${line}`);
  if (troubled.state.length !== untroubled.state.length)
    faults.push('there are more rows of a kind than there should be');
  const steps = script.waves.flat();
  const done = new Set(
    steps.filter(({ id }) => troubled.answers.get(id)?.status === 'applied').map(({ name }) => name),
  );
  // What asks for the password never comes by this way.
  const missing = commandNames().filter((name) => !done.has(name) && !commands[name].asksPassword);
  return { commands: steps.length, deliveries: troubled.deliveries, kills: troubled.kills, missing, faults };
}

type Answers = ReadonlyMap<string, Answer>;

async function atAServer<Result>(
  newCuadra: NewCuadra,
  work: (cuadra: Cuadra, company: Company) => Promise<Result>,
): Promise<Result> {
  const cuadra = await newCuadra();
  const company = new Company(cuadra);
  try {
    await cuadra.serve();
    await company.signUp();
    const result = await work(cuadra, company);
    await cuadra.stop();
    return result;
  } finally {
    company.putAway();
    await cuadra.remove();
  }
}

interface Delivery {
  readonly by: Person;
  readonly sent: Sent;
}

class Drill {
  readonly answers = new Map<string, Answer>();
  readonly faults: string[] = [];
  deliveries = 0;
  kills = 0;
  readonly #cuadra: Cuadra;
  readonly #company: Company;
  readonly #numbers: Numbers;
  readonly #crashes: number;

  constructor(cuadra: Cuadra, company: Company, numbers: Numbers, crashes: number) {
    this.#cuadra = cuadra;
    this.#company = company;
    this.#numbers = numbers;
    this.#crashes = crashes;
  }

  async run(script: Script) {
    const known: Delivery[] = [];
    for (const wave of script.waves) {
      const fresh = await Promise.all(wave.map(async (step) => this.#deliveryOf(step)));
      const late = known.filter(() => this.#numbers.chance(0.4));
      known.push(...fresh);
      const copies = [...fresh, ...late].flatMap((one) =>
        Array.from({ length: this.#numbers.between(1, MAX_COPIES) }, () => one),
      );
      const batches = this.#batchesOf(this.#shuffled(copies));
      const lane = async (): Promise<void> => {
        for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) await this.#deliver(batch);
      };
      await Promise.all([...Array.from({ length: LANES }, lane), this.#crash()]);
    }
    const sent = known.map((one) => one.sent);
    const state = await this.#company.state(script, sent);
    await this.#sendAltered(known);
    if (!isSameJson(state, await this.#company.state(script, sent)))
      this.faults.push('an altered command did something');
    const { answers, faults, deliveries, kills } = this;
    return { state, answers, faults, deliveries, kills };
  }

  async #deliveryOf(step: Step): Promise<Delivery> {
    return { by: step.by, sent: await this.#company.commandOf(step) };
  }

  /** Retries until everything is answered, as a phone does; all copies must get the same answer. */
  async #deliver(batch: readonly Delivery[]): Promise<void> {
    const [first] = batch;
    if (first === undefined) return;
    const sent = batch.map((one) => one.sent);
    for (;;) {
      const outcomes = (await this.#company.phones[first.by].trySending(sent)) ?? [];
      this.deliveries += outcomes.length;
      for (const [place, { id, name }] of sent.entries()) {
        const outcome = outcomes[place];
        if (outcome === undefined || outcome.status === 'failed') continue;
        const before = this.answers.get(id) ?? outcome;
        this.answers.set(id, before);
        if (!isSameJson(before, outcome)) this.faults.push(`${name} ${id} was answered in two ways`);
      }
      if (outcomes.length > 0 && outcomes.every(({ status }) => status !== 'failed')) return;
      await sleep(this.#numbers.between(5, 50));
    }
  }

  async #crash(): Promise<void> {
    if (!this.#numbers.chance(this.#crashes)) return;
    await sleep(this.#numbers.between(0, MAX_PEACE_MS));
    const victim = this.#numbers.pick(['server', 'database', 'both']);
    const killed = victim === 'server' ? undefined : this.#cuadra.killDatabase();
    if (victim !== 'database' || killed === undefined) this.#cuadra.killServer();
    this.kills += 1;
    await this.#cuadra.hasEnded();
    await this.#cuadra.serve();
  }

  async #sendAltered(known: readonly Delivery[]): Promise<void> {
    for (const { by, sent } of known) {
      const [outcome] = (await this.#company.phones[by].trySending([alteredOf(sent)])) ?? [];
      const code = outcome?.status === 'refused' ? outcome.error.code : outcome?.status;
      if (code !== 'command-id-reused') this.faults.push(`${sent.name}, altered, was answered "${code}"`);
    }
  }

  /** Each batch belongs to one person. */
  #batchesOf(deliveries: readonly Delivery[]): Delivery[][] {
    const batches: Delivery[][] = [];
    let room = 0;
    for (const one of deliveries) {
      const last = batches.at(-1);
      if (last !== undefined && last[0]?.by === one.by && last.length < room) {
        last.push(one);
        continue;
      }
      batches.push([one]);
      room = this.#numbers.between(1, MAX_BATCH);
    }
    return batches;
  }

  #shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, place: this.#numbers.unit() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  }
}

/** Sends each command once, in the order of their effects. */
async function onceEach(company: Company, script: Script, answers: Answers) {
  const faults: string[] = [];
  const all: Sent[] = [];
  for (const wave of script.waves) {
    for (const step of wave.toSorted((a, b) => versionOf(answers.get(a.id)) - versionOf(answers.get(b.id)))) {
      const sent = await company.commandOf(step);
      all.push(sent);
      const answer = await company.phones[step.by].sendUntilAnswered(sent);
      const [expected, found] = [gistOf(answer), gistOf(answers.get(step.id))];
      if (found !== expected) faults.push(`${step.name} was answered "${found}" instead of "${expected}"`);
    }
  }
  return { faults, state: await company.state(script, all) };
}

/** Without the sentence, because the missing amount depends on earlier commands. */
function gistOf(answer: Answer | undefined): string {
  return answer?.status === 'refused' ? answer.error.code : `${answer?.status} as ${answer?.version}`;
}

function versionOf(answer: Answer | undefined): number {
  return answer?.status === 'applied' ? answer.version : Number.POSITIVE_INFINITY;
}

function alteredOf(sent: Sent): Sent {
  const name = commandNames().find((one) => one === sent.name);
  const changes = name === undefined ? {} : altered[name];
  if (Object.keys(changes).length > 0 && typeof sent.input === 'object') {
    return { ...sent, input: { ...sent.input, ...changes } };
  }
  // For a body with a single field, the business is changed instead.
  return { ...sent, businessId: sent.id };
}

function commandNames(): CommandName[] {
  const known: Partial<Record<string, object>> = commands;
  const isName = (name: string): name is CommandName => known[name] !== undefined;
  return Object.keys(commands).filter(isName);
}
