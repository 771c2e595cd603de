/**
 * Turns the database's JSON rows into rows of the domain.
 *
 * Instants get the domain's format; a record keeps only the fields of its type.
 */
import { recordSchemas } from '@cuadra/domain/rows/record-schemas';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { instantColumns } from './table-columns.ts';

const INSTANTS = [...instantColumns, 'timestamp', 'receivedAt', 'deviceTime', 'lastUsedAt'];

/** Rewrites its instants in the domain's form. */
export function rowFromJson<Row extends object>(row: Row): Row {
  for (const field of INSTANTS) {
    const value: unknown = Reflect.get(row, field);
    if (typeof value === 'string') Reflect.set(row, field, new Date(value).toISOString());
  }
  return row;
}

/** Drops the columns of other record types. */
export function transactionFromRow(wide: Transaction): Transaction {
  const row = rowFromJson(wide);
  const { shape } = recordSchemas[row.type];
  for (const field of Object.keys(row)) if (!Object.hasOwn(shape, field)) Reflect.deleteProperty(row, field);
  return row;
}
