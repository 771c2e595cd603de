import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { SelectField } from '../fields/select-field.tsx';
import { useShop } from '../hooks/use-shop.ts';
import {
  type BookSearch,
  recordFilterWords,
  recordFilterFromUrl,
  visibleRecordKinds,
  spendingChoices,
} from './all-records-filters-in-url.ts';
import { RecordListFilters } from './record-list-filters.tsx';

interface CashBookFiltersProps {
  readonly search: BookSearch;
  readonly days: DayRange;
  readonly onFilter: (search: BookSearch) => void;
  readonly anyDay?: string | undefined;
}

const ANY = 'any';

export function CashBookFilters({ search, days, onFilter, anyDay }: CashBookFiltersProps) {
  const { membership } = useShop();
  const { type, spentOn, ...filter } = recordFilterFromUrl(search, membership);
  const kinds = visibleRecordKinds(membership);
  const fields = (
    <>
      <SelectField
        label="Tipo"
        options={[{ value: ANY, label: 'Todos' }, ...kinds]}
        value={kinds.find(({ value }) => value === type)?.value ?? ANY}
        onChange={(tipo) => onFilter({ tipo: tipo === ANY ? undefined : tipo, gasto: undefined })}
      />
      {type === 'expense' && (
        <SelectField
          label="En qué se gastó"
          options={[{ value: ANY, label: 'Todo' }, ...spendingChoices]}
          value={spentOn ?? ANY}
          onChange={(gasto) => onFilter({ gasto: gasto === ANY ? undefined : gasto })}
        />
      )}
    </>
  );
  return (
    <RecordListFilters
      search={search}
      days={days}
      onFilter={onFilter}
      anyDay={anyDay}
      more={{ fields, chosen: recordFilterWords({ type, spentOn, ...filter }) }}
    />
  );
}
