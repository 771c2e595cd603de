/**
 * Turns the database's JSON rows into rows of the domain.
 *
 * Instants get the domain's format; a record keeps only the fields of its type.
 */
import { recordSchemas } from '@cuadra/domain/rows/record-schemas';
import type { Return, Transaction, TransactionType } from '@cuadra/domain/rows/transaction';
import { normalizeInstant } from './normalize-instant.ts';
import { instantColumns } from './table-columns.ts';

const INSTANTS = [...instantColumns, 'timestamp', 'receivedAt', 'deviceTime', 'lastUsedAt'];

/** Rewrites its instants in the domain's form. */
export function normalizeRowInstants<Row extends object>(row: Row): Row {
  for (const field of INSTANTS) {
    const value: unknown = Reflect.get(row, field);
    if (typeof value === 'string') Reflect.set(row, field, normalizeInstant(value));
  }
  return row;
}

/** Drops the columns of other record types. */
export function transactionFromRow(wide: Transaction): Transaction {
  dropOtherColumns(wide, wide.type);
  return normalizeRowInstants(wide);
}

/** A record that refers to a sale is a return. */
export function returnFromRow(wide: Return): Return {
  dropOtherColumns(wide, 'return');
  return normalizeRowInstants(wide);
}

function dropOtherColumns(row: object, type: TransactionType): void {
  const { shape } = recordSchemas[type];
  for (const field of Object.keys(row)) if (!Object.hasOwn(shape, field)) Reflect.deleteProperty(row, field);
}
