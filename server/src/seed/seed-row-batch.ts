/**
 * Collects the rows of many commands and writes them with one statement.
 *
 * Invariant: when a row comes twice, the later one wins, with the higher of the two versions.
 */
import type { Changes } from '@cuadra/domain/commands/row-changes';
import { rowTableNames } from '@cuadra/domain/rows/row-schemas';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { tableShapes, type TableShape } from '../database/table-columns.ts';
import { RETURNING_TO_AVOID_COPY_SQL } from '../database/changes-to-sql.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import {
  encodeRowArray,
  rowsOfArrayParameterSql,
  type RowTypes,
} from '../database/binary/binary-row-array-parameter.ts';
import { globalTrailEntriesOfNewBusinesses, globalTrailInsertSql } from '../ledger/global-trail.ts';

type SeedTable = Omit<TableShape, 'columnsSql'>;

/** Rows that the executor writes besides those of the commands. */
const keptBeside = {
  ledgers: tableOfBusiness(['businessId'], ['auditSequence', 'auditHash']),
  daySummaries: tableOfBusiness(['businessId', 'day'], ['hasCount', 'summary']),
  customerDebts: tableOfBusiness(['businessId', 'customerId'], ['balance', 'open']),
  commandOutcomes: { ...tableOfBusiness(['ledgerId', 'commandId'], ['fingerprint', 'outcome']), versioned: false },
  businessOutcomes: { ...tableOfBusiness(['businessId', 'commandId'], ['fingerprint', 'outcome']), versioned: false },
};

interface Versioned {
  readonly version?: number;
  readonly [column: string]: unknown;
}

export class SeedRowBatch {
  readonly #rows = new Map<string, Map<string, Versioned>>();
  readonly #traces: TraceEntry[] = [];
  readonly #isForDemo: boolean;

  /** @param isForDemo A demo's entries stay out of the trail over all businesses. */
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
    for (const table of rowTableNames) {
      const rowChanges: readonly { readonly after: object }[] = changes[table] ?? [];
      for (const { after } of rowChanges) this.#put(table, tableShapes[table], { ...after, version });
    }
  }

  /** One statement for all tables. */
  async statement(types: RowTypes): Promise<{ readonly text: string; readonly values: readonly (Buffer | string)[] }> {
    const values: (Buffer | string)[] = [];
    const parts: string[] = [];
    for (const [table, shape] of Object.entries({ ...tableShapes, ...keptBeside })) {
      const rows = this.#rows.get(table);
      if (rows === undefined) continue;
      values.push(await encodeRowArray(types.of(table), [...rows.values()]));
      parts.push(upsert(table, shape, values.length));
    }
    const ofAll = this.#isForDemo ? [] : globalTrailEntriesOfNewBusinesses(this.#traces);
    if (ofAll.length > 0) parts.push(globalTrailInsertSql(`$${values.push(JSON.stringify(ofAll))}`));
    values.push(await encodeRowArray(types.of('traces'), this.#traces));
    const rows = rowsOfArrayParameterSql('traces', `$${values.length}`);
    parts.push(`insert into traces select * from ${rows} ${RETURNING_TO_AVOID_COPY_SQL}`);
    const written = parts.map((part, place) => `part_${place} as (${part})`).join(', ');
    return { text: `with ${written} select`, values };
  }

  #put(table: string, { key, versioned }: SeedTable, row: Versioned): void {
    const rows = this.#rows.get(table) ?? new Map<string, Versioned>();
    this.#rows.set(table, rows);
    const name = key.map((column) => String(Reflect.get(row, column))).join('/');
    const version = Math.max(row.version ?? 0, rows.get(name)?.version ?? 0);
    rows.set(name, versioned ? { ...row, version } : row);
  }
}

function upsert(table: string, { key, columns, versioned }: SeedTable, parameter: number): string {
  const all = (versioned ? [...columns, 'version'] : columns).map(quoteIdentifier);
  const kept = new Set(key.map(quoteIdentifier));
  const sets = all
    .filter((column) => !kept.has(column))
    .map((column) =>
      column === '"version"'
        ? `version = greatest(stored.version, excluded.version)`
        : `${column} = excluded.${column}`,
    );
  return `insert into ${quoteIdentifier(table)} as stored (${all.join(', ')})
    select ${all.join(', ')} from ${rowsOfArrayParameterSql(table, `$${parameter}`)}
    on conflict (${[...kept].join(', ')}) do update set ${sets.join(', ')}`;
}

function tableOfBusiness(key: readonly string[], columns: readonly string[]): SeedTable {
  return { key, columns: [...key, ...columns], versioned: true };
}
