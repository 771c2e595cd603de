/**
 * Reads one record with its expense, its stock logs and its audit.
 *
 * Invariants: hidden data is treated as missing; the audit is for the gerente and for people who may correct records,
 * because they need to know earlier values.
 */
import type { RecordAnswer } from '@cuadra/domain/server-answers';
import { type VisibleAudit, redactAuditEntry } from '@cuadra/domain/traceability/redact-audit-entry';
import { redactRecord, redactStockLog } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeRecord } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { ExpenseRow } from '@cuadra/domain/rows/expense-categories';
import type { Return, Transaction } from '@cuadra/domain/rows/transaction';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { preparedQuery } from '../database/prepared-query.ts';
import { returnFromRow, normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readAuthorNames } from './author-and-customer-names.ts';

interface Stored {
  readonly record: Transaction;
  readonly expense: ExpenseRow | null;
  readonly stockLogs: StockLog[];
  readonly returns: Return[];
}

export async function readRecord(reader: DayReader, id: string): Promise<RecordAnswer | Refusal> {
  const found = isUuid(id) ? await storedRecord(reader, id) : undefined;
  if (found === undefined || !canReaderSee(reader, found.record)) return refuse('transaction-not-found', { id });
  const { record, expense, stockLogs, returns } = found;
  const { membership } = reader;
  const audit = hasPermission(membership, 'editarMovimientos') ? await auditOf(reader, record, expense) : null;
  return {
    record: redactRecord(membership, record),
    expense,
    stockLogs: stockLogs.map((log) => redactStockLog(membership, log)),
    returns: returns.map((one) => redactRecord(membership, one)),
    audit,
    people: await readAuthorNames(reader, [record, ...stockLogs]),
  };
}

function canReaderSee({ membership, today, business }: DayReader, record: Transaction): boolean {
  return canSeeRecord(membership, record, { today, zone: business.configuracion.timezone });
}

async function storedRecord({ client, businessId }: DayReader, id: string): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    preparedQuery(
      `select to_jsonb(t) - 'version' - 'folded' as record,
          (select to_jsonb(e) - 'version' from expenses e
            where e."businessId" = $1 and e."transactionRef" = t.uuid and e."deletedAt" is null limit 1) as expense,
          (select coalesce(json_agg(to_jsonb(l) - 'version' order by l."createdAt", l.uuid), '[]') from "stockLogs" l
            where l."businessId" = $1 and l."transactionId" = t.uuid and l."deletedAt" is null) as "stockLogs",
          (select coalesce(json_agg(to_jsonb(r) - 'version' - 'folded' order by r."createdAt", r.uuid), '[]') from transactions r
            where r."businessId" = $1 and r."saleId" = t.uuid and r."deletedAt" is null) as returns
        from transactions t where t."businessId" = $1 and t.uuid = $2 and t."deletedAt" is null`,
      [businessId, id.toLowerCase()],
    ),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { record, expense, stockLogs, returns } = row;
  return {
    record: transactionFromRow(record),
    expense: expense && normalizeRowInstants(expense),
    stockLogs: stockLogs.map(normalizeRowInstants),
    returns: returns.map(returnFromRow),
  };
}

async function auditOf(
  { client, businessId, membership }: DayReader,
  record: Transaction,
  expense: ExpenseRow | null,
): Promise<VisibleAudit[]> {
  const ids = expense === null ? [record.uuid] : [record.uuid, expense.uuid];
  const { rows } = await client.query<{ entry: TraceEntry }>(
    preparedQuery(
      `select to_jsonb(t) - 'rows' as entry from traces t
        where t."businessId" = $1 and t."entityId" = any($2::text[]) order by t.sequence`,
      [businessId, ids],
    ),
  );
  return rows.map(({ entry }) => redactAuditEntry(membership, record.type, normalizeRowInstants(entry)));
}
