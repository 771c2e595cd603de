/** The records of a list, or the message when there are none or they could not be refreshed. */
import type { Balances } from '@cuadra/domain/rows/account';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { StaleDataNote } from '../shop/stale-data-note.tsx';
import { RecordsByDay } from '../shop/records-by-day.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useIsOnDeviceOnly, useShop } from '../hooks/use-shop.ts';
import type { RecordList } from './use-record-list.ts';

interface RecordListBodyProps {
  readonly list: RecordList;
  /** The table's caption, for screen readers. */
  readonly caption: string;
  /** Shown where no record is found. */
  readonly nothing: ReactNode;
  readonly balancesAfter?: ((recordId: Uuid) => Balances | undefined) | undefined;
}

export function RecordListBody({ list, caption, nothing, balancesAfter }: RecordListBodyProps) {
  const { businessId, membership, today } = useShop();
  const isOnDeviceOnly = useIsOnDeviceOnly();
  const { records, isAsking, failure, at, hasMore, more, reload } = list;
  const isFailed = failure !== undefined;
  return (
    <>
      {isFailed && at !== undefined && <StaleDataNote message={failure.message} at={at} onRetry={reload} />}
      <RecordsByDay
        records={records}
        caption={caption}
        today={today}
        businessId={businessId}
        opens={hasPermission(membership, 'verReportes') ? 'screen' : 'sheet'}
        isOnDeviceOnly={isOnDeviceOnly}
        balancesAfter={balancesAfter}
      />
      {isFailed && at === undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {isAsking && at === undefined && !hasMore && <SkeletonRows />}
      {hasMore && (
        <div className="flex flex-col print:hidden">
          <Button kind="secondary" onPress={more} isPending={isAsking} pendingLabel="Cargando…">
            Ver más
          </Button>
        </div>
      )}
      {records.length === 0 && !isAsking && !isFailed && nothing}
    </>
  );
}
