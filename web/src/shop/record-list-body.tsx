/** The records of a list, or the message when there are none or they could not be refreshed. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ReactNode } from 'react';
import { ErrorState } from '../kit/error-state.tsx';
import { ShowMoreButton } from '../kit/show-more-button.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { RecordsByDay, type RecordsByDayProps } from './records-by-day.tsx';
import { StaleDataNote } from './stale-data-note.tsx';

export interface ListedRecords {
  /** Newest first. */
  readonly records: readonly Transaction[];
  readonly isAsking: boolean;
  readonly failure: { readonly message: string } | undefined;
  /** When the server answered the older part. */
  readonly at: Instant | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

interface RecordListBodyProps extends Omit<RecordsByDayProps, 'records'> {
  readonly list: ListedRecords;
  /** Shown where no record is found. */
  readonly nothing: ReactNode;
}

export function RecordListBody({ list, nothing, ...rows }: RecordListBodyProps) {
  const { records, isAsking, isLoadingMore, failure, at, hasMore, more, reload } = list;
  const isFailed = failure !== undefined;
  const isFirstAsked = isAsking && at === undefined;
  return (
    <>
      {isFailed && at !== undefined && <StaleDataNote message={failure.message} at={at} onRetry={reload} />}
      <RecordsByDay records={records} {...rows} />
      {isFailed && at === undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {isFirstAsked && !hasMore && <SkeletonRows />}
      {hasMore && (
        <div className="flex flex-col print:hidden">
          <ShowMoreButton onPress={more} isPending={isLoadingMore} />
        </div>
      )}
      {records.length === 0 && !isFirstAsked && !isFailed && nothing}
    </>
  );
}
