/**
 * Rows of many commands, gathered so that each table is written with one statement, whatever was there before.
 *
 * Invariant: of a row that comes twice the later one counts, with the higher of their versions, as if they had been
 * written one after the other.
 */
import type { Changes } from '@cuadra/domain/commands/changes';
import type { TraceEntry } from '@cuadra/domain/trail/trace-entry';
import { shapes, type TableShape } from '../database/columns.ts';
import { quoted, tablesOfCommands } from '../database/write-changes.ts';
import { globalEntriesOf, globalInsertion } from '../ledger/global-trail.ts';

/** What the executor keeps beside the rows of commands. */
const keptBeside = {
  ledgers: owned(['businessId'], ['auditSequence', 'auditHash']),
  daySummaries: owned(['businessId', 'day'], ['hasCount', 'summary']),
  commandOutcomes: { ...owned(['ledgerId', 'commandId'], ['fingerprint', 'outcome']), versioned: false },
};

interface Versioned {
  readonly version?: number;
  readonly [column: string]: unknown;
}

export class RowBatch {
  readonly #rows = new Map<string, Map<string, Versioned>>();
  readonly #traces: TraceEntry[] = [];
  readonly #isForDemo: boolean;

  /** @param isForDemo Sample data is in no trail but its own. */
  constructor(isForDemo: boolean) {
    this.#isForDemo = isForDemo;
  }

  put(table: keyof typeof keptBeside, row: Versioned): void {
    this.#put(table, keptBeside[table], row);
  }

  putTraces(traces: readonly TraceEntry[]): void {
    this.#traces.push(...traces);
  }

  putChanges(changes: Changes, version: number): void {
    for (const table of tablesOfCommands) {
      const rowChanges: readonly { readonly after: object }[] = changes[table] ?? [];
      for (const { after } of rowChanges) this.#put(table, shapes[table], { ...after, version });
    }
  }

  /** One statement that writes all of it: whoever decides meanwhile is interrupted once, not for every table. */
  statement(): { readonly text: string; readonly values: readonly string[] } {
    const values: string[] = [];
    const parts: string[] = [];
    for (const [table, shape] of Object.entries({ ...shapes, ...keptBeside })) {
      const rows = this.#rows.get(table);
      if (rows === undefined) continue;
      values.push(JSON.stringify([...rows.values()]));
      parts.push(upsert(table, shape, values.length));
    }
    const ofAll = this.#isForDemo ? [] : globalEntriesOf(this.#traces);
    if (ofAll.length > 0) parts.push(globalInsertion(`$${values.push(JSON.stringify(ofAll))}`));
    values.push(JSON.stringify(this.#traces));
    const written = parts.map((part, place) => `part_${place} as (${part})`).join(', ');
    const traces = `insert into traces select * from jsonb_populate_recordset(null::traces, $${values.length}::jsonb)`;
    return { text: `${written === '' ? '' : `with ${written}`} ${traces}`, values };
  }

  #put(table: string, { key, versioned }: TableShape, row: Versioned): void {
    const rows = this.#rows.get(table) ?? new Map<string, Versioned>();
    this.#rows.set(table, rows);
    const name = key.map((column) => String(Reflect.get(row, column))).join('/');
    const version = Math.max(row.version ?? 0, rows.get(name)?.version ?? 0);
    rows.set(name, versioned ? { ...row, version } : row);
  }
}

function upsert(table: string, { key, columns, versioned }: TableShape, parameter: number): string {
  const all = (versioned ? [...columns, 'version'] : columns).map(quoted);
  const kept = new Set(key.map(quoted));
  const sets = all
    .filter((column) => !kept.has(column))
    .map((column) =>
      column === '"version"'
        ? `version = greatest(stored.version, excluded.version)`
        : `${column} = excluded.${column}`,
    );
  return `insert into ${quoted(table)} as stored (${all.join(', ')})
    select ${all.join(', ')} from jsonb_populate_recordset(null::${quoted(table)}, $${parameter}::jsonb)
    on conflict (${[...kept].join(', ')}) do update set ${sets.join(', ')}`;
}

function owned(key: readonly string[], columns: readonly string[]): TableShape {
  return { key, columns: [...key, ...columns], versioned: true };
}
