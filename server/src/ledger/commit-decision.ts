/**
 * Writes a decision: rows, summaries, audit entries, the ledger's new state and the outcome, in one statement, the
 * transaction's last.
 *
 * Resolves to false, with nothing written, if a new row's id is taken; throws OutcomeTaken if the command has an
 * outcome already.
 */
import { DatabaseError } from 'pg';
import { tableShapes } from '../database/table-columns.ts';
import type { LastQuery } from '../database/tenant-transaction.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { changesToSql, type StatementPart, RETURNING_TO_AVOID_COPY_SQL } from '../database/changes-to-sql.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import {
  encodeRowArray,
  rowsOfArrayParameterSql,
  type RowTypes,
} from '../database/binary/binary-row-array-parameter.ts';
import { upsertCustomerDebtsSql } from './customer-debts.ts';
import { globalTrailEntriesOfNewBusinesses, globalTrailInsertSql } from './global-trail.ts';
import { OutcomeTaken } from './command-outcome.ts';
import type { Decided } from './ledger.ts';

export async function commitDecision(last: LastQuery, decided: Decided, types: RowTypes): Promise<boolean> {
  try {
    await last(await statementFor(decided, types));
    return true;
  } catch (error) {
    const table = tableOfTakenKey(error);
    if (table !== undefined && outcomeTables.has(table)) throw new OutcomeTaken(undefined, { cause: error });
    if (table !== undefined && Object.keys(tableShapes).includes(table)) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

const outcomeTables: ReadonlySet<string> = new Set(['businessOutcomes', 'commandOutcomes']);

function tableOfTakenKey(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  return error.table ?? tableOfShard(error);
}

/** Citus hands on no table's name, but the message, which names the key of a shard. */
function tableOfShard({ message }: DatabaseError): string | undefined {
  return /"(?<table>\w+)_pkey_\d+"/u.exec(message)?.groups?.['table'];
}

/** By the names of the parts. */
const texts = new Map<string, string>();

async function statementFor(decided: Decided, types: RowTypes) {
  const parts = [...(await fixedParts(decided, types)), ...(await changesToSql(decided.changes, decided, types))];
  const form = parts.map(({ name }) => name).join(' ');
  const text = texts.get(form) ?? textOf(parts);
  texts.set(form, text);
  return preparedQuery(
    text,
    parts.flatMap(({ values }) => values),
  );
}

function textOf(parts: readonly StatementPart[]): string {
  let count = 0;
  const expressions = parts.map(({ name, sql, values }) => {
    const parameters = values.map(() => `$${++count}`);
    return `${quoteIdentifier(name)} as (${sql(parameters)})`;
  });
  return `with ${expressions.join(', ')} select`;
}

async function fixedParts(decided: Decided, types: RowTypes): Promise<StatementPart[]> {
  const { businessId, outcome } = decided;
  const kept = outcomePart(decided);
  if (businessId === '' || outcome.status !== 'applied') return [kept];
  return [
    kept,
    ledgerPart(decided),
    ...(await summaryPart(decided, types)),
    ...debtPart(decided),
    ...(await tracePart(decided, types)),
  ];
}

function outcomePart({ ledgerId, fingerprint, outcome, businessId }: Decided): StatementPart {
  const isPersonal = businessId === '';
  const place = isPersonal ? '"commandOutcomes" ("ledgerId",' : '"businessOutcomes" ("businessId",';
  return {
    name: isPersonal ? 'outcome of a person' : 'outcome',
    sql: ([ledger = '', id = '', print = '', answer = '']) =>
      `insert into ${place} "commandId", fingerprint, outcome) values (${ledger}, ${id}, ${print}, ${answer}::jsonb)`,
    values: [ledgerId, outcome.id, fingerprint, JSON.stringify(outcome)],
  };
}

function ledgerPart({ businessId, version, traces }: Decided): StatementPart {
  const head = traces.at(-1);
  return {
    name: 'ledger',
    sql: ([to = '', sequence = '', hash = '', business = '']) =>
      `update ledgers set version = ${to}, "auditSequence" = coalesce(${sequence}, "auditSequence"),
        "auditHash" = coalesce(${hash}, "auditHash")
      where "businessId" = ${business}`,
    values: [version, head?.sequence ?? null, head?.hash ?? null, businessId],
  };
}

async function summaryPart({ businessId, version, summaries }: Decided, types: RowTypes): Promise<StatementPart[]> {
  if (summaries.length === 0) return [];
  const days = summaries.map((summary) => ({ day: summary.day, hasCount: summary.lastCount !== null, summary }));
  const added = { businessId, version };
  return [
    {
      name: 'summaries',
      sql: ([rows = '']) =>
        `insert into "daySummaries" ("businessId", day, "hasCount", summary, version)
        select "businessId", day, "hasCount", summary, version from ${rowsOfArrayParameterSql('daySummaries', rows)}
        on conflict ("businessId", day)
          do update set "hasCount" = excluded."hasCount", summary = excluded.summary, version = excluded.version`,
      values: [await encodeRowArray(types.of('daySummaries'), days, added)],
    },
  ];
}

function debtPart({ businessId, version, debts }: Decided): StatementPart[] {
  if (debts.length === 0) return [];
  return [{ name: 'debts', sql: upsertCustomerDebtsSql, values: [businessId, version, JSON.stringify(debts)] }];
}

async function tracePart({ traces }: Decided, types: RowTypes): Promise<StatementPart[]> {
  if (traces.length === 0) return [];
  const part: StatementPart = {
    name: 'traces',
    sql: ([rows = '']) =>
      `insert into traces select * from ${rowsOfArrayParameterSql('traces', rows)} ${RETURNING_TO_AVOID_COPY_SQL}`,
    values: [await encodeRowArray(types.of('traces'), traces)],
  };
  const ofAll = globalTrailEntriesOfNewBusinesses(traces);
  if (ofAll.length === 0) return [part];
  const global: StatementPart = {
    name: 'globalTrail',
    sql: ([entries = '']) => globalTrailInsertSql(entries),
    values: [JSON.stringify(ofAll)],
  };
  return [part, global];
}
