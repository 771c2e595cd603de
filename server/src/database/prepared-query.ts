/**
 * Prepared statements by their text: each text is prepared once on each connection, under a short name.
 *
 * PostgreSQL cuts names at 63 bytes, so statements have numbers and no descriptive names.
 */
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

export function preparedQuery(text: string, values: unknown[]): QueryConfig<unknown[]> {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
