/**
 * Loads the seed, a bodega with up to a year of trade, into an empty database: completely or not at all.
 *
 * Steps, in one transaction that blocks other registrations: check that nobody is registered; execute the seed; commit.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Client } from 'pg';
import { people } from '../../../seeds/bodega.ts';
import type { Database } from '../database/database.ts';
import { discardAllDemosInDatabase } from '../demo/demo-service.ts';
import { OperationRefusal } from './operation-refusal.ts';
import { executeSeed } from '../seed/execute-seed.ts';
import { insertSeedPerson } from '../seed/insert-seed-person.ts';

export interface SeedOptions {
  /** No step after this instant is executed. */
  readonly now: Instant;
  readonly days: number;
}

export interface SeedReport {
  readonly commands: number;
  readonly businesses: number;
  readonly people: readonly { readonly email: string; readonly password: string }[];
}

export const MAX_SEED_DAYS = 365;

export async function seedEmptyDatabase(
  database: Database,
  options: SeedOptions,
  tell: (share: number) => void = () => undefined,
): Promise<SeedReport> {
  return database.asOwner(async (client) => {
    await client.query('begin');
    await client.query('lock table profiles, ledgers, sign_in.users in share row exclusive mode');
    await discardAllDemosInDatabase(client);
    await refuseInhabited(client);
    const { commands, businesses } = await executeSeed(client, options, {
      register: (person, at) => insertSeedPerson(client, person, at),
      isForDemo: false,
      tell,
    });
    await client.query('commit');
    // Query plans made for empty tables are useless now.
    await client.query('analyze');
    return { commands, businesses: businesses.length, people };
  });
}

async function refuseInhabited(client: Client): Promise<void> {
  const { rows } = await client.query<{ isInhabited: boolean }>(
    `select exists (select 1 from profiles) or exists (select 1 from ledgers) or exists (select 1 from sign_in.users)
      as "isInhabited"`,
  );
  if (rows[0]?.isInhabited === false) return;
  throw new OperationRefusal(
    'La semilla solo entra en una base de datos vacía, y en esta ya hay personas o negocios: no se cambió nada.',
  );
}
