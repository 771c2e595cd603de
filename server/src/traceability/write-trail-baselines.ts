/**
 * The baseline of a business: trail entries with the present hash of every row, from which later checks start.
 *
 * It is written when rows exist without commands of this trail: from a version before trails had hashes (once, when the
 * database is migrated or an older backup is restored) or from a file. Invariants: no row is changed; the entries are
 * ordinary links of the chain, and give their reason. A change before the baseline cannot be detected.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import { randomUUID } from 'node:crypto';
import { linkEntry } from '@cuadra/domain/trail/hash-chain';
import type { RowHash } from '@cuadra/domain/trail/row-hash';
import { TRACE_FORM_VERSION, type TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import type { ClientBase } from 'pg';
import { RETURNING_TO_AVOID_COPY_SQL } from '../database/changes-to-sql.ts';
import { globalTrailEntryFromTrace, globalTrailInsertSql } from '../ledger/global-trail.ts';
import { sha256 } from '../ledger/sha256.ts';
import { hashStoredRows } from './hash-stored-rows.ts';
import { readTrailHeadFromLedger } from './verify-trail.ts';

export interface BaselineOrigin {
  readonly at: Instant;
  /** Why it is written, in a sentence for the gerente. */
  readonly reason: string;
  /** Who imported the rows; by default Cuadra itself. */
  readonly by?: { readonly uid: string; readonly nombre: string; readonly email: string };
}

/** Its command and its device in the trail. */
const BASELINE = 'baseline';
const ROWS_OF_ENTRY = 500;
const ITSELF = { uid: 'cuadra', nombre: 'Cuadra', email: '' };

/** For every business without one, oldest first; also adds them to the global trail, and locks out other writers. */
export async function writeMissingTrailBaselines(owner: ClientBase): Promise<void> {
  await owner.query('lock table ledgers in share row exclusive mode');
  const { rows } = await owner.query<{ id: string; at: string; isDemo: boolean }>(
    `select b.id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        exists (select from demos d where d."businessId" = b.id) as "isDemo"
      from businesses b
      where not exists (select from traces t where t."businessId" = b.id and t.form is not null)
      order by b."fechaCreacion", b.id`,
  );
  for (const { id, at, isDemo } of rows) {
    const last = await writeTrailBaseline(owner, id, {
      at,
      reason: 'Punto de partida: todo lo que había en esta fecha.',
    });
    if (last === undefined || isDemo) continue;
    await owner.query(globalTrailInsertSql('$1'), [JSON.stringify([globalTrailEntryFromTrace(last)])]);
  }
}

/** Resolves to the last entry of the business's trail. */
export async function writeTrailBaseline(
  client: ClientBase,
  businessId: string,
  origin: BaselineOrigin,
): Promise<TraceEntry | undefined> {
  let head: ChainLink = await readTrailHeadFromLedger(client, businessId);
  let last: TraceEntry | undefined;
  for await (const rows of inLots(hashStoredRows(client, businessId))) {
    const entry = baselineEntry(businessId, head, rows, origin);
    await client.query(
      `insert into traces select * from jsonb_populate_recordset(null::traces, $1::jsonb) ${RETURNING_TO_AVOID_COPY_SQL}`,
      [JSON.stringify([entry])],
    );
    head = entry;
    last = entry;
  }
  await client.query('update ledgers set "auditSequence" = $2, "auditHash" = $3 where "businessId" = $1', [
    businessId,
    head.sequence,
    head.sequence === 0 ? '' : head.hash,
  ]);
  return last;
}

/** At least one entry even for an empty business; none has more than some hundreds of rows. */
async function* inLots(pages: AsyncIterable<readonly RowHash[]>): AsyncGenerator<readonly RowHash[]> {
  let lot: RowHash[] = [];
  for await (const page of pages) {
    lot.push(...page);
    if (lot.length < ROWS_OF_ENTRY) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

function baselineEntry(
  businessId: string,
  head: ChainLink,
  rows: readonly RowHash[],
  { at, reason, by = ITSELF }: BaselineOrigin,
): TraceEntry {
  return linkEntry(
    head,
    {
      traceId: randomUUID(),
      sessionId: BASELINE,
      timestamp: at,
      userId: by.uid,
      userName: by.nombre,
      userEmail: by.email,
      businessId,
      operation: 'read',
      entityType: 'business',
      entityId: businessId,
      previousState: null,
      newState: null,
      changes: [],
      severity: 'low',
      tags: [BASELINE],
      analysis: { rows: rows.length },
      commandId: null,
      command: BASELINE,
      reason,
      source: 'server',
      form: TRACE_FORM_VERSION,
      receivedAt: at,
      deviceId: BASELINE,
      deviceTime: null,
      clockDifference: null,
      rows,
    },
    sha256,
  );
}
