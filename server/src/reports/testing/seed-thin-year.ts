/**
 * For tests: the year of the seed with a tenth of its common sales, and with all else that happens in it.
 *
 * Every day, week and month has its trade, for a third of the work.
 */
import { DEFAULT_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import type { InputOf } from '@cuadra/domain/commands';
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Profile } from '@cuadra/domain/rows/profile';
import { people, type PersonKey, seedBodega, type SeedStep } from '../../../../seeds/bodega.ts';
import type { Database } from '../../database/database.ts';
import { executeSeedStep } from '../../seed/execute-seed.ts';
import { insertSeedPerson } from '../../seed/insert-seed-person.ts';
import { SeedLedgersInMemory } from '../../seed/seed-ledgers-in-memory.ts';
import { SeedWriteBehind } from '../../seed/seed-write-behind.ts';

const SALES_FOR_EACH_KEPT = 10;
const MORE_MONEY = 10_000_00;
const LARGEST_NOTE = 200_00;

type Counted = InputOf<'open-day'>;

/** Resolves to who may sign in. */
export async function seedThinYear(database: Database, now: Instant): Promise<typeof people> {
  const steps = [...seedBodega({ today: dayOf(now, DEFAULT_ZONE), until: now })];
  await database.asOwner(async (client) => {
    await client.query('begin');
    const profiles = new Map<PersonKey, Profile>();
    for (const person of people) profiles.set(person.key, await insertSeedPerson(client, person, steps[0]?.at ?? now));
    const writing = new SeedWriteBehind(client, { isForDemo: false });
    const ledgers = new SeedLedgersInMemory([...profiles.values()], (decided) => writing.add(decided));
    for (const step of withFewerSales(steps)) await executeSeedStep(ledgers, step, profiles);
    await writing.settle();
    await client.query('commit');
    await client.query('analyze');
  });
  return people;
}

/** Keeps each sale that a later step corrects, takes back or collects, and counts more money, since less comes in. */
function withFewerSales(steps: readonly SeedStep[]): SeedStep[] {
  const ids = new Set(steps.flatMap(({ command }) => (command.name === 'record-income' ? [] : idsIn(command))));
  return steps.flatMap((step, place): SeedStep[] => {
    if ('acceptInvitation' in step) return [step];
    const { command } = step;
    if (command.name === 'open-day' || command.name === 'close-day')
      return [{ ...step, command: { ...command, input: withMoreMoney(command.input) } }];
    if (command.name !== 'record-income') return [step];
    const { transactionId, parts } = command.input;
    const isKept = place % SALES_FOR_EACH_KEPT === 0 || parts?.owed !== undefined || ids.has(transactionId);
    return isKept ? [step] : [];
  });
}

function idsIn(command: SeedStep['command']): readonly string[] {
  return JSON.stringify(command).match(/[\da-f-]{36}/gu) ?? [];
}

function withMoreMoney({ realCashBalance, realBankBalance, count, ...others }: Counted): Counted {
  const more = { realCashBalance: realCashBalance + MORE_MONEY, realBankBalance: realBankBalance + MORE_MONEY };
  if (count === undefined) return { ...others, ...more };
  const notes = (count[LARGEST_NOTE] ?? 0) + MORE_MONEY / LARGEST_NOTE;
  return { ...others, ...more, count: { ...count, [LARGEST_NOTE]: notes } };
}
