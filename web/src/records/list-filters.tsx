/** What a list of records is narrowed by: words, days, account. All of it stands in the address. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/inventory/search';
import type { ReactNode } from 'react';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { FilterPanel } from '../kit/filter-panel.tsx';
import { rangeWords } from '../figures/range-words.ts';
import { SearchField } from '../fields/search-field.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useTypedFilter } from '../fields/use-typed-filter.ts';

/** As the address has them (app/search.ts). */
export interface ListSearch {
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly cuenta?: Account | undefined;
  readonly buscar?: string | undefined;
}

interface ListFiltersProps {
  readonly search: ListSearch;
  readonly days: DayRange;
  readonly onFilter: (search: ListSearch) => void;
  /** What else the list can be narrowed by, and what of it is chosen, as it is read. */
  readonly more?: { readonly fields: ReactNode; readonly chosen: readonly string[] } | undefined;
  /** What the days are called where none are chosen: today, unless it is said. */
  readonly anyDay?: string | undefined;
}

const anyAccount = [
  { value: 'any', label: 'Todas' },
  { value: 'cash', label: accountLabels.cash },
  { value: 'bank', label: accountLabels.bank },
] as const;

/** Both inputs are empty. */
const NO_DAYS: DayRange = { from: '', to: '' };

export function ListFilters({ search, days, onFilter, more, anyDay }: ListFiltersProps) {
  const { membership, today } = useShop();
  const seesThePast = hasPermission(membership, 'verReportes');
  const [text, setText] = useTypedFilter(search.buscar ?? '', (buscar) =>
    onFilter({ buscar: buscar === '' ? undefined : buscar }),
  );
  const choose = ({ from, to }: DayRange) => {
    const isUsual = anyDay === undefined && from === today && to === today;
    onFilter(isUsual ? { desde: undefined, hasta: undefined } : { desde: from, hasta: to });
  };
  const isAnyDay = anyDay !== undefined && search.desde === undefined && search.hasta === undefined;
  const chosen = [
    isAnyDay ? anyDay : rangeWords(days, today),
    ...(more?.chosen ?? []),
    ...(search.cuenta === undefined ? [] : [accountLabels[search.cuenta]]),
  ];
  return (
    <div className="grid gap-3 md:grid-cols-2 md:items-start print:hidden">
      <SearchField label="Buscar en la descripción" value={text} onChange={setText} maxLength={MAX_SEARCH_LENGTH} />
      <FilterPanel chosen={chosen.join(' · ')}>
        {seesThePast && (
          <DateRangeField label="Días" value={isAnyDay ? NO_DAYS : days} onChange={choose} today={today} />
        )}
        {more?.fields}
        <Segmented
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
