/** The entries of the trail, newest first, as many pages of them as were asked for. */
import { deedsOf } from '@cuadra/domain/traceability/deeds';
import type { TraceEntry } from '@cuadra/domain/trail/trace-entry';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ShieldIcon } from '../icons/icons-shop.tsx';
import { RowList } from '../kit/list-row.tsx';
import { ReadingState } from '../shop/reading-state.tsx';
import { useAnswerPages } from '../hooks/use-answer-pages.ts';
import { useShop } from '../hooks/use-shop.ts';
import { TrailEntry } from './trail-entry.tsx';
import { isFiltered, looksAt, noTrailFilters, trailAddress, type TrailSearch } from './trail-search.ts';
import { useKnownThing } from './use-known-thing.ts';
import type { KnownPerson } from './use-people.ts';

interface TracesPage {
  readonly traces: readonly TraceEntry[];
  readonly cursor: string | null;
}

interface TrailListProps {
  readonly search: TrailSearch;
  readonly people: readonly KnownPerson[];
  readonly onFilter: (search: TrailSearch) => void;
}

export function TrailList({ search, people, onFilter }: TrailListProps) {
  const { businessId } = useShop();
  const knownOf = useKnownThing(people);
  const { pages, isAsking, hasMore, more, ...reading } = useAnswerPages<TracesPage>(trailAddress(businessId, search));
  const entries = pages.flatMap(({ traces }) => traces);
  const isEmpty = pages.length > 0 && entries.length === 0;
  return (
    <>
      <ReadingState isKnown={pages.length > 0} {...reading} />
      {entries.length > 0 && (
        <RowList label="Historial de cambios">
          {deedsOf(entries).map((deed) => (
            <TrailEntry
              key={deed.main.traceId}
              deed={deed}
              knownOf={knownOf}
              onFollow={() => onFilter({ ...noTrailFilters, codigo: deed.main.entityId })}
            />
          ))}
        </RowList>
      )}
      {hasMore && (
        <Button kind="secondary" onPress={more} isPending={isAsking} pendingLabel="Cargando…">
          Ver más
        </Button>
      )}
      {isEmpty && <Nothing search={search} onFilter={onFilter} />}
    </>
  );
}

const nothingYet = {
  corrections: {
    title: 'Nadie borró ni corrigió nada',
    body: 'Aquí verás quién lo hizo, cuándo, y qué decía antes.',
  },
  all: { title: 'Nada por aquí todavía', body: 'Aquí verás quién hizo qué, y cuándo.' },
  devices: { title: 'Nada por aquí todavía', body: 'Aquí verás lo que cada dispositivo intentó y cómo le fue.' },
} as const;

function Nothing({ search, onFilter }: Omit<TrailListProps, 'people'>) {
  if (!isFiltered(search)) {
    const { title, body } = nothingYet[looksAt(search)];
    return (
      <EmptyState icon={<ShieldIcon />} title={title}>
        {body}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ShieldIcon />}
      title="Nada con estos filtros"
      action={
        <Button kind="secondary" onPress={() => onFilter(noTrailFilters)}>
          Quitar filtros
        </Button>
      }
    >
      Prueba con otros días u otra persona.
    </EmptyState>
  );
}
