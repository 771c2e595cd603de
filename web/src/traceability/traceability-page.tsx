/** The audit trail: who changed what and when, whether it is whole, and how this device's own log is doing. */
import { traceSources } from '@cuadra/domain/traceability/trail-words';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../kit/page.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { ChainVerdict } from './chain-verdict.tsx';
import { DeviceBuffer } from './device-buffer.tsx';
import { LostTrail } from './lost-trail.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { TrailList } from './trail-list.tsx';
import { type TrailSearch, trailSearch } from './trail-search.ts';
import { usePeople } from './use-people.ts';

const route = getRouteApi('/business/$businessId/testing/traceability');

const sourceWords = { server: 'En el cuaderno', device: 'En los dispositivos' } as const;

export function TraceabilityPage() {
  const search = trailSearch(route.useSearch());
  const people = usePeople();
  const navigate = route.useNavigate();
  const filter = (part: TrailSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Page title="Historial de cambios">
      <LostTrail />
      <div className="grid gap-4 md:grid-cols-2">
        <ChainVerdict />
        <DeviceBuffer />
      </div>
      <Segmented
        label="Qué se anotó"
        isLabelHidden
        segments={traceSources.map((value) => ({ value, label: sourceWords[value] }))}
        value={search.origen ?? 'server'}
        onChange={(source) => filter({ origen: source === 'device' ? source : undefined, operacion: undefined })}
      />
      <TrailFilters search={search} people={people} onFilter={filter} />
      <TrailList search={search} people={people} onFilter={filter} />
    </Page>
  );
}
