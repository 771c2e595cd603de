/**
 * Rows as the database gives them in JSON, turned into rows of the domain.
 *
 * Instants are written in the domain's one form; a record keeps only the fields of its type.
 */
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { fieldsOfType, recordFields } from './columns.ts';

const INSTANTS = [
  'createdAt',
  'updatedAt',
  'deletedAt',
  'fechaRegistro',
  'fechaCreacion',
  'fechaIngreso',
  'costSetAt',
  'expiresAt',
  'acceptedAt',
  'timestamp',
  'receivedAt',
  'deviceTime',
];

/** A row with its instants in the domain's form. */
export function rowOfJson<Row extends object>(row: Row): Row {
  for (const field of INSTANTS) {
    const value: unknown = Reflect.get(row, field);
    if (typeof value === 'string') Reflect.set(row, field, new Date(value).toISOString());
  }
  return row;
}

/** A wide row of the transactions table, without the columns of the other types. */
export function transactionOf(wide: Transaction): Transaction {
  const row = rowOfJson(wide);
  const fields = new Set<string>([...recordFields, ...fieldsOfType[row.type]]);
  for (const field of Object.keys(row)) if (!fields.has(field)) Reflect.deleteProperty(row, field);
  return row;
}
