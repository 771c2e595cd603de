/**
 * Rows as two parameters of JSON: what all of them have in common, which PostgreSQL then reads once, and what each has
 * of its own.
 */
import { quoteIdentifier } from './quote-identifier.ts';

type Fields = Record<string, unknown>;

/** `added` is put on each of them. */
export function rowsInTwoParts(rows: readonly object[], added: object = {}): readonly [common: string, own: string] {
  const all: readonly Fields[] = rows.map((row) => ({ ...row }));
  const common: Fields = { ...commonFields(all), ...added };
  return [JSON.stringify(common), JSON.stringify(all.map((row) => ownFields(row, common)))];
}

/** The rows of a table again, from both parameters. */
export function rowsOfTwoParts(table: string, [common = '', own = '']: readonly string[]): string {
  const base = `jsonb_populate_record(null::${quoteIdentifier(table)}, ${common}::jsonb)`;
  return `jsonb_populate_recordset(${base}, ${own}::jsonb)`;
}

/** Loops, because lists of entries took three times as long. */
function commonFields([first, ...others]: readonly Fields[]): Fields {
  const common: Fields = {};
  for (const field in first) {
    const value = first[field];
    if (value !== undefined && others.every((row) => row[field] === value)) common[field] = value;
  }
  return common;
}

function ownFields(row: Fields, common: Fields): Fields {
  const own: Fields = {};
  for (const field in row) if (common[field] === undefined) own[field] = row[field];
  return own;
}
