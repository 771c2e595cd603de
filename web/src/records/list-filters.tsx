/** What a list of records is narrowed by: words, days, account. All of it stands in the address. */
import { holds } from '@cuadra/domain/businesses/permissions';
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';
import { type Account, accountLabels } from '@cuadra/domain/cash/account';
import { LONGEST_SEARCH } from '@cuadra/domain/inventory/search';
import type { Day } from '@cuadra/domain/kernel/calendar';
import { DateRangeField } from '../kit/date-range-field.tsx';
import { FilterPanel } from '../kit/filter-panel.tsx';
import { rangeWords } from '../kit/range-words.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { useShop } from '../replica/use-shop.ts';
import { useTypedFilter } from '../kit/use-typed-filter.ts';

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
}

const anyAccount = [
  { value: 'any', label: 'Todas' },
  { value: 'cash', label: accountLabels.cash },
  { value: 'bank', label: accountLabels.bank },
] as const;

export function ListFilters({ search, days, onFilter }: ListFiltersProps) {
  const { membership, today } = useShop();
  const seesThePast = holds(membership, 'verReportes');
  const [text, setText] = useTypedFilter(search.buscar ?? '', (buscar) =>
    onFilter({ buscar: buscar === '' ? undefined : buscar }),
  );
  const choose = ({ from, to }: DayRange) => {
    const isToday = from === today && to === today;
    onFilter(isToday ? { desde: undefined, hasta: undefined } : { desde: from, hasta: to });
  };
  const account = search.cuenta === undefined ? '' : ` · ${accountLabels[search.cuenta]}`;
  return (
    <div className="grid gap-3 md:grid-cols-2 md:items-start">
      <SearchField label="Buscar en la descripción" value={text} onChange={setText} maxLength={LONGEST_SEARCH} />
      <FilterPanel chosen={`${rangeWords(days, today)}${account}`}>
        {seesThePast && <DateRangeField label="Días" value={days} onChange={choose} today={today} />}
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
