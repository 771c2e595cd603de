/**
 * Writes a decision: rows, summaries, audit entries, the ledger's new state and the outcome, in one statement, the
 * transaction's last.
 *
 * Resolves to false, with nothing written, if a new row's id is taken.
 */
import { DatabaseError } from 'pg';
import { tableShapes } from '../database/table-columns.ts';
import type { LastQuery } from '../database/transaction.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import {
  changesToSql,
  type Parameter,
  quoteIdentifier,
  type StatementPart,
  WRITTEN_AS_ROWS,
} from '../database/write-changes.ts';
import { globalEntriesFromTraces, globalTrailInsertSql } from './global-trail.ts';
import type { Decided } from './ledger.ts';

export async function commitDecision(last: LastQuery, decided: Decided): Promise<boolean> {
  try {
    await last(statementFor(decided));
    return true;
  } catch (error) {
    if (isTakenId(error)) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Only for rows of commands; the command's ids do not cause a duplicate outcome or audit entry. */
function isTakenId(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return Object.keys(tableShapes).includes(error.table ?? tableOfShard(error) ?? '');
}

/** Citus hands on no table's name, but the message, which names the key of a shard. */
function tableOfShard({ message }: DatabaseError): string | undefined {
  return /"(?<table>\w+)_pkey_\d+"/u.exec(message)?.groups?.['table'];
}

function statementFor(decided: Decided) {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const fixed = fixedParts(decided, parameter);
  const rows = changesToSql(decided.changes, decided, parameter);
  const parts = [...fixed, ...rows].map((part) => `${quoteIdentifier(part.name)} as (${part.sql})`);
  return preparedQuery(`with ${parts.join(', ')} select`, values);
}

type Fixed = Pick<StatementPart, 'name' | 'sql'>;

function fixedParts(decided: Decided, parameter: Parameter): Fixed[] {
  const { ledgerId, fingerprint, outcome, businessId } = decided;
  const place = businessId === '' ? '"commandOutcomes" ("ledgerId",' : '"businessOutcomes" ("businessId",';
  const kept: Fixed = {
    name: 'outcome',
    sql: `insert into ${place} "commandId", fingerprint, outcome)
      values (${parameter(ledgerId)}, ${parameter(outcome.id)}, ${parameter(fingerprint)},
        ${parameter(JSON.stringify(outcome))}::jsonb)`,
  };
  if (businessId === '' || outcome.status !== 'applied') return [kept];
  return [kept, ledgerPart(decided, parameter), ...summaryPart(decided, parameter), ...tracePart(decided, parameter)];
}

function ledgerPart({ businessId, version, traces }: Decided, parameter: Parameter): Fixed {
  const head = traces.at(-1);
  return {
    name: 'ledger',
    sql: `update ledgers set version = ${parameter(version)},
        "auditSequence" = coalesce(${parameter(head?.sequence ?? null)}, "auditSequence"),
        "auditHash" = coalesce(${parameter(head?.hash ?? null)}, "auditHash")
      where "businessId" = ${parameter(businessId)}`,
  };
}

function summaryPart({ businessId, version, summaries }: Decided, parameter: Parameter): Fixed[] {
  if (summaries.length === 0) return [];
  const rows = summaries.map((summary) => ({ day: summary.day, hasCount: summary.lastCount !== null, summary }));
  return [
    {
      name: 'summaries',
      sql: `insert into "daySummaries" ("businessId", day, "hasCount", summary, version)
        select ${parameter(businessId)}::uuid, day, "hasCount", summary, ${parameter(version)}::bigint
          from jsonb_to_recordset(${parameter(JSON.stringify(rows))}::jsonb) as (day text, "hasCount" boolean, summary jsonb)
        on conflict ("businessId", day)
          do update set "hasCount" = excluded."hasCount", summary = excluded.summary, version = excluded.version`,
    },
  ];
}

function tracePart({ traces }: Decided, parameter: Parameter): Fixed[] {
  if (traces.length === 0) return [];
  const rows = parameter(JSON.stringify(traces));
  const part = {
    name: 'traces',
    sql: `insert into traces select * from jsonb_populate_recordset(null::traces, ${rows}::jsonb) ${WRITTEN_AS_ROWS}`,
  };
  const ofAll = globalEntriesFromTraces(traces);
  if (ofAll.length === 0) return [part];
  return [part, { name: 'globalTrail', sql: globalTrailInsertSql(parameter(JSON.stringify(ofAll))) }];
}
