/** For tests: files that are changed, and why their import is refused. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { importBusiness } from '../import/import-business.ts';
import { OperationRefusal } from '../operation-refusal.ts';
import { everyRow, folderOfTest } from './full-instance.ts';
import { LATER, type Row } from './moved-shop.ts';

/** Why a file is refused; throws when it left anything behind. */
export async function refusalOfImport(database: Database, other: string, ownerEmail?: string): Promise<string> {
  const before = await everyRow(database);
  const refusal = await importBusiness(database, other, { ownerEmail, at: LATER }).then(
    () => 'imported',
    (error: unknown) => (error instanceof OperationRefusal ? error.message : `not a refusal: ${String(error)}`),
  );
  expect(await everyRow(database)).toEqual(before);
  return refusal;
}

export function written(content: unknown): string {
  const other = join(folderOfTest(), 'otro.json');
  writeFileSync(other, typeof content === 'string' ? content : JSON.stringify(content));
  return other;
}

/** The row of a list for which this holds, to be changed. */
export function rowWhere(rows: Row[], holds: (row: Row) => boolean): Row {
  const found = rows.find(holds);
  if (found === undefined) throw new Error('there is no such row');
  return found;
}
