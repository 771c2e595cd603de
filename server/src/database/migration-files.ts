/** The files of migrations/, which the build puts beside its entries. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('migrations/', import.meta.url);
const ENDING = '.sql';

/** In order. */
export const migrationNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .toSorted();

export function readMigrationSql(name: string): string {
  return readFileSync(new URL(`${name}${ENDING}`, folder), 'utf8');
}
