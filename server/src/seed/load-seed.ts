/**
 * Loads the seed, a bodega with up to a year of trade, into a database that holds nobody and nothing: all of it or
 * nothing.
 *
 * Steps, in one transaction that keeps everybody else from registering: see that nobody is there; register the people
 * before the first step; carry out every step at its own instant with the executor, on ledgers in memory; write behind;
 * commit.
 */
import { setImmediate } from 'node:timers/promises';
import { DEFAULT_ZONE, dayOf, type Instant, instantPlus, millisecondsOf } from '@cuadra/domain/kernel/calendar';
import type { Client } from 'pg';
import { people, type PersonKey, seedBodega, type SeedStep } from '../../../seeds/bodega.ts';
import type { Database } from '../database/database.ts';
import { executeOn } from '../execute-command.ts';
import { OperatorRefusal } from '../operations/operator-refusal.ts';
import { registerPerson } from './register-people.ts';
import { RememberedLedgers } from './remembered-ledgers.ts';
import { WriteBehind } from './write-behind.ts';

export interface SeedOptions {
  /** Nothing is recorded after it: its day is still under way. */
  readonly now: Instant;
  readonly days: number;
}

export interface SeedReport {
  readonly commands: number;
  readonly businesses: number;
  readonly people: readonly { readonly email: string; readonly password: string }[];
}

export const LONGEST_SEED = 365;
const DEVICE = 'semilla';
const HOUR_MS = 3_600_000;
/** Often enough for the writing behind to go on, and for a signal to be heard. */
const stepsBetweenPauses = 20;

export async function loadSeed(
  database: Database,
  options: SeedOptions,
  tell: (share: number) => void = () => undefined,
): Promise<SeedReport> {
  return database.asOwner(async (client) => {
    await client.query('begin');
    await client.query('lock table profiles, ledgers, sign_in.users in share row exclusive mode');
    await refuseInhabited(client);
    const done = await carryOut(client, options, tell);
    await client.query('commit');
    // What was planned for empty tables is of no use any more.
    await client.query('analyze');
    return { ...done, people };
  });
}

async function refuseInhabited(client: Client): Promise<void> {
  const { rows } = await client.query<{ isInhabited: boolean }>(
    `select exists (select from profiles) or exists (select from ledgers) or exists (select from sign_in.users)
      as "isInhabited"`,
  );
  if (rows[0]?.isInhabited === false) return;
  throw new OperatorRefusal(
    'La semilla solo entra en una base de datos vacía, y en esta ya hay personas o negocios: no se cambió nada.',
  );
}

async function carryOut(client: Client, { now, days }: SeedOptions, tell: (share: number) => void) {
  const seed = { today: dayOf(now, DEFAULT_ZONE), until: now, days };
  const [first] = seedBodega(seed);
  const start = first?.at ?? now;
  const profiles = await registered(client, instantPlus(start, -HOUR_MS));
  const writing = new WriteBehind(client);
  const ledgers = new RememberedLedgers([...profiles.values()], (decided) => writing.add(decided));
  const businesses = new Set<string>();
  let commands = 0;
  for (const step of seedBodega(seed)) {
    await apply(ledgers, step, profiles.get(step.by)?.uid ?? '');
    businesses.add(step.businessId);
    if (commands++ % stepsBetweenPauses > 0) continue;
    tell(timeBetween(start, step.at) / timeBetween(start, now));
    await setImmediate();
  }
  await writing.settle();
  return { commands, businesses: businesses.size };
}

function timeBetween(from: Instant, to: Instant): number {
  return millisecondsOf(to) - millisecondsOf(from);
}

async function registered(client: Client, at: Instant) {
  const profiles = new Map<PersonKey, Awaited<ReturnType<typeof registerPerson>>>();
  for (const person of people) profiles.set(person.key, await registerPerson(client, person, at));
  return profiles;
}

/** The token of an invitation is made by the executor, so it is looked up when somebody comes with it. */
async function apply(ledgers: RememberedLedgers, step: SeedStep, uid: string): Promise<void> {
  const { at, businessId } = step;
  const { id, name } = step.command;
  const input = 'acceptInvitation' in step ? { token: ledgers.tokenOf(step.acceptInvitation) } : step.command.input;
  const envelope = { id, businessId, name, input, issuedAt: at, deviceId: DEVICE };
  const outcome = await executeOn(ledgers, { now: () => at }, { uid, sessionId: DEVICE }, envelope);
  if (outcome.status !== 'applied') throw new Error(`the seed's ${name} of ${at} was ${JSON.stringify(outcome)}`);
}
