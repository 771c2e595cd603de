/**
 * A record with everything that belongs to it: from the device at once, and from the server when it answers (older
 * records, the author, the audit).
 *
 * The device's record is newer than any answer, because it includes unsent commands.
 */
import { fullName } from '@cuadra/domain/people/full-name';
import type { RecordAnswer } from '@cuadra/domain/server-answers';
import { fillRedactedRecord, fillRedactedStockLog } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import type { VisibleAudit } from '@cuadra/domain/traceability/redact-audit-entry';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Return, Transaction } from '@cuadra/domain/rows/transaction';
import { type FetchedAnswer, useCachedAnswer } from './use-cached-answer.ts';
import { useServerMayHaveRecord, useDeviceRecord, useStockLogsOfRecord, useReturnsOfSale } from './use-records.ts';
import { useMe } from '../session/use-session.ts';
import { useCheckIfOnDeviceOnly, useShop } from './use-shop.ts';

/** The server's refusal of a record that does not exist, or that this person may not see. */
export const RECORD_NOT_FOUND_CODE = 'transaction-not-found';

export interface RecordDetail {
  readonly record: Transaction;
  readonly stockLogs: readonly StockLog[];
  /** What came back of it, the oldest first. */
  readonly returns: readonly Return[];
  /** Null if the person may not see it, or it is unknown yet. */
  readonly audit: readonly VisibleAudit[] | null;
  readonly who: string | undefined;
  readonly isOnDeviceOnly: boolean;
}

export interface RecordReading extends Pick<FetchedAnswer<unknown>, 'at' | 'isAsking' | 'failure' | 'reload'> {
  readonly detail: RecordDetail | undefined;
  /** It was deleted on this device. */
  readonly isDeleted: boolean;
}

export function useRecordDetail(id: string): RecordReading {
  const { businessId } = useShop();
  const { profile } = useMe();
  const here = useDeviceRecord(id);
  const stockLogsHere = useStockLogsOfRecord(id);
  const returnsHere = useReturnsOfSale(id);
  const isOnDeviceOnly = useCheckIfOnDeviceOnly()(id);
  const isAsked = useServerMayHaveRecord(id) && here !== 'deleted';
  const address = `/api/businesses/${businessId}/records/${encodeURIComponent(id)}`;
  const { body, ...answer } = useCachedAnswer<RecordAnswer>(isAsked ? address : undefined);

  // What the server once answered of a record is not shown where it says that there is none any more.
  const isGone = answer.failure?.code === RECORD_NOT_FOUND_CODE;
  const record = here ?? (isGone ? undefined : body && fillRedactedRecord(body.record));
  if (record === undefined || record === 'deleted') {
    return { ...answer, detail: undefined, isDeleted: record === 'deleted' };
  }
  const own = record.createdBy === profile.uid ? fullName(profile) : undefined;
  const detail = {
    record,
    stockLogs: here === undefined ? (body?.stockLogs.map(fillRedactedStockLog) ?? []) : stockLogsHere,
    // A device that has the sale has all that came back of it.
    returns: here === undefined ? returnsIn(body) : returnsHere,
    audit: body?.audit ?? null,
    who: body?.people[record.createdBy] ?? own,
    isOnDeviceOnly,
  };
  return { ...answer, detail, isDeleted: false };
}

function returnsIn(body: RecordAnswer | undefined): Return[] {
  const records = (body?.returns ?? []).map(fillRedactedRecord);
  return records.flatMap((record) => (record.type === 'return' ? [record] : []));
}
