/**
 * Rows of a table as one parameter, in the binary form of PostgreSQL's arrays of rows, which it reads faster than JSON.
 *
 * Invariant: the form names the type of each column, so PostgreSQL refuses rows that are made otherwise than the
 * table's.
 */
import { setImmediate } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { ROWS_BEFORE_YIELDING } from '../../limits/map-yielding-to-event-loop.ts';
import { BinaryWriter } from './binary-writer.ts';
import { quoteIdentifier } from '../quote-identifier.ts';

export interface RowType {
  /** The number that the database has given the type of the table's rows. */
  readonly oid: number;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: number;
}

/** The types of the tables' rows, as the database had them when they were last read. */
export interface RowTypes {
  of(table: string): RowType;
  /** After another process has changed the tables. */
  readAgain(): Promise<void>;
}

/** @param onAnother Carries out later work, on a connection that is there then. */
export async function readTableRowTypes(
  client: ClientBase,
  onAnother: (work: (client: ClientBase) => Promise<RowTypesByTable>) => Promise<RowTypesByTable> = (work) =>
    work(client),
): Promise<RowTypes> {
  let types = await queryRowTypes(client);
  return {
    of: (table) => {
      const type = types.get(table);
      if (type === undefined) throw new Error(`the database has no table ${table}`);
      return type;
    },
    readAgain: async () => {
      types = await onAnother(queryRowTypes);
    },
  };
}

type RowTypesByTable = ReadonlyMap<string, RowType>;

/** Includes the columns that the database fills in itself. */
async function queryRowTypes(owner: ClientBase): Promise<RowTypesByTable> {
  const { rows } = await owner.query<{ table: string; oid: number; columns: Column[] }>(
    `select t.relname as table, t.reltype::bigint as oid,
        json_agg(json_build_object('name', c.attname, 'type', c.atttypid::bigint) order by c.attnum) as columns
      from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
      group by t.oid`,
  );
  return new Map(rows.map(({ table, oid, columns }) => [table, { oid, columns }]));
}

/** True if rows were written in another form than the table's. */
export function isRowTypeMismatchError(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DATATYPE_MISMATCH;
}

const DATATYPE_MISMATCH = '42804';

/** The rows again, from the parameter. */
export function rowsOfArrayParameterSql(table: string, parameter: string): string {
  return `unnest(${parameter}::${quoteIdentifier(table)}[])`;
}

/**
 * Fields that a row lacks are null; `added` is put on each of them. Others are let in between the pieces of many rows,
 * and only there: all write into the same memory.
 */
export async function encodeRowArray(type: RowType, rows: readonly object[], added: object = {}): Promise<Buffer> {
  const first = firstPieceInBinary(type, rows, added);
  if (rows.length <= ROWS_BEFORE_YIELDING) return first;
  const pieces = [first];
  for (let place = ROWS_BEFORE_YIELDING; place < rows.length; place += ROWS_BEFORE_YIELDING) {
    await setImmediate();
    const out = new BinaryWriter();
    writeRows(out, type, rows.slice(place, place + ROWS_BEFORE_YIELDING), added);
    pieces.push(out.bytes());
  }
  return Buffer.concat(pieces);
}

function firstPieceInBinary(type: RowType, rows: readonly object[], added: object): Buffer {
  const out = new BinaryWriter();
  writeArrayHead(out, type.oid, rows.length);
  writeRows(out, type, rows.length > ROWS_BEFORE_YIELDING ? rows.slice(0, ROWS_BEFORE_YIELDING) : rows, added);
  return out.bytes();
}

function writeRows(out: BinaryWriter, { columns }: RowType, rows: readonly object[], added: object): void {
  for (const row of rows) {
    const fields: Readonly<Record<string, unknown>> = { ...row, ...added };
    const size = out.beginSized();
    out.int32(columns.length);
    for (const { name, type } of columns) writeField(out, type, fields[name]);
    out.endSized(size);
  }
}

const NULL_SIZE = -1;

function writeField(out: BinaryWriter, type: number, value: unknown): void {
  out.int32(type);
  if (value === null || value === undefined) {
    out.int32(NULL_SIZE);
    return;
  }
  const size = out.beginSized();
  writeValue(out, type, value);
  out.endSized(size);
}

function writeArrayHead(out: BinaryWriter, oid: number, length: number): void {
  const dimensions = length === 0 ? 0 : 1;
  const hasNulls = 0;
  out.int32(dimensions);
  out.int32(hasNulls);
  out.int32(oid);
  if (dimensions === 0) return;
  const firstIndex = 1;
  out.int32(length);
  out.int32(firstIndex);
}

/** The types that columns have, by their numbers, which are the same in every database. */
const BOOLEAN = 16;
const BIGINT = 20;
const INTEGER = 23;
const TEXT = 25;
const TIMESTAMPTZ = 1184;
const UUID = 2950;
const JSONB = 3802;

const JSONB_VERSION = 1;
const YEAR_2000 = Date.UTC(2000, 0);
const MICROSECONDS = 1000;

/** What is of another type than its column is refused: to make it of that type could alter it. */
function writeValue(out: BinaryWriter, type: number, value: unknown): void {
  if (type === JSONB) {
    out.byte(JSONB_VERSION);
    out.text(JSON.stringify(value));
  } else if (type === TEXT && typeof value === 'string') {
    out.text(value);
  } else if (type === UUID && typeof value === 'string') {
    out.uuid(value);
  } else if (type === BIGINT && typeof value === 'number') {
    out.int64(value);
  } else if (type === TIMESTAMPTZ && typeof value === 'string') {
    out.int64((Date.parse(value) - YEAR_2000) * MICROSECONDS);
  } else if (type === BOOLEAN && typeof value === 'boolean') {
    out.byte(value ? 1 : 0);
  } else if (type === INTEGER && typeof value === 'number' && value === (value | 0)) {
    out.int32(value);
  } else {
    throw new RangeError(`a ${typeof value} in a column of the type ${type}`);
  }
}
