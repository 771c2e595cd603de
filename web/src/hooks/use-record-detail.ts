/**
 * A record with all that belongs to it: what the device has of it at once, also offline, and what only the server has
 * (older records, who recorded it, what was done to it) as soon as that is answered.
 *
 * What is on the device is newer than any answer, since it has what waits to be sent.
 */
import {
  recordKnownAs,
  stockLogKnownAs,
  type VisibleRecord,
  type VisibleStockLog,
} from '@cuadra/domain/visibility/money-visibility';
import type { VisibleAudit } from '@cuadra/domain/traceability/audit-visibility';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { type Answered, useAnswer } from './use-answer.ts';
import { useMayBeAskedFor, useRecordHere, useStockLogsHere } from './use-records.ts';
import { useMe } from '../session/use-session.ts';
import { useIsOnDeviceOnly, useShop } from './use-shop.ts';

export interface RecordDetail {
  readonly record: Transaction;
  readonly stockLogs: readonly StockLog[];
  /** Null for who may not see it, or as long as it is not known. */
  readonly audit: readonly VisibleAudit[] | null;
  readonly who: string | undefined;
  readonly isOnDeviceOnly: boolean;
}

interface RecordAnswer extends Pick<RecordDetail, 'audit'> {
  readonly record: VisibleRecord;
  readonly stockLogs: readonly VisibleStockLog[];
  readonly people: Readonly<Record<string, string>>;
}

export interface RecordReading extends Pick<Answered<unknown>, 'at' | 'isAsking' | 'failure' | 'reload'> {
  readonly detail: RecordDetail | undefined;
  /** It was deleted on this device. */
  readonly isDeleted: boolean;
}

export function useRecordDetail(id: string): RecordReading {
  const { businessId } = useShop();
  const { profile } = useMe();
  const here = useRecordHere(id);
  const stockLogsHere = useStockLogsHere(id);
  const isOnDeviceOnly = useIsOnDeviceOnly()(id);
  const isAsked = useMayBeAskedFor(id) && here !== 'deleted';
  const address = `/api/businesses/${businessId}/records/${encodeURIComponent(id)}`;
  const { body, ...answer } = useAnswer<RecordAnswer>(isAsked ? address : undefined);

  const record = here ?? (body && recordKnownAs(body.record));
  if (record === undefined || record === 'deleted') {
    return { ...answer, detail: undefined, isDeleted: record === 'deleted' };
  }
  const own = record.createdBy === profile.uid ? `${profile.nombre} ${profile.apellidos}`.trim() : undefined;
  const detail = {
    record,
    stockLogs: here === undefined ? (body?.stockLogs.map(stockLogKnownAs) ?? []) : stockLogsHere,
    audit: body?.audit ?? null,
    who: body?.people[record.createdBy] ?? own,
    isOnDeviceOnly,
  };
  return { ...answer, detail, isDeleted: false };
}
