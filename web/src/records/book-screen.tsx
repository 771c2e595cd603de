/**
 * Every kind of record together, newest first: filtered by its address, what it comes to, and what can be taken out of
 * it. The day book and the list of all records are this, of other days.
 */
import { visibleRange } from '@cuadra/domain/visibility/record-visibility';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { daysInName, fileNameOf } from '@cuadra/domain/reports/file-name';
import { partedByDevice } from '@cuadra/domain/working-set';
import type { ReactNode } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Exports } from '../spreadsheet/exports.tsx';
import { periodWords } from '../figures/month-words.ts';
import { Page } from '../kit/page.tsx';
import { showToast } from '../kit/toast.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { BookFilters } from './book-filters.tsx';
import { everyLine } from './book-lines.ts';
import { type BookSearch, chosenWords, filterOf, noBookFilters } from './book-search.ts';
import { BookTotals } from './book-totals.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RecordListBody } from './record-list-body.tsx';
import { useBalancesAfter } from './use-balances-after.ts';
import { useCompletedPrint } from './use-completed-print.ts';
import { recordsAddress, useRecordList } from './use-record-list.ts';

interface BookScreenProps {
  readonly title: string;
  readonly search: BookSearch;
  readonly days: DayRange;
  /** What the days are called where none are chosen: today, unless it is said. */
  readonly anyDay?: string | undefined;
  /** Whether what there was in each account is told beside each record. */
  readonly hasBalances?: boolean | undefined;
  readonly onFilter: (search: BookSearch) => void;
  /** What is said where there is no record and no filter. */
  readonly empty: ReactNode;
}

export function BookScreen(props: BookScreenProps) {
  const { title, search, days, anyDay, hasBalances = false, onFilter, empty } = props;
  const { business, businessId, membership, today } = useShop();
  const filter = filterOf(search, membership);
  const list = useRecordList({ days, hasBalances, ...filter });
  const { recent } = partedByDevice(days, today);
  const balancesHere = useBalancesAfter(hasBalances ? recent : undefined);
  const balancesAfter = (id: string) => balancesHere.get(id) ?? list.balances.get(id);
  const { isPrinting, print } = useCompletedPrint(list);
  const about = anyDay !== undefined && search.desde === undefined ? anyDay : periodWords(days);
  const saveSheets = async () => {
    const here = list.sources.here.map((record) => ({ record, balances: balancesHere.get(record.uuid) }));
    const lines = await everyLine({ here, address: list.sources.address });
    const { bookSheets } = await import('./book-sheets.ts');
    if (!('why' in lines)) return bookSheets(title, business.configuracion.timezone, lines);
    showToast({ tone: 'warning', message: `${lines.why}.` });
    return undefined;
  };
  return (
    <Page
      title={title}
      back={<p className="hidden font-bold print:block">{business.nombre}</p>}
      subtitle={<span className="hidden print:inline">{[about, ...chosenWords(filter)].join(' · ')}</span>}
    >
      <BookFilters search={search} days={days} onFilter={onFilter} anyDay={anyDay} />
      {visibleRange(membership, days, today)?.from !== days.from && (
        <Banner>Solo puedes ver los movimientos de hoy. Para ver otros días, pide al gerente ver reportes.</Banner>
      )}
      <BookTotals totals={list.totals} account={filter.account} />
      <RecordListBody
        list={list}
        caption={title}
        balancesAfter={hasBalances ? balancesAfter : undefined}
        nothing={
          Object.values(search).every((value) => value === undefined) ? (
            empty
          ) : (
            <NothingFound title="No hay movimientos con estos filtros" onShowAll={() => onFilter(noBookFilters)} />
          )
        }
      />
      {list.records.length > 0 && (
        <Exports
          fileName={fileNameOf(title, business.nombre, daysInName(days, today))}
          sheets={saveSheets}
          csv={recordsAddress(businessId, visibleRange(membership, days, today) ?? days, filter, 'records.csv')}
          onPrint={print}
          isPrinting={isPrinting}
        />
      )}
    </Page>
  );
}
