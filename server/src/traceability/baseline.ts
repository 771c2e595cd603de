/**
 * The baseline of a business: entries of its trail that name every row as it is, where the replay of what commands wrote
 * begins.
 *
 * Written where rows came in by no command of this trail: by the Cuadra before it (once, when the database is brought up
 * to date, or a copy of before is restored) or from a file. Invariants: no row is changed; the entries are links of the
 * chain like any other, and say why they are there. What was altered before a baseline is in it as it was found.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { ChainLink } from '@cuadra/domain/rows/chain-link';
import { randomUUID } from 'node:crypto';
import { chainEntry, startOfChain } from '@cuadra/domain/trail/hash-chain';
import type { RowHash } from '@cuadra/domain/trail/row-hash';
import { TRACE_FORM, type TraceEntry } from '@cuadra/domain/trail/trace-entry';
import type { ClientBase } from 'pg';
import { globalEntry, globalInsertion } from '../ledger/global-trail.ts';
import { sha256 } from '../ledger/sha256.ts';
import { storedRowHashes } from './stored-row-hashes.ts';

export interface BaselineOrigin {
  readonly at: Instant;
  /** Why it is taken, in a sentence for the gerente. */
  readonly reason: string;
  /** Who brought the rows; Cuadra itself unless somebody did. */
  readonly by?: { readonly uid: string; readonly nombre: string; readonly email: string };
}

/** What the trail calls it, and the device it is from. */
const BASELINE = 'baseline';
const ROWS_OF_ENTRY = 500;
const ITSELF = { uid: 'cuadra', nombre: 'Cuadra', email: '' };

/**
 * For every business that has none, and enters them in the global trail, oldest first; who is there meanwhile waits.
 */
export async function writeBaselines(owner: ClientBase): Promise<void> {
  await owner.query('lock table ledgers in share row exclusive mode');
  const { rows } = await owner.query<{ id: string; at: string; isDemo: boolean }>(
    `select b.id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        exists (select from demos d where d."businessId" = b.id) as "isDemo"
      from businesses b
      where not exists (select from traces t where t."businessId" = b.id and t.form is not null)
      order by b."fechaCreacion", b.id`,
  );
  for (const { id, at, isDemo } of rows) {
    const last = await writeBaseline(owner, id, { at, reason: 'Punto de partida: todo lo que había en esta fecha.' });
    if (last === undefined || isDemo) continue;
    await owner.query(globalInsertion('$1'), [JSON.stringify([globalEntry(last)])]);
  }
}

/** Answers the last entry of the business's trail. */
export async function writeBaseline(
  client: ClientBase,
  businessId: string,
  origin: BaselineOrigin,
): Promise<TraceEntry | undefined> {
  let head: ChainLink = await headOf(client, businessId);
  let last: TraceEntry | undefined;
  for await (const rows of inLots(storedRowHashes(client, businessId))) {
    const entry = baselineEntry(businessId, head, rows, origin);
    await client.query('insert into traces select * from jsonb_populate_recordset(null::traces, $1::jsonb)', [
      JSON.stringify([entry]),
    ]);
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

/** A small business has one entry; no entry names more than some hundreds of rows. */
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

async function headOf(client: ClientBase, businessId: string): Promise<ChainLink> {
  const { rows } = await client.query<ChainLink>(
    'select "auditSequence" as sequence, "auditHash" as hash from ledgers where "businessId" = $1',
    [businessId],
  );
  const [head] = rows;
  return head === undefined || head.sequence === 0 ? startOfChain(businessId, sha256) : head;
}

function baselineEntry(
  businessId: string,
  head: ChainLink,
  rows: readonly RowHash[],
  { at, reason, by = ITSELF }: BaselineOrigin,
): TraceEntry {
  return chainEntry(
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
      form: TRACE_FORM,
      receivedAt: at,
      deviceId: BASELINE,
      deviceTime: null,
      clockDifference: null,
      rows,
    },
    sha256,
  );
}
