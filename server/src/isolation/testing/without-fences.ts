/**
 * The database as if every query had forgotten its business: wherever a query compares something with the business that
 * its transaction was opened for, the comparison is made true.
 *
 * Only row level security is left. Invariant: no use of that business in a query goes unnoticed: it is a comparison,
 * and opened, or it is reported as one that could not be opened.
 */
import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from '../../database/database.ts';

export interface Openings {
  /** The number of comparisons made true. */
  opened: number;
  /** Queries that use the business otherwise than in a comparison. */
  readonly others: Set<string>;
  /** Every query, as it was before. */
  readonly asked: Set<string>;
}

export function noOpenings(): Openings {
  return { opened: 0, others: new Set(), asked: new Set() };
}

export function withoutFences(database: Database, openings: Openings): Database {
  const { fromReplica } = database;
  return {
    ...database,
    asTenant: (tenant, opening, work) =>
      database.asTenant(tenant, opening, (fenced) => {
        const client = unfenced(fenced, tenant.businessId, openings);
        return work(client, (query) => client.query(query));
      }),
    fromReplica:
      fromReplica &&
      ((tenant, opening, work) =>
        fromReplica(tenant, opening, (fenced, isReplica) =>
          work(unfenced(fenced, tenant.businessId, openings), isReplica),
        )),
  };
}

function unfenced(client: PoolClient, businessId: string, openings: Openings): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'query') return own;
      return (asked: string | QueryConfig<unknown[]>, values?: unknown[]) =>
        target.query(
          opened(typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked, businessId, openings),
        );
    },
  });
}

function opened(query: QueryConfig<unknown[]>, businessId: string, openings: Openings): QueryConfig<unknown[]> {
  const { values = [] } = query;
  let { text } = query;
  openings.asked.add(text);
  for (const [place, value] of values.entries()) {
    if (typeof value !== 'string' || value === '' || value.toLowerCase() !== businessId) continue;
    const parameter = String.raw`\$${place + 1}(?!\d)`;
    const comparison = new RegExp(String.raw`(?<left>(?:\w+\.)?(?:"\w+"|\bid\b)) = (?<right>${parameter})`, 'gu');
    text = text.replaceAll(comparison, (_whole, left: string, right: string) => {
      openings.opened += 1;
      return `(${left} = ${right} or true)`;
    });
    const rest = text.replaceAll(new RegExp(String.raw`= ${parameter} or true\)`, 'gu'), '');
    if (new RegExp(parameter, 'u').test(rest)) openings.others.add(rest);
  }
  // Without the name, under which the connection knows the original statement.
  return { text, values };
}

/** Also removes row level security; for the owner of a database that is thrown away. */
export const NO_ROW_LEVEL_SECURITY = `do $$ declare fenced regclass; begin
  for fenced in select oid from pg_class where relrowsecurity loop
    execute format('alter table %s disable row level security', fenced);
  end loop;
end $$`;
