/**
 * Reads the tables of this instance from the database's catalogue, so that none is forgotten.
 *
 * Invariants: only tables of the schema's owner are included; a table comes after those it refers to; generated columns
 * are left out.
 */
import type { ClientBase } from 'pg';

interface OwnColumn {
  readonly name: string;
  /** True for a column that needs a value and has no default. */
  readonly required: boolean;
  /** The sequence that fills it, if there is one. */
  readonly sequence: string | null;
}

export interface OwnTable {
  /** With its schema: public.products. */
  readonly name: string;
  /** Quoted for SQL. */
  readonly sql: string;
  readonly columns: readonly OwnColumn[];
  /** True if inserting a row fires our triggers. */
  readonly hasTriggers: boolean;
}

interface CatalogueRow extends OwnTable {
  readonly refersTo: readonly string[];
}

/**
 * Not in a backup: sessions and links for a new password, so that a stolen file signs nobody in; the links of
 * customers, so that none that was revoked since opens again; recent wrong passwords; the list of demos, because no
 * demo is included; the last checks, which apply only to this database; and the migrations, which describe the tables
 * and not their content.
 */
const leftOut = new Set([
  'sign_in.sessions',
  'sign_in.resetLinks',
  'sign_in.attempts',
  'public.demos',
  'public.sharedSheets',
  'public.trailChecks',
  'public.migrations',
]);

export async function listTablesToBackUp(client: ClientBase): Promise<OwnTable[]> {
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
