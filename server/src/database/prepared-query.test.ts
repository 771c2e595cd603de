/** How PostgreSQL plans a statement that is asked again and again on one connection. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { migrateAndOpenDatabase } from './database.ts';
import { queryPlannedForValues } from './prepared-query.ts';

const test = testDatabaseOfFile();

it('for any values from the sixth time on where it has a name, and for its values each time where it has none', async () => {
  const text = 'select $1::int as asked';
  const kept = await test.database.asOwner(async (client) => {
    for (let time = 1; time <= 6; time++) {
      await client.query({ ...queryPlannedForValues(text, [time]), name: 'named' });
      await client.query(queryPlannedForValues(text, [time]));
    }
    const { rows } = await client.query<object>(
      'select name, custom_plans::int as "forValues", generic_plans::int as "forAny" from pg_prepared_statements',
    );
    return rows;
  });
  expect(kept).toEqual([{ name: 'named', forValues: 5, forAny: 1 }]);
});

const isShared = inject('pooler') !== null || inject('citus').length > 0;
it.skipIf(isShared)('the lock of a ledger by a plan that its connection has kept', async () => {
  const tenant = { businessId: crypto.randomUUID(), uid: '' };
  const lockAndAsk = () =>
    test.database.asTenant(tenant, { ledgerOf: 'business' }, async (client) => {
      const { rows } = await client.query<object>(
        `select custom_plans::int as "forValues", generic_plans::int as "forAny" from pg_prepared_statements
          where name = 'ledger_lock'`,
      );
      return rows;
    });
  await lockAndAsk();
  expect(await lockAndAsk()).toEqual([{ forValues: 0, forAny: 2 }]);
});

it.skipIf(isShared)('a connection without that lock is not kept', async () => {
  const database = await migrateAndOpenDatabase(test.database.connection);
  onTestFinished(() => database.close());
  const lock = () =>
    database.asTenant({ businessId: crypto.randomUUID(), uid: '' }, { ledgerOf: 'business' }, () =>
      Promise.resolve('locked'),
    );
  await database.asOwner((owner) => owner.query('alter table ledgers rename to elsewhere'));
  await expect(lock()).rejects.toThrow('ledgers');
  await database.asOwner((owner) => owner.query('alter table elsewhere rename to ledgers'));
  expect(await lock()).toBe('locked');
});
