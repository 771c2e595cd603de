/**
 * The list of all kinds of record, newest first, with filters in the address, totals and exports; used by the day book
 * and the list of all records.
 */
import { visiblePartOfDayRange } from '@cuadra/domain/visibility/record-visibility';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { daysForFileName, exportFileName } from '@cuadra/domain/reports/export-file-name';
import { splitRangeByDevice } from '@cuadra/domain/working-set';
import type { ReactNode } from 'react';
import { Banner } from '../kit/banner.tsx';
import { ExportButtons } from '../spreadsheet/export-buttons.tsx';
import { periodWords } from '../figures/month-and-period-words.ts';
import { Page } from '../kit/page.tsx';
import { showToast } from '../kit/toast.tsx';
import { useRecordListProps, useShop } from '../hooks/use-shop.ts';
import { CashBookFilters } from './cash-book-filters.tsx';
import { fetchAllBookLines } from './fetch-all-book-lines.ts';
import {
  type BookSearch,
  recordFilterWords,
  recordFilterFromUrl,
  noBookFilters,
} from './all-records-filters-in-url.ts';
import { CashBookTotals, RefundsNote } from './totals/cash-book-totals.tsx';
import { SplitPaymentNote } from './totals/record-list-totals.tsx';
import { NoRecordsFound } from './no-records-found.tsx';
import { useCurrencyAndCustomerNames } from '../shop/customer-names-provider.tsx';
import { RecordListBody } from '../shop/record-list-body.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { useBalancesAfterEachRecord } from './use-balances-after-each-record.ts';
import { usePrintWholeList } from './use-print-whole-list.ts';
import { recordListApiUrl, useRecordList } from './use-record-list.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

interface CashBookScreenProps {
  readonly title: string;
  readonly search: BookSearch;
  readonly days: DayRange;
  /** The label when no days are chosen, if that does not mean today. */
  readonly anyDay?: string | undefined;
  /** Whether balances are shown beside each record. */
  readonly hasBalances?: boolean | undefined;
  readonly onFilter: (search: BookSearch) => void;
  /** Shown if there are no records and no filters. */
  readonly empty: ReactNode;
}

export function CashBookScreen(props: CashBookScreenProps) {
  const { title, search, days, anyDay, hasBalances = false, onFilter, empty } = props;
  const { business, businessId, membership, today } = useShop();
  const filter = recordFilterFromUrl(search, membership);
  const rows = useRecordListProps();
  const owing = useCurrencyAndCustomerNames();
  const list = useRecordList({ days, hasBalances, ...filter });
  const { recent } = splitRangeByDevice(days, today);
  const balancesHere = useBalancesAfterEachRecord(hasBalances ? recent : undefined);
  const balancesAfter = (id: string) => balancesHere.get(id) ?? list.balances.get(id);
  const { isPrinting, print } = usePrintWholeList(list);
  const about = anyDay !== undefined && search.desde === undefined ? anyDay : periodWords(days);
  const saveSheets = async () => {
    const here = list.sources.here.map((record) => ({ record, balances: balancesHere.get(record.uuid) }));
    const lines = await fetchAllBookLines({ here, address: list.sources.address });
    const { cashBookWorksheets } = await import('./cash-book-worksheets.ts');
    if (!('why' in lines)) return cashBookWorksheets(title, business.configuracion.timezone, owing, lines);
    showToast({ tone: 'warning', message: `${lines.why}.` });
    return undefined;
  };
  return (
    <Page
      title={title}
      back={<RecordTabs />}
      subtitle={<span className="hidden print:inline">{[about, ...recordFilterWords(filter)].join(' · ')}</span>}
    >
      <CashBookFilters search={search} days={days} onFilter={onFilter} anyDay={anyDay} />
      {visiblePartOfDayRange(membership, days, today)?.from !== days.from && (
        <Banner>Solo puedes ver los movimientos de hoy. Para ver otros días, pide al gerente ver reportes.</Banner>
      )}
      <CashBookTotals membership={membership} totals={list.totals} account={filter.account} />
      <RefundsNote records={list.records} />
      <SplitPaymentNote account={filter.account} />
      <RecordListBody
        {...rows}
        list={list}
        caption={title}
        balancesAfter={hasBalances ? balancesAfter : undefined}
        nothing={
          Object.values(search).every((value) => value === undefined) ? (
            empty
          ) : (
            <NoRecordsFound title="No hay movimientos con estos filtros" onShowAll={() => onFilter(noBookFilters)} />
          )
        }
      />
      {list.records.length > 0 && (
        <ExportButtons
          fileName={exportFileName(title, business.nombre, daysForFileName(days, today))}
          sheets={saveSheets}
          csv={urlForAnswerNotOlderThanSeen(
            recordListApiUrl(businessId, visiblePartOfDayRange(membership, days, today) ?? days, filter, 'records.csv'),
          )}
          onPrint={print}
          isPrinting={isPrinting}
        />
      )}
    </Page>
  );
}
