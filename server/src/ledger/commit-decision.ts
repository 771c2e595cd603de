/**
 * Writing what was decided: rows, summaries, audit entries, the ledger's new state and the outcome, in one statement.
 *
 * Answers false, with nothing written that may stay, when a row to be created bears an id that is taken: the caller
 * has to roll back.
 */
import type { PoolClient } from 'pg';
import { prepared } from '../database/prepared.ts';
import { partsOf, quoted, type WrittenPart } from '../database/write-changes.ts';
import type { Decided } from './ledger.ts';

/** What listeners are told over: a business and the version it has come to. */
export const VERSIONS_CHANNEL = 'cuadra_versions';

export async function commitDecision(client: PoolClient, decided: Decided): Promise<boolean> {
  const { changes, version } = decided;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const fixed = fixedParts(decided, parameter);
  const rows = partsOf(changes, version, values.length + 1);
  values.push(...rows.map((part) => part.value));
  const parts = [...fixed, ...rows];
  const counts = rows.filter((part) => part.creates > 0).map(countOf);
  const text = `with ${parts.map((part) => `${quoted(part.name)} as (${part.sql})`).join(', ')}
    select ${[...counts, notification(decided, parameter)].join(', ')}`;
  const result = await client.query<Record<string, number>>(prepared(text, values));
  const written = result.rows[0] ?? {};
  return rows.every((part) => part.creates === 0 || written[part.name] === part.creates);
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
  return [
    { name: 'traces', sql: `insert into traces select * from jsonb_populate_recordset(null::traces, ${rows}::jsonb)` },
  ];
}

function countOf(part: WrittenPart): string {
  return `(select count(*) from ${quoted(part.name)}) as ${quoted(part.name)}`;
}

/** Listeners hear of it when, and only when, the transaction commits. */
function notification({ businessId, version, outcome }: Decided, parameter: (value: unknown) => string): string {
  if (businessId === '' || outcome.status !== 'applied') return 'null as notified';
  return `pg_notify('${VERSIONS_CHANNEL}', ${parameter(`${businessId}:${version}`)}) as notified`;
}
