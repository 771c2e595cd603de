/** The entries of the trail, newest first, with as many pages as the person has opened. */
import type { TracesPage } from '@cuadra/domain/server-answers';
import { groupEntriesIntoDeeds } from '@cuadra/domain/traceability/group-entries-into-deeds';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ShieldIcon } from '../icons/icons-shop.tsx';
import { RowList } from '../kit/list-row.tsx';
import { ShowMoreButton } from '../kit/show-more-button.tsx';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';
import { useShop } from '../hooks/use-shop.ts';
import { TrailEntry } from './trail-entry.tsx';
import {
  hasTrailFilters,
  trailViewOfFilters,
  noTrailFilters,
  trailApiUrl,
  type TrailSearch,
} from './trail-url-filters.ts';
import { useTraceEntrySubjectLookup } from './use-trace-entry-subject-lookup.ts';
import type { KnownPerson } from './use-named-members.ts';

interface TrailListProps {
  readonly search: TrailSearch;
  readonly people: readonly KnownPerson[];
  readonly onFilter: (search: TrailSearch) => void;
  /** What stands below the list, from when it is known how far down that is. */
  readonly children: ReactNode;
}

export function TrailList({ search, people, onFilter, children }: TrailListProps) {
  const { businessId } = useShop();
  const { pages, isLoadingMore, hasMore, more, ...reading } = useCachedAnswerPages<TracesPage>(
    trailApiUrl(businessId, search),
  );
  const names = Object.fromEntries(pages.flatMap((page) => Object.entries(page.people ?? {})));
  const knownOf = useTraceEntrySubjectLookup(people, names);
  const entries = pages.flatMap(({ traces }) => traces);
  const isEmpty = pages.length > 0 && entries.length === 0;
  return (
    <>
      <LoadingOrError isKnown={pages.length > 0} {...reading} />
      {entries.length > 0 && (
        <RowList label="Historial de cambios">
          {groupEntriesIntoDeeds(entries).map((deed) => (
            <TrailEntry
              key={deed.main.traceId}
              deed={deed}
              knownOf={knownOf}
              onFollow={() => onFilter({ ...noTrailFilters, codigo: deed.main.entityId })}
            />
          ))}
        </RowList>
      )}
      {hasMore && <ShowMoreButton onPress={more} isPending={isLoadingMore} />}
      {isEmpty && <Nothing search={search} onFilter={onFilter} />}
      {(pages.length > 0 || reading.failure !== undefined) && children}
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

function Nothing({ search, onFilter }: Pick<TrailListProps, 'search' | 'onFilter'>) {
  if (!hasTrailFilters(search)) {
    const { title, body } = nothingYet[trailViewOfFilters(search)];
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
