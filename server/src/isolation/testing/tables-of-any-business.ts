/**
 * Finds the tables of businesses that a statement does not limit to one of them, by a parameter that every part of it
 * that reads or changes such a table compares the business with: spread over several machines, such a part would go to
 * all of them.
 */
import { parse } from 'libpg-query';
import type { Database } from '../../database/database.ts';

type Node = Readonly<Record<string, unknown>>;

/** The tables of one part of a statement, by their names in it, and the columns that equal a parameter. */
interface Scope {
  readonly tables: Map<string, string>;
  readonly equalities: [Side, Side][];
  readonly known: Set<string>;
  readonly outer: Scope | undefined;
}

/** A column of a named table, of whichever table has it, or a parameter. */
type Side = { readonly table: string | undefined; readonly column: string } | 'parameter' | undefined;

/** People's links to businesses are asked for by person too, and demos by nobody but their keeper. */
const OF_SEVERAL = ['memberships', 'demos'];

/** The column with the business, for each table of which a row belongs to one. */
function columnsWithBusiness(database: Database): Promise<ReadonlyMap<string, string>> {
  return database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ table: string }>(
      `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'businessId'
          and not a.attisdropped and not c.relname = any($1)`,
      [OF_SEVERAL],
    );
    return new Map([['businesses', 'id'], ...rows.map(({ table }) => [table, 'businessId'] as const)]);
  });
}

/** Those with a part that would be asked of every business. */
export async function queriesOfAnyBusiness(database: Database, queries: Iterable<string>): Promise<string[]> {
  const columns = await columnsWithBusiness(database);
  const found: string[] = [];
  for (const query of queries) if ((await tablesOfAnyBusiness(query, columns)).length > 0) found.push(query);
  return found;
}

/** `columns` has the column with the business for each table of businesses. */
export async function tablesOfAnyBusiness(sql: string, columns: ReadonlyMap<string, string>): Promise<string[]> {
  const found = new Set<string>();
  visit(await parse(sql), undefined, (scope) => {
    resolve(scope);
    for (const [name, table] of scope.tables) {
      const column = columns.get(table);
      if (column !== undefined && !scope.known.has(`${name}.${column}`)) found.add(table);
    }
  });
  return [...found];
}

type Judge = (scope: Scope) => void;

function visit(node: unknown, outer: Scope | undefined, judge: Judge): void {
  if (Array.isArray(node)) for (const one of node) visit(one, outer, judge);
  if (!isNode(node)) return;
  for (const [kind, value] of Object.entries(node)) {
    if (!isNode(value) || !(kind in parts)) visit(value, outer, judge);
    else visitPart(value, outer, judge);
  }
}

/** The parts of a statement that have tables, and the fields in which they name them. */
const parts = { SelectStmt: true, UpdateStmt: true, DeleteStmt: true, InsertStmt: true, larg: true, rarg: true };

function visitPart(part: Node, outer: Scope | undefined, judge: Judge): void {
  const scope: Scope = { tables: new Map(), equalities: [], known: new Set(), outer };
  const { relation, fromClause, usingClause, whereClause, larg, rarg, ...rest } = part;
  // An insertion's own table is only written to.
  if (isNode(relation) && !('selectStmt' in part)) nameTable(relation, scope);
  for (const item of [fromClause, usingClause].flat()) collect(item, scope);
  conjuncts(whereClause, scope);
  judge(scope);
  for (const inner of [fromClause, usingClause, whereClause, rest]) visit(inner, scope, judge);
  for (const side of [larg, rarg]) if (isNode(side)) visitPart(unwrapped(side), outer, judge);
}

/** A side of a union is the part itself; that of a join is a table. */
function unwrapped(side: Node): Node {
  const [[kind, value] = ['', undefined]] = Object.entries(side);
  return kind in parts && isNode(value) ? value : side;
}

function collect(item: unknown, scope: Scope): void {
  if (!isNode(item)) return;
  const { RangeVar: table, JoinExpr: join } = item;
  if (isNode(table)) nameTable(table, scope);
  if (!isNode(join)) return;
  collect(join['larg'], scope);
  collect(join['rarg'], scope);
  conjuncts(join['quals'], scope);
}

function nameTable({ relname, alias }: Node, { tables }: Scope): void {
  const name = isNode(alias) ? alias['aliasname'] : relname;
  if (typeof name === 'string' && typeof relname === 'string') tables.set(name, relname);
}

/** What must hold, whatever else does. */
function conjuncts(condition: unknown, scope: Scope): void {
  if (!isNode(condition)) return;
  const { BoolExpr: several, A_Expr: one } = condition;
  if (isNode(several) && several['boolop'] === 'AND_EXPR' && Array.isArray(several['args']))
    for (const part of several['args']) conjuncts(part, scope);
  if (isNode(one) && textOf(one['name']) === '=') scope.equalities.push([sideOf(one['lexpr']), sideOf(one['rexpr'])]);
}

function sideOf(expression: unknown): Side {
  if (!isNode(expression)) return undefined;
  const { ParamRef: parameter, TypeCast: cast, ColumnRef: column } = expression;
  if (parameter !== undefined) return 'parameter';
  if (isNode(cast)) return sideOf(cast['arg']);
  if (!isNode(column) || !Array.isArray(column['fields'])) return undefined;
  const names = column['fields'].map(textOf);
  return { table: names.length > 1 ? names.at(-2) : undefined, column: names.at(-1) ?? '' };
}

/** An equality with what equals a parameter makes one more, until there are none. */
function resolve(scope: Scope): void {
  for (let before = -1; before < scope.known.size; ) {
    before = scope.known.size;
    for (const [left, right] of scope.equalities) {
      if (isKnown(left, scope)) learn(right, scope);
      if (isKnown(right, scope)) learn(left, scope);
    }
  }
}

function isKnown(side: Side, scope: Scope): boolean {
  if (side === undefined || side === 'parameter') return side === 'parameter';
  if (namesOf(side, scope).some((name) => scope.known.has(name))) return true;
  return scope.outer !== undefined && isKnown(side, scope.outer);
}

function learn(side: Side, scope: Scope): void {
  if (side === undefined || side === 'parameter') return;
  for (const name of namesOf(side, scope)) scope.known.add(name);
}

/** Without a table's name it is the column of the only one that has it. */
function namesOf({ table, column }: Exclude<Side, undefined | 'parameter'>, { tables }: Scope): string[] {
  const names = table === undefined ? [...tables.keys()] : [...tables.keys()].filter((name) => name === table);
  return names.map((name) => `${name}.${column}`);
}

/** Of a name, which is a list of one part here. */
function textOf(name: unknown): string {
  const [first] = [name].flat();
  const text = isNode(first) && isNode(first['String']) ? first['String']['sval'] : undefined;
  return typeof text === 'string' ? text : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
