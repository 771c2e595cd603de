/**
 * Kills the server, its database or both repeatedly while phones trade, and restarts them: every answered command must
 * be stored exactly once, and an unanswered one completely or not at all.
 *
 * The seed decides what is killed, after how long, and what the phones do; what a kill interrupts depends on the
 * machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameJson } from '@cuadra/domain/trail/canonical-json';
import * as z from 'zod/mini';
import { Numbers } from '../seeds/numbers.ts';
import type { Database } from '../server/src/database/database.ts';
import { Cuadra } from './cuadra.ts';
import { Phone, type Sent } from './phone.ts';
import { openShops } from './shop.ts';
import { nextCommand } from './trade.ts';
import { Trading } from './trading.ts';

export interface CrashSize {
  readonly seed: number;
  readonly kills: number;
  readonly phones: number;
  readonly shops: number;
}

const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

export interface CrashReport {
  readonly kills: Readonly<Record<Victim, number>>;
  /** Kills of a server that was still starting. */
  readonly whileStarting: number;
  readonly answered: number;
  readonly applied: number;
  /** Sent, but never answered because of a kill. */
  readonly unanswered: number;
  /** Unanswered commands that had taken effect. */
  readonly thereUnanswered: number;
  readonly faults: readonly string[];
}

const MAX_PEACE_MS = 900;
const MAX_START_MS = 400;
const MAX_ATTEMPTS = 5;
const BATCH = 100;

type Tell = (line: string) => void;

export async function runCrashTrial(size: CrashSize, tell: Tell): Promise<CrashReport> {
  const cuadra = new Cuadra();
  try {
    await cuadra.serve();
    const numbers = new Numbers(size.seed);
    const phone = new Phone(cuadra);
    await phone.signUp('Rosa');
    const shops = await openShops(cuadra, phone, numbers, size.shops);
    const report = await tradeDuring(cuadra, phone, new Trading(shops), size, (last) =>
      killAll(cuadra, new Numbers(size.seed), size.kills, { tell, last }),
    );
    const code = await cuadra.stop();
    phone.putAway();
    return code === 0 ? report : { ...report, faults: [...report.faults, `the server ended with ${code}`] };
  } finally {
    await cuadra.remove();
  }
}

export type Settled = Pick<CrashReport, 'answered' | 'applied' | 'unanswered' | 'thereUnanswered' | 'faults'>;

/**
 * Phones trade until the disturbance calls `last`; then everything answered must be stored once, and all else whole.
 */
export async function tradeDuring<Done>(
  cuadra: Cuadra,
  phone: Phone,
  trading: Trading,
  { seed, phones }: Pick<CrashSize, 'seed' | 'phones'>,
  disturb: (last: () => void) => Promise<Done>,
): Promise<Done & Settled> {
  const closing = new AbortController();
  const all = Array.from({ length: phones }, () => phone.another());
  const trades = all.map((one, place) => tradeOn(one, new Numbers(seed + 1 + place), trading, closing.signal));
  const disturbing = disturb(() => closing.abort()).finally(() => closing.abort());
  const [done] = await Promise.all([disturbing, ...trades]);
  const unanswered = trading.sent.filter((sent) => trading.answerTo(sent) === undefined);
  const answered = trading.sent.length - unanswered.length;
  const { there, faults } = await settle(cuadra, phone, trading, unanswered);
  faults.push(...(await answeredAlike(phone, trading)), ...(await trading.faults(cuadra, phone)));
  for (const one of all) {
    one.putAway();
    // A lost database must only be answered as unavailable, never as a failure of the command.
    for (const [why, times] of one.failures) {
      if (why !== 'silence' && why !== 'unavailable') faults.push(`${times} commands were answered "${why}"`);
    }
  }
  const applied = trading.appliedCount;
  return { ...done, answered, applied, unanswered: unanswered.length, thereUnanswered: there, faults };
}

async function tradeOn(phone: Phone, numbers: Numbers, trading: Trading, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const shop = trading.shops[numbers.between(0, trading.shops.length - 1)];
    if (shop === undefined) return;
    const sent = nextCommand(shop, numbers);
    trading.sends(sent);
    const answer = await phone.sendUntilAnswered(sent, () => closing.aborted);
    if (answer !== undefined) trading.answered(shop, sent, answer);
  }
}

async function killAll(
  cuadra: Cuadra,
  numbers: Numbers,
  kills: number,
  { tell, last }: { tell: Tell; last: () => void },
): Promise<Pick<CrashReport, 'kills' | 'whileStarting'>> {
  const counts = { server: 0, database: 0, both: 0 };
  let whileStarting = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const victim = victims[(kill - 1) % victims.length] ?? 'both';
    const isStarting = !cuadra.isRunning;
    const peace = numbers.between(0, isStarting ? MAX_START_MS : MAX_PEACE_MS);
    const starting = isStarting ? cuadra.start() : Promise.resolve(true);
    await sleep(peace);
    if (kill === kills) last();
    const killed = strike(cuadra, victim);
    counts[victim] += 1;
    if (isStarting) whileStarting += 1;
    const isUp = await starting;
    // A starting server may miss this kill, because it is stopping the previous server's database.
    const survives = isUp && killed !== undefined && victim === 'database' && cuadra.databasePid !== killed;
    if (!survives) await cuadra.hasEnded();
    // Sometimes the next kill happens during the start.
    const isNextAtStart = kill < kills && numbers.chance(0.2);
    const outcome = isNextAtStart || survives ? '' : `, back in ${await back(cuadra)} ms`;
    tell(`kill ${kill}: ${victim}, ${peace} ms ${isStarting ? 'into a start' : 'after the start'}${outcome}`);
  }
  return { kills: counts, whileStarting };
}

/** Returns the pid of the killed database, if any. */
function strike(cuadra: Cuadra, victim: Victim): number | undefined {
  const killed = victim === 'server' ? undefined : cuadra.killDatabase();
  // The server ends by itself once its database is gone; if there is no database, the server is killed instead.
  if (victim !== 'database' || killed === undefined) cuadra.killServer();
  return killed;
}

async function back(cuadra: Cuadra): Promise<number> {
  const start = performance.now();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (await cuadra.start()) return Math.round(performance.now() - start);
  }
  throw new Error(`it does not start again: ${cuadra.log}`);
}

/**
 * Checks that each unanswered command is stored completely or not at all, sends it once more, and checks that it is
 * stored once.
 */
async function settle(
  cuadra: Cuadra,
  phone: Phone,
  trading: Trading,
  unanswered: readonly Sent[],
): Promise<{ there: number; faults: string[] }> {
  const traces = await cuadra.inDatabase((database) => tracesOf(database, unanswered));
  const faults: string[] = [];
  for (const [place, sent] of unanswered.entries()) {
    const { status, rows, entries } = traces[place] ?? { status: null, rows: 0, entries: 0 };
    const isWhole = status === 'applied' ? rows === idsMadeBy(sent).length : rows === 0 && entries === 0;
    if (!isWhole) faults.push(`${sent.name} ${sent.id} is there by half: ${status}, ${rows} rows, ${entries} entries`);
    const answer = await phone.sendUntilAnswered(sent);
    const shop = trading.shops.find(({ businessId }) => businessId === sent.businessId);
    if (answer === undefined || shop === undefined) throw new Error('a command was lost');
    if (status !== null && status !== answer.status) faults.push(`${sent.id} was ${status}, then ${answer.status}`);
    trading.answered(shop, sent, answer);
  }
  return { there: traces.filter(({ status }) => status === 'applied').length, faults };
}

interface Traces {
  readonly status: string | null;
  /** The number of its rows that exist. */
  readonly rows: number;
  /** The number of its entries in the audit trail. */
  readonly entries: number;
}

function tracesOf(database: Database, commands: readonly Sent[]): Promise<Traces[]> {
  return database.asOwner(async (owner) => {
    const traces: Traces[] = [];
    for (const sent of commands) {
      const { rows } = await owner.query<Traces>(
        `select (select outcome ->> 'status' from "businessOutcomes" where "commandId" = $1) as status,
          (select count(*)::int from traces where "commandId" = $1) as entries,
          ((select count(*) from transactions where uuid = any($2::uuid[]))
            + (select count(*) from expenses where uuid = any($2::uuid[]))
            + (select count(*) from "stockLogs" where uuid = any($2::uuid[])))::int as rows`,
        [sent.id, idsMadeBy(sent)],
      );
      traces.push(...rows);
    }
    return traces;
  });
}

const making = z.looseObject({
  transactionId: z.optional(z.string()),
  expenseId: z.optional(z.string()),
  stockLogId: z.optional(z.string()),
  items: z.optional(z.array(z.looseObject({ stockLogUuid: z.nullable(z.string()) }))),
});

/** The ids of the rows that a command creates. */
function idsMadeBy({ name, input }: Sent): string[] {
  if (/^(?:edit|delete)-/u.test(name)) return [];
  const { transactionId, expenseId, stockLogId, items = [] } = z.parse(making, input);
  const ids = [transactionId, expenseId, stockLogId, ...items.map(({ stockLogUuid }) => stockLogUuid)];
  return ids.flatMap((id) => id ?? []);
}

/** Sends every command again, and checks that it gets its former answer. */
async function answeredAlike(phone: Phone, trading: Trading): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < trading.sent.length; from += BATCH) {
    const batch = trading.sent.slice(from, from + BATCH);
    const outcomes = (await phone.trySending(batch)) ?? [];
    for (const [place, sent] of batch.entries()) {
      const isSame = isSameJson(outcomes[place], trading.answerTo(sent));
      if (!isSame) faults.push(`${sent.name} ${sent.id} is answered otherwise: ${JSON.stringify(outcomes[place])}`);
    }
  }
  return faults;
}
