/**
 * Writing what was decided: rows, summaries, audit entries, the ledger's new state and the outcome, in one statement,
 * the transaction's last.
 *
 * Answers false, with nothing written, when a row to be created bears an id that is taken.
 */
import { DatabaseError } from 'pg';
import { shapes } from '../database/columns.ts';
import type { LastQuery } from '../database/database.ts';
import { preparedQuery } from '../database/prepared.ts';
import { partsOf, quoted, type WrittenPart } from '../database/write-changes.ts';
import { globalEntriesOf, globalInsertion } from './global-trail.ts';
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

/** Of a row that commands make; that an outcome or an audit entry is there twice is nobody's choice of an id. */
function isTakenId(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return Object.keys(shapes).includes(error.table ?? '');
}

function statementFor(decided: Decided) {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const fixed = fixedParts(decided, parameter);
  const rows = partsOf(decided.changes, decided.version, values.length + 1);
  values.push(...rows.map((part) => part.value));
  const parts = [...fixed, ...rows].map((part) => `${quoted(part.name)} as (${part.sql})`);
  return preparedQuery(`with ${parts.join(', ')} select`, values);
}

type Fixed = Pick<WrittenPart, 'name' | 'sql'>;

function fixedParts(decided: Decided, parameter: (value: unknown) => string): Fixed[] {
  const { ledgerId, fingerprint, outcome, businessId } = decided;
  const kept: Fixed = {
    name: 'outcome',
    sql: `insert into "commandOutcomes" ("ledgerId", "commandId", fingerprint, outcome)
      values (${parameter(ledgerId)}, ${parameter(outcome.id)}, ${parameter(fingerprint)},
        ${parameter(JSON.stringify(outcome))}::jsonb)`,
  };
  if (businessId === '' || outcome.status !== 'applied') return [kept];
  return [kept, ledgerPart(decided, parameter), ...summaryPart(decided, parameter), ...tracePart(decided, parameter)];
}

function ledgerPart({ businessId, version, traces }: Decided, parameter: (value: unknown) => string): Fixed {
  const head = traces.at(-1);
  return {
    name: 'ledger',
    sql: `update ledgers set version = ${parameter(version)},
        "auditSequence" = coalesce(${parameter(head?.sequence ?? null)}, "auditSequence"),
        "auditHash" = coalesce(${parameter(head?.hash ?? null)}, "auditHash")
      where "businessId" = ${parameter(businessId)}`,
  };
}

function summaryPart({ businessId, version, summaries }: Decided, parameter: (value: unknown) => string): Fixed[] {
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

function tracePart({ traces }: Decided, parameter: (value: unknown) => string): Fixed[] {
  if (traces.length === 0) return [];
  const rows = parameter(JSON.stringify(traces));
  const part = {
    name: 'traces',
    sql: `insert into traces select * from jsonb_populate_recordset(null::traces, ${rows}::jsonb)`,
  };
  const ofAll = globalEntriesOf(traces);
  if (ofAll.length === 0) return [part];
  return [part, { name: 'globalTrail', sql: globalInsertion(parameter(JSON.stringify(ofAll))) }];
}
