/**
 * The tables of this instance, as the database's own catalogue has them, so that none can be forgotten.
 *
 * Invariants: only what belongs to the role that made the schema is ours, whatever else lives in the same database; a
 * table comes after those it refers to; computed columns are left out, for they compute themselves again.
 */
import type { ClientBase } from 'pg';

interface OwnColumn {
  readonly name: string;
  /** Without a value a row cannot be: nothing stands in for it. */
  readonly required: boolean;
  /** What its next number is taken from. */
  readonly sequence: string | null;
}

export interface OwnTable {
  /** With its schema: public.products. */
  readonly name: string;
  /** The same as it is written in SQL. */
  readonly sql: string;
  readonly columns: readonly OwnColumn[];
  /** Whether something of ours happens whenever a row comes in. */
  readonly hasTriggers: boolean;
}

interface CatalogueRow extends OwnTable {
  readonly refersTo: readonly string[];
}

/**
 * What a backup leaves out: sessions, so that a stolen file logs nobody in; the wrong passwords counted lately; which
 * businesses are sample data, for none of them is in it; when this database was last checked, which says nothing of another
 * one; and the migrations, which say how the tables are made and not what is in them.
 */
const leftOut = new Set([
  'sign_in.sessions',
  'sign_in.attempts',
  'public.demos',
  'public.trailChecks',
  'public.migrations',
]);

export async function ownTables(client: ClientBase): Promise<OwnTable[]> {
  const { rows } = await client.query<CatalogueRow>(CATALOGUE);
  return inOrderOfReference(rows.filter(({ name }) => !leftOut.has(name)));
}

const CATALOGUE = `
  select t.schema || '.' || t.table as name, format('%I.%I', t.schema, t.table) as sql,
    (select json_agg(json_build_object('name', a.attname,
        'required', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'sequence', pg_get_serial_sequence(format('%I.%I', t.schema, t.table), a.attname)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal) as "hasTriggers",
    array(select n.nspname || '.' || c.relname
      from pg_constraint k join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
      where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid) as "refersTo"
  from (
    select c.oid, n.nspname as schema, c.relname as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and pg_get_userbyid(c.relowner) = current_user and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ) t order by 1`;

function inOrderOfReference(tables: readonly CatalogueRow[]): OwnTable[] {
  const ordered: CatalogueRow[] = [];
  const placed = new Set<string>();
  let waiting = tables;
  while (waiting.length > 0) {
    const next = waiting.filter(({ refersTo }) =>
      refersTo.every((name) => placed.has(name) || !tables.some((table) => table.name === name)),
    );
    if (next.length === 0) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const table of next) placed.add(table.name);
    ordered.push(...next);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered.map(({ refersTo: _, ...table }) => table);
}
