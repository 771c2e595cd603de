/**
 * The list of one kind of record: its totals, its filters, its records by day, and the way to register another one.
 *
 * Spec: section 2 (income, expenses, transfers).
 */
import { holds } from '@cuadra/domain/businesses/permissions';
import { visibleRange } from '@cuadra/domain/businesses/record-visibility';
import { askedDays } from '@cuadra/domain/reports/period';
import type { MovementType } from '@cuadra/domain/records/wizard';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { PlusIcon } from '../kit/icons-action.tsx';
import { KeptNote } from '../kit/kept-note.tsx';
import { Page } from '../kit/page.tsx';
import { RecordsByDay } from '../kit/records-by-day.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useIsOnDeviceOnly, useShop } from '../replica/use-shop.ts';
import { ListFilters, type ListSearch } from './list-filters.tsx';
import { listKinds } from './list-kinds.ts';
import { ListTotals } from './list-totals.tsx';
import { type RecordList, useRecordList } from './use-record-list.ts';

interface RecordListScreenProps {
  readonly type: MovementType;
  readonly search: ListSearch;
  /** Changes what the address says of the list. */
  readonly onFilter: (search: ListSearch) => void;
}

export function RecordListScreen({ type, search, onFilter }: RecordListScreenProps) {
  const { membership, today } = useShop();
  const { title, register, entry } = listKinds[type];
  const { desde, hasta, cuenta: account, buscar: text = '' } = search;
  const days = askedDays(desde, hasta, today);
  const list = useRecordList({ type, days, account, text });
  const visible = visibleRange(membership, days, today);
  const isFiltered = [desde, hasta, account, search.buscar].some((filter) => filter !== undefined);
  return (
    <Page
      title={title}
      actions={
        holds(membership, 'crearMovimientos') && (
          <ButtonLink
            to="."
            search={(before) => ({ ...before, registrar: entry, paso: undefined })}
            icon={<PlusIcon />}
          >
            {register}
          </ButtonLink>
        )
      }
    >
      <ListFilters search={search} days={days} onFilter={onFilter} />
      {visible?.from !== days.from && (
        <Banner>Solo puedes ver los movimientos de hoy. Para ver otros días, pide al gerente ver reportes.</Banner>
      )}
      <ListTotals type={type} totals={list.totals} />
      <ListBody
        type={type}
        list={list}
        isFiltered={isFiltered}
        onShowAll={() => onFilter({ desde: undefined, hasta: undefined, cuenta: undefined, buscar: undefined })}
      />
    </Page>
  );
}

interface ListBodyProps {
  readonly type: MovementType;
  readonly list: RecordList;
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

function ListBody({ type, list, isFiltered, onShowAll }: ListBodyProps) {
  const { businessId, membership, today } = useShop();
  const isOnDeviceOnly = useIsOnDeviceOnly();
  const { records, isAsking, failure, at, hasMore, more, reload } = list;
  const isFailed = failure !== undefined;
  return (
    <>
      {isFailed && at !== undefined && <KeptNote message={failure.message} at={at} onRetry={reload} />}
      <RecordsByDay
        records={records}
        caption={listKinds[type].title}
        today={today}
        businessId={businessId}
        opens={holds(membership, 'verReportes') ? 'screen' : 'sheet'}
        isOnDeviceOnly={isOnDeviceOnly}
      />
      {isFailed && at === undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {isAsking && list.totals === undefined && <SkeletonRows />}
      {hasMore && (
        <Button kind="secondary" onPress={more} isPending={isAsking} pendingLabel="Cargando…">
          Ver más
        </Button>
      )}
      {records.length === 0 && !isAsking && !isFailed && (
        <Nothing type={type} isFiltered={isFiltered} onShowAll={onShowAll} />
      )}
    </>
  );
}

function Nothing({ type, isFiltered, onShowAll }: Omit<ListBodyProps, 'list'>) {
  const { none, purpose } = listKinds[type];
  if (!isFiltered) return <EmptyState title={`${none} hoy`}>{purpose}</EmptyState>;
  return (
    <EmptyState
      title={`${none} con estos filtros`}
      action={
        <Button kind="secondary" onPress={onShowAll}>
          Quitar filtros
        </Button>
      }
    >
      Prueba con otros días, con otra cuenta o con otras palabras.
    </EmptyState>
  );
}
