import { severities, severityLabels } from '@cuadra/domain/trail/trace-tags-and-severity';
import {
  traceEntities,
  traceEntityLabels,
  traceOperationLabels,
  traceOperations,
  trackedOperations,
} from '@cuadra/domain/trail/audit-trace-entry';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { Button } from '../kit/button.tsx';
import { FilterPanel } from '../kit/filter-panel.tsx';
import { dayRangeWords } from '../figures/day-range-words.ts';
import { SelectField } from '../fields/select-field.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { hasTrailFilters, trailViewOfFilters, noTrailFilters, type TrailSearch } from './trail-url-filters.ts';
import type { KnownPerson } from './use-named-members.ts';

interface TrailFiltersProps {
  readonly search: TrailSearch;
  readonly people: readonly KnownPerson[];
  readonly onFilter: (search: TrailSearch) => void;
}

const ALL = 'all';
const operationsOf = {
  corrections: ['update', 'delete'],
  all: trackedOperations,
  devices: traceOperations,
} as const;

export function TrailFilters({ search, people, onFilter }: TrailFiltersProps) {
  const { today } = useShop();
  const { desde = '', hasta = '', entidad, operacion, gravedad, persona } = search;
  const operations = operationsOf[trailViewOfFilters(search)];
  return (
    <FilterPanel chosen={chosenWords(search, people, today)}>
      <DateRangeField
        label="Días"
        value={{ from: desde, to: hasta }}
        onChange={({ from, to }) => onFilter({ desde: from, hasta: to })}
        today={today}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Qué"
          all="Todo"
          options={traceEntities.map((value) => ({ value, label: traceEntityLabels[value] }))}
          value={entidad}
          onChange={(value) => onFilter({ entidad: value })}
        />
        <Choice
          label="Qué se hizo"
          all="Todo"
          options={operations.map((value) => ({ value, label: traceOperationLabels[value] }))}
          value={operacion}
          onChange={(value) => onFilter({ operacion: value })}
        />
        <Choice
          label="Importancia"
          all="Todas"
          options={severities.map((value) => ({ value, label: severityLabels[value] }))}
          value={gravedad}
          onChange={(value) => onFilter({ gravedad: value })}
        />
        <Choice
          label="Cuándo llegó"
          all="A cualquier hora"
          options={[{ value: 'tarde', label: 'Tarde, o antes de un conteo' }]}
          value={search.llegada}
          onChange={(value) => onFilter({ llegada: value })}
        />
        <Choice
          label="Quién"
          all="Todos"
          options={people.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={persona}
          onChange={(value) => onFilter({ persona: value })}
        />
      </div>
      {hasTrailFilters(search) && (
        <Button kind="quiet" onPress={() => onFilter(noTrailFilters)}>
          Quitar filtros
        </Button>
      )}
    </FilterPanel>
  );
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of the options, or all. */
function Choice<Value extends string>({ label, all, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField<Value | typeof ALL>
      label={label}
      options={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}

function chosenWords(search: TrailSearch, people: readonly KnownPerson[], today: string): string {
  const { desde, hasta, entidad, operacion, gravedad, persona, llegada, conteo, codigo } = search;
  const days =
    desde === undefined || hasta === undefined ? undefined : dayRangeWords({ from: desde, to: hasta }, today);
  const words = [
    days,
    entidad && traceEntityLabels[entidad],
    operacion && traceOperationLabels[operacion],
    gravedad && severityLabels[gravedad],
    llegada && 'Llegó tarde',
    conteo && 'De antes de un conteo de caja',
    codigo && 'Lo que se le hizo a una sola cosa',
    persona && (people.find(({ uid }) => uid === persona)?.name ?? 'Otra persona'),
  ].filter((part) => part !== undefined);
  return words.length === 0 ? 'Todos los días, todas las personas' : words.join(' · ');
}
