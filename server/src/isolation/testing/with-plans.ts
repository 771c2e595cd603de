/**
 * The database, which also asks of every statement of a business how many tasks Citus makes of its parts: a task is a
 * question to one machine.
 */
import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from '../../database/database.ts';
import type { LastQuery } from '../../database/tenant-transaction.ts';

/** For each statement, the tasks of its parts. */
export type Plans = Map<string, readonly number[]>;

export function withPlans(database: Database, plans: Plans): Database {
  return {
    ...database,
    asTenant: (tenant, opening, work) =>
      database.asTenant(tenant, opening, (client, last) =>
        tenant.businessId === '' ? work(client, last) : work(...watchQueries(client, last, plans)),
      ),
  };
}

/** What goes on with a cursor has the plan that its declaration had. */
const OF_CURSOR = /^(?:fetch|close) /u;

function watchQueries(client: PoolClient, last: LastQuery, plans: Plans): [PoolClient, LastQuery] {
  const note = async ({ text, values = [] }: QueryConfig<unknown[]>): Promise<void> => {
    if (OF_CURSOR.test(text)) return;
    await client.query('savepoint plan');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
    await client.query('rollback to plan');
    const counts = rows.map((row) => /Task Count: (?<tasks>\d+)/u.exec(row['QUERY PLAN'])?.groups?.['tasks']);
    plans.set(
      text,
      counts.flatMap((tasks) => (tasks === undefined ? [] : Number(tasks))),
    );
  };
  const watchedClient = new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'query') return own;
      return async (asked: string | QueryConfig<unknown[]>, values?: unknown[]) => {
        const query = typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked;
        await note(query);
        return target.query(query);
      };
    },
  });
  const watchedLast: LastQuery = async (query) => {
    await note(query);
    return last(query);
  };
  return [watchedClient, watchedLast];
}
