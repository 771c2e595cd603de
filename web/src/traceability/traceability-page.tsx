/**
 * The audit trail: deletions and corrections first, everything else after a tap. Its verification is a footnote, and
 * this device's log is hidden, unless one of them has a problem.
 */
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../kit/page.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { DeviceLogLossBanner } from './device-log-loss-banner.tsx';
import { LostTrailBanner } from './lost-trail-banner.tsx';
import { TrailSearchAndDeviceLog } from './trail-search-and-device-log.tsx';
import { TrailAlarm, TrailCheckSection } from './trail-verdict.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { TrailList } from './trail-list.tsx';
import { trailViewOfFilters, trailFiltersForView, type TrailSearch, parseTrailFilters } from './trail-url-filters.ts';
import { useNamedMembers } from './use-named-members.ts';
import { useTrailVerification } from './use-trail-verification.ts';

const route = getRouteApi('/business/$businessId/testing/traceability');

const segments = [
  { value: 'corrections', label: 'Borrado o corregido' },
  { value: 'all', label: 'Todo' },
] as const;
const withDevices = [...segments, { value: 'devices', label: 'En los dispositivos' }] as const;

export function TraceabilityPage() {
  const search = parseTrailFilters(route.useSearch());
  const people = useNamedMembers();
  const checking = useTrailVerification();
  const navigate = route.useNavigate();
  const filter = (part: TrailSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const looked = trailViewOfFilters(search);
  return (
    <Page title="Historial de cambios">
      <LostTrailBanner />
      <TrailAlarm answer={checking.answer} />
      <DeviceLogLossBanner />
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="Qué se ve"
          isLabelHidden
          segments={looked === 'devices' ? withDevices : segments}
          value={looked}
          onChange={(value) => filter(trailFiltersForView(value))}
        />
        <TrailFilters search={search} people={people} onFilter={filter} />
      </div>
      <TrailList search={search} people={people} onFilter={filter}>
        <TrailCheckSection {...checking} />
        <TrailSearchAndDeviceLog answer={checking.answer} search={search} onFilter={filter} />
      </TrailList>
    </Page>
  );
}
