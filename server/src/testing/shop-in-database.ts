/** The shop of the domain's tests in a database: the same people, business and products, by the same commands. */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { BUSINESS, id, OPENING_TIME, OWNER, shopBooks } from '@cuadra/domain/testing/shop';
import type { Database } from '../database/database.ts';
import { executeCommand } from '../ledger/execute-command.ts';
import type { Outcome } from '../ledger/command-outcome.ts';
import { writeMissingTrailBaselines } from '../traceability/write-trail-baselines.ts';

export interface ShopInDatabase {
  readonly database: Database;
  does(name: string, input: unknown, how?: How): Promise<Outcome>;
}

interface How {
  readonly by?: string;
  readonly at?: Instant;
  readonly id?: string;
}

/** Some time after the shop was stocked. */
const TRADING_TIME = instantPlus(OPENING_TIME, 3_600_000);

/** One owner and one employee; the server's clock is the instant that the test gives each command. */
export async function shopInDatabase(database: Database): Promise<ShopInDatabase> {
  const books = shopBooks();
  const people = JSON.stringify([...books.profiles.values()]);
  const businesses = JSON.stringify([...books.businesses.values()].map((row) => ({ ...row, version: 0 })));
  const links = JSON.stringify([...books.memberships.values()].map((row) => ({ ...row, version: 0 })));
  await database.asOwner(async (owner) => {
    await owner.query('insert into profiles select * from jsonb_populate_recordset(null::profiles, $1::jsonb)', [
      people,
    ]);
    await owner.query('insert into ledgers ("businessId") values ($1)', [BUSINESS]);
    await owner.query('insert into businesses select * from jsonb_populate_recordset(null::businesses, $1::jsonb)', [
      businesses,
    ]);
    await owner.query('insert into memberships select * from jsonb_populate_recordset(null::memberships, $1::jsonb)', [
      links,
    ]);
    await owner.query('begin');
    await writeMissingTrailBaselines(owner);
    await owner.query('commit');
  });
  return tradingShop(database, 9_000_000);
}

/** The same shop in a copy of a database that it was made in. */
export function shopInCopy(database: Database): ShopInDatabase {
  return tradingShop(database, 9_500_000);
}

/** @param lastId New rows get the ids after it. */
function tradingShop(database: Database, lastId: number): ShopInDatabase {
  let freshIds = lastId;
  const freshId = () => id(++freshIds);
  return {
    database,
    does: (name, input, { by = OWNER, at = TRADING_TIME, id: commandId = randomUUID() } = {}) => {
      const envelope = { id: commandId, businessId: BUSINESS, name, input, issuedAt: at, deviceId: 'test' };
      return executeCommand({ database, now: () => at, freshId }, { uid: by, sessionId: 'test' }, envelope);
    },
  };
}
