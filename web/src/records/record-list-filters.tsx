/** Words, days and account; the address contains all of them. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/search/product-search';
import type { ReactNode } from 'react';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { FilterPanel } from '../kit/filter-panel.tsx';
import { dayRangeWords } from '../figures/day-range-words.ts';
import { SearchField } from '../fields/search-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useDebouncedUrlFilter } from '../fields/use-debounced-url-filter.ts';

/** In the form of the address (app/routes/parse-screen-url-params.ts). */
export interface ListSearch {
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly cuenta?: Account | undefined;
  readonly buscar?: string | undefined;
}

interface RecordListFiltersProps {
  readonly search: ListSearch;
  readonly days: DayRange;
  readonly onFilter: (search: ListSearch) => void;
  /** Additional filters of the list, and the labels of their chosen values. */
  readonly more?: { readonly fields: ReactNode; readonly chosen: readonly string[] } | undefined;
  /** The label when no days are chosen, if that does not mean today. */
  readonly anyDay?: string | undefined;
}

const anyAccount = [
  { value: 'any', label: 'Todas' },
  { value: 'cash', label: accountLabels.cash },
  { value: 'bank', label: accountLabels.bank },
] as const;

/** Both inputs are empty. */
const NO_DAYS: DayRange = { from: '', to: '' };

export function RecordListFilters({ search, days, onFilter, more, anyDay }: RecordListFiltersProps) {
  const { membership, today } = useShop();
  const seesThePast = hasPermission(membership, 'verReportes');
  const [text, setText] = useDebouncedUrlFilter(search.buscar ?? '', (buscar) =>
    onFilter({ buscar: buscar === '' ? undefined : buscar }),
  );
  const choose = ({ from, to }: DayRange) => {
    const isUsual = anyDay === undefined && from === today && to === today;
    onFilter(isUsual ? { desde: undefined, hasta: undefined } : { desde: from, hasta: to });
  };
  const isAnyDay = anyDay !== undefined && search.desde === undefined && search.hasta === undefined;
  const chosen = [
    isAnyDay ? anyDay : dayRangeWords(days, today),
    ...(more?.chosen ?? []),
    ...(search.cuenta === undefined ? [] : [accountLabels[search.cuenta]]),
  ];
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:items-start print:hidden">
      <SearchField label="Buscar por nombre o monto" value={text} onChange={setText} maxLength={MAX_SEARCH_LENGTH} />
      <FilterPanel chosen={chosen.join(' · ')}>
        {seesThePast && (
          <DateRangeField label="Días" value={isAnyDay ? NO_DAYS : days} onChange={choose} today={today} />
        )}
        {more?.fields}
        <SegmentedControl
          label="Cuenta"
          segments={anyAccount}
          value={search.cuenta ?? 'any'}
          onChange={(cuenta) => onFilter({ cuenta: cuenta === 'any' ? undefined : cuenta })}
        />
        {!seesThePast && <p className="text-form text-ink-soft">Ves los movimientos de hoy.</p>}
      </FilterPanel>
    </div>
  );
}
