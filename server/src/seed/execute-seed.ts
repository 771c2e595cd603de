/**
 * Executes the seed's steps, each at its own instant, on ledgers in memory, and writes the rows in the caller's
 * transaction.
 *
 * The caller registers the people before the first step. Invariants: every step is applied, or it throws; other work of
 * the process can run every few milliseconds.
 */
import { type Instant, instantPlus, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { setImmediate } from 'node:timers/promises';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { DEFAULT_TIME_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import type { Profile } from '@cuadra/domain/rows/profile';
import type { ClientBase } from 'pg';
import { type OtherIds, people, type PersonKey, seedBodega, type SeedStep } from '../../../seeds/bodega.ts';
import { readTableRowTypes } from '../database/binary/binary-row-array-parameter.ts';
import { executeCommandOnLedgers } from '../ledger/execute-command.ts';
import { InMemoryLedgers } from './in-memory-ledgers.ts';
import { SeedWriteBehind } from './seed-write-behind.ts';

export interface Trade {
  /** No step after this instant is executed. */
  readonly now: Instant;
  readonly days: number;
  readonly otherIds?: OtherIds;
  readonly hasSecondShop?: boolean;
}

export type SeedPerson = (typeof people)[number];

export interface SeedRun {
  readonly commands: number;
  readonly businesses: readonly Uuid[];
  readonly profiles: ReadonlyMap<PersonKey, Profile>;
}

interface Ways {
  readonly register: (person: SeedPerson, at: Instant) => Promise<Profile>;
  readonly isForDemo: boolean;
  /** Which of the steps are executed: all, where it is not said. */
  readonly choose?: (steps: Iterable<SeedStep>) => Iterable<SeedStep>;
  /** Progress, from 0 to 1. */
  readonly tell?: (share: number) => void;
}

const DEVICE = 'semilla';
const HOUR_MS = 3_600_000;
/** Each pause lets the writer, other requests and signals run. */
const stepsBetweenPauses = 5;

export async function executeSeed(
  client: ClientBase,
  { now, ...trade }: Trade,
  { register, isForDemo, choose = (steps) => steps, tell = () => undefined }: Ways,
): Promise<SeedRun> {
  const seed = { ...trade, today: dayOf(now, DEFAULT_TIME_ZONE), until: now, fillsToday: isForDemo };
  const [first] = seedBodega(seed);
  const start = first?.at ?? now;
  const profiles = new Map<PersonKey, Profile>();
  for (const person of people) profiles.set(person.key, await register(person, instantPlus(start, -HOUR_MS)));
  const writing = new SeedWriteBehind(client, await readTableRowTypes(client), { isForDemo });
  const ledgers = new InMemoryLedgers([...profiles.values()], (decided) => writing.add(decided));
  const businesses = new Set<Uuid>();
  let commands = 0;
  for (const step of choose(seedBodega(seed))) {
    await executeSeedStep(ledgers, step, profiles);
    businesses.add(step.businessId);
    if (commands++ % stepsBetweenPauses > 0) continue;
    tell(timeBetween(start, step.at) / timeBetween(start, now));
    await setImmediate();
  }
  await writing.settle();
  return { commands, businesses: [...businesses], profiles };
}

function timeBetween(from: Instant, to: Instant): number {
  return millisecondsOf(to) - millisecondsOf(from);
}

/** Throws unless the step is applied. */
export async function executeSeedStep(
  ledgers: InMemoryLedgers,
  step: SeedStep,
  profiles: ReadonlyMap<PersonKey, Profile>,
): Promise<void> {
  const { at, businessId } = step;
  const { id, name } = step.command;
  const input = inputOf(step, ledgers, profiles);
  const envelope = { id, businessId, name, input, issuedAt: at, deviceId: DEVICE };
  const caller = { uid: profiles.get(step.by)?.uid ?? '', sessionId: DEVICE };
  const outcome = await executeCommandOnLedgers(ledgers, { now: () => at }, caller, envelope);
  if (outcome.status !== 'applied') throw new Error(`the seed's ${name} of ${at} was ${JSON.stringify(outcome)}`);
}

/**
 * The executor creates the token of an invitation, so it is looked up here; the invited e-mail is that of the
 * registered person.
 */
function inputOf(step: SeedStep, ledgers: InMemoryLedgers, profiles: ReadonlyMap<PersonKey, Profile>): unknown {
  if ('acceptInvitation' in step) return { token: ledgers.tokenOf(step.acceptInvitation) };
  const { command } = step;
  if (command.name !== 'invite-employee') return command.input;
  const invited = people.find(({ email }) => email === command.input.email);
  return { ...command.input, email: (invited && profiles.get(invited.key)?.email) ?? command.input.email };
}
