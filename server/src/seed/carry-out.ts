/**
 * Carries the seed's steps out, each at its own instant, with the executor on ledgers in memory, and writes behind in the
 * transaction of the client that is given.
 *
 * Its people are registered before the first step, as whoever loads it has them. Invariants: every step is applied, or
 * it throws; whoever else has something to do gets their turn every few milliseconds.
 */
import { type Instant, instantPlus, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { setImmediate } from 'node:timers/promises';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { DEFAULT_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import type { Profile } from '@cuadra/domain/rows/profile';
import type { ClientBase } from 'pg';
import { type OtherIds, people, type PersonKey, seedBodega, type SeedStep } from '../../../seeds/bodega.ts';
import { executeOn } from '../ledger/execute-command.ts';
import { RememberedLedgers } from './remembered-ledgers.ts';
import { WriteBehind } from './write-behind.ts';

export interface Trade {
  /** Nothing is recorded after it: its day is still under way. */
  readonly now: Instant;
  readonly days: number;
  readonly otherIds?: OtherIds;
  readonly hasSecondShop?: boolean;
}

export type SeedPerson = (typeof people)[number];

export interface CarriedOut {
  readonly commands: number;
  readonly businesses: readonly Uuid[];
  readonly profiles: ReadonlyMap<PersonKey, Profile>;
}

interface Ways {
  readonly register: (person: SeedPerson, at: Instant) => Promise<Profile>;
  readonly isForDemo: boolean;
  /** How much of the time has gone by, from 0 to 1. */
  readonly tell?: (share: number) => void;
}

const DEVICE = 'semilla';
const HOUR_MS = 3_600_000;
/** Often enough for the writing behind to go on, for others to have their turn, and for a signal to be heard. */
const stepsBetweenPauses = 5;

export async function carryOut(
  client: ClientBase,
  { now, ...trade }: Trade,
  { register, isForDemo, tell = () => undefined }: Ways,
): Promise<CarriedOut> {
  const seed = { ...trade, today: dayOf(now, DEFAULT_ZONE), until: now, fillsToday: isForDemo };
  const [first] = seedBodega(seed);
  const start = first?.at ?? now;
  const profiles = new Map<PersonKey, Profile>();
  for (const person of people) profiles.set(person.key, await register(person, instantPlus(start, -HOUR_MS)));
  const writing = new WriteBehind(client, { isForDemo });
  const ledgers = new RememberedLedgers([...profiles.values()], (decided) => writing.add(decided));
  const businesses = new Set<Uuid>();
  let commands = 0;
  for (const step of seedBodega(seed)) {
    await apply(ledgers, step, profiles);
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

async function apply(
  ledgers: RememberedLedgers,
  step: SeedStep,
  profiles: ReadonlyMap<PersonKey, Profile>,
): Promise<void> {
  const { at, businessId } = step;
  const { id, name } = step.command;
  const input = inputOf(step, ledgers, profiles);
  const envelope = { id, businessId, name, input, issuedAt: at, deviceId: DEVICE };
  const caller = { uid: profiles.get(step.by)?.uid ?? '', sessionId: DEVICE };
  const outcome = await executeOn(ledgers, { now: () => at }, caller, envelope);
  if (outcome.status !== 'applied') throw new Error(`the seed's ${name} of ${at} was ${JSON.stringify(outcome)}`);
}

/**
 * The token of an invitation is made by the executor, so it is looked up when somebody comes with it; and whom an
 * invitation is for has the e-mail that they were registered with here.
 */
function inputOf(step: SeedStep, ledgers: RememberedLedgers, profiles: ReadonlyMap<PersonKey, Profile>): unknown {
  if ('acceptInvitation' in step) return { token: ledgers.tokenOf(step.acceptInvitation) };
  const { command } = step;
  if (command.name !== 'invite-employee') return command.input;
  const invited = people.find(({ email }) => email === command.input.email);
  return { ...command.input, email: (invited && profiles.get(invited.key)?.email) ?? command.input.email };
}
