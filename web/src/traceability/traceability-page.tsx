/**
 * The audit trail: who deleted or corrected what, first; everything else a tap away. Whether it is whole is a footnote,
 * and how this device's own log is doing stands behind it, as long as there is nothing to tell of either.
 */
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../kit/page.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { DeviceLoss } from './device-loss.tsx';
import { LostTrail } from './lost-trail.tsx';
import { MoreDetails } from './more-details.tsx';
import { TrailAlarm, TrailFootnote } from './trail-check.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { TrailList } from './trail-list.tsx';
import { looksAt, lookAt, type TrailSearch, trailSearch } from './trail-search.ts';
import { usePeople } from './use-people.ts';
import { useTrailCheck } from './use-trail-check.ts';

const route = getRouteApi('/business/$businessId/testing/traceability');

const segments = [
  { value: 'corrections', label: 'Borrado o corregido' },
  { value: 'all', label: 'Todo' },
] as const;
const withDevices = [...segments, { value: 'devices', label: 'En los dispositivos' }] as const;

export function TraceabilityPage() {
  const search = trailSearch(route.useSearch());
  const people = usePeople();
  const checking = useTrailCheck();
  const navigate = route.useNavigate();
  const filter = (part: TrailSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const looked = looksAt(search);
  return (
    <Page title="Historial de cambios">
      <LostTrail />
      <TrailAlarm answer={checking.answer} />
      <DeviceLoss />
      <div className="flex flex-col gap-3">
        <Segmented
          label="Qué se ve"
          isLabelHidden
          segments={looked === 'devices' ? withDevices : segments}
          value={looked}
          onChange={(value) => filter(lookAt(value))}
        />
        <TrailFilters search={search} people={people} onFilter={filter} />
      </div>
      <TrailList search={search} people={people} onFilter={filter} />
      <TrailFootnote {...checking} />
      <MoreDetails answer={checking.answer} search={search} onFilter={filter} />
    </Page>
  );
}
