/**
 * Prepared statements by their text: each text is prepared once on each connection, under a short name.
 *
 * PostgreSQL cuts names at 63 bytes, so statements have numbers and no descriptive names.
 */
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();
let areNamed = true;

/** To be turned off behind a pooler that does not keep a connection's statements for it. */
export function switchNamedStatements(isOn: boolean): void {
  areNamed = isOn;
}

export function preparedQuery(text: string, values: unknown[]): QueryConfig<unknown[]> {
  if (!areNamed) return { text, values };
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * Planned for its values each time. A prepared statement is planned for any values from the sixth time on, which is
 * slow where few of many rows are of the days that are asked for.
 */
export function queryPlannedForValues(text: string, values: unknown[]): QueryConfig<unknown[]> {
  return { text, values };
}
