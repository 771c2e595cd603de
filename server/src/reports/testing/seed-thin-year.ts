/**
 * For tests: the year of the seed with a tenth of its common sales, and with all else that happens in it.
 *
 * Every day, week and month has its trade, for a third of the work.
 */
import type { InputOf } from '@cuadra/domain/commands';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { people, type SeedStep } from '../../../../seeds/bodega.ts';
import type { Database } from '../../database/database.ts';
import { executeSeed } from '../../seed/execute-seed.ts';
import { insertSeedPerson } from '../../seed/insert-seed-person.ts';

const DAYS = 365;
const SALES_FOR_EACH_KEPT = 10;
const MORE_MONEY = 10_000_00;
const LARGEST_NOTE = 200_00;

type Counted = InputOf<'open-day'>;

/** Resolves to who may sign in. */
export async function seedThinYear(database: Database, now: Instant): Promise<typeof people> {
  await database.asOwner(async (client) => {
    await client.query('begin');
    await executeSeed(
      client,
      { now, days: DAYS },
      { register: (person, at) => insertSeedPerson(client, person, at), isForDemo: false, choose: withFewerSales },
    );
    await client.query('commit');
    await client.query('analyze');
  });
  return people;
}

/** Keeps each sale that a later step corrects, takes back or collects, and counts more money, since less comes in. */
function withFewerSales(year: Iterable<SeedStep>): SeedStep[] {
  const steps = [...year];
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
