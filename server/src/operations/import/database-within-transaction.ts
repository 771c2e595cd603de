/**
 * Makes several commands atomic: the executor runs each one as usual, but inside a transaction that is already open.
 *
 * Invariant: they announce nothing; whoever opened the transaction does, once it is committed.
 */
import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant-transaction.ts';

/** @param tenant The tenant of the open transaction; a command for another one is a bug. */
export function databaseWithinTransaction(database: Database, client: PoolClient, tenant: Tenant): Database {
  return {
    ...database,
    announce: () => undefined,
    asTenant: async ({ businessId, uid }, _opening, work) => {
      if (businessId !== tenant.businessId || uid !== tenant.uid) throw new Error('a command for somebody else');
      await client.query('savepoint before_command');
      try {
        const result = await work(client, (query) => client.query(query));
        await client.query('release savepoint before_command');
        return result;
      } catch (error) {
        await client.query('rollback to savepoint before_command');
        throw error;
      }
    },
  };
}
