/**
 * The list of one kind of record: totals, filters, records by day, and a link to record another one.
 * Spec: section 2 (income, expenses, transfers).
 */
import { type RecordTotals, returnsOutsideSalesListSentence } from '@cuadra/domain/reports/record-totals';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type DayRange, visiblePartOfDayRange } from '@cuadra/domain/visibility/record-visibility';
import { dayRangeWithDefaults } from '@cuadra/domain/reports/report-period';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import { Link } from '@tanstack/react-router';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListDownload } from '../kit/download-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { Page } from '../kit/page.tsx';
import { useRecordListProps, useShop } from '../hooks/use-shop.ts';
import { RecordListFilters, type ListSearch } from './record-list-filters.tsx';
import { recordListWords } from './record-list-words.ts';
import { RecordListTotals, SplitPaymentNote } from './totals/record-list-totals.tsx';
import { NoRecordsFound } from './no-records-found.tsx';
import { RecordListBody } from '../shop/record-list-body.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { recordListApiUrl, useRecordList } from './use-record-list.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

interface RecordListScreenProps {
  readonly type: MovementType;
  readonly search: ListSearch;
  /** Changes the filters in the address. */
  readonly onFilter: (search: ListSearch) => void;
}

export function RecordListScreen({ type, search, onFilter }: RecordListScreenProps) {
  const { businessId, membership, today } = useShop();
  const { title, register, entry } = recordListWords[type];
  const { desde, hasta, cuenta: account, buscar: text = '' } = search;
  const days = dayRangeWithDefaults(desde, hasta, today);
  const rows = useRecordListProps();
  const list = useRecordList({ type, days, account, text });
  const visible = visiblePartOfDayRange(membership, days, today);
  const isFiltered = [desde, hasta, account, search.buscar].some((filter) => filter !== undefined);
  return (
    <Page
      title={title}
      back={<RecordTabs />}
      actions={
        hasPermission(membership, 'crearMovimientos') && (
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
      <RecordListFilters search={search} days={days} onFilter={onFilter} />
      {visible?.from !== days.from && (
        <Banner>Solo puedes ver los movimientos de hoy. Para ver otros días, pide al gerente ver reportes.</Banner>
      )}
      <RecordListTotals type={type} totals={list.totals} recentTotals={list.recentTotals} />
      {type !== 'transfer' && <SplitPaymentNote account={account} />}
      {/* Until all totals are known, those of the last days keep the room. */}
      <div className={list.totals === undefined ? 'invisible empty:hidden' : 'contents'}>
        <Returned days={days} totals={list.totals ?? list.recentTotals} />
      </div>
      <RecordListBody
        {...rows}
        list={list}
        caption={title}
        nothing={
          <Nothing
            type={type}
            isFiltered={isFiltered}
            onShowAll={() => onFilter({ desde: undefined, hasta: undefined, cuenta: undefined, buscar: undefined })}
          />
        }
      />
      {list.records.length > 0 && (
        <ListDownload
          href={urlForAnswerNotOlderThanSeen(
            recordListApiUrl(businessId, visible ?? days, { type, account, text }, 'records.csv'),
          )}
        />
      )}
    </Page>
  );
}

/** What came back on these days, which leads to it; nothing where nothing did. */
function Returned({ days, totals }: { readonly days: DayRange; readonly totals: RecordTotals }) {
  const { businessId } = useShop();
  const { currency } = useShopLocale();
  const sentence = returnsOutsideSalesListSentence(totals, currency);
  if (sentence === undefined) return null;
  return (
    <p className="px-1 text-form text-ink-soft">
      {keepAmountsOnOneLine(sentence)}{' '}
      <Link
        to="/business/$businessId/records/all"
        params={{ businessId }}
        search={{ desde: days.from, hasta: days.to, tipo: 'return' }}
        className="large-to-tap text-accent underline decoration-line underline-offset-4 hover:decoration-accent print:hidden"
      >
        Devoluciones
      </Link>
    </p>
  );
}

interface NothingProps {
  readonly type: MovementType;
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

function Nothing({ type, isFiltered, onShowAll }: NothingProps) {
  const { none, purpose } = recordListWords[type];
  if (!isFiltered) return <EmptyState title={`${none} hoy`}>{purpose}</EmptyState>;
  return <NoRecordsFound title={`${none} con estos filtros`} onShowAll={onShowAll} />;
}
