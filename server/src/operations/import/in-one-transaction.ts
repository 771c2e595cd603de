/**
 * Several commands as one: each is carried out by the executor as ever, but inside a transaction that is open already,
 * so that all of them are kept or none.
 */
import type { PoolClient } from 'pg';
import type { Database, Tenant } from '../../database/database.ts';

/** @param tenant Whom the open transaction is for; a command for anybody else is a bug. */
export function inOneTransaction(database: Database, client: PoolClient, tenant: Tenant): Database {
  return {
    ...database,
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
