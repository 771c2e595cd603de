/** Rarely needed: search by code, the devices' entries, the list as a file, this device's log, the trail's hash. */
import { Button } from '../kit/button.tsx';
import { DownloadLink } from '../kit/download-link.tsx';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { useDebouncedUrlFilter } from '../fields/use-debounced-url-filter.ts';
import { DeviceLogStatus } from './device-log-status.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { trailFileUrl, type TrailSearch } from './trail-url-filters.ts';
import type { TrailChecking } from './use-trail-verification.ts';

interface TrailAdvancedSectionProps extends Pick<TrailChecking, 'answer'> {
  readonly search: TrailSearch;
  readonly onFilter: (search: TrailSearch) => void;
}

const MAX_ID = 100;
/** Enough of a hash to compare it with a written one. */
const SHOWN_DIGITS = 12;

export function TrailSearchAndDeviceLog({ answer, search, onFilter }: TrailAdvancedSectionProps) {
  const { codigo, origen } = search;
  const { businessId } = useShop();
  const [code, setCode] = useDebouncedUrlFilter(codigo ?? '', (typed) =>
    onFilter({ codigo: typed === '' ? undefined : typed.toLowerCase() }),
  );
  return (
    <details className="group rounded-2xl border border-line bg-sheet">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-2xl px-4 py-2 font-bold hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        Más detalles
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 border-t border-line p-[min(1rem,5vw)] md:grid-cols-2">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <div className="w-full">
            <SearchField label="Buscar por código" value={code} onChange={setCode} maxLength={MAX_ID} />
          </div>
          <Button
            kind="secondary"
            onPress={() => onFilter({ origen: origen === 'device' ? undefined : 'device', operacion: undefined })}
          >
            {origen === 'device' ? 'Ver lo que está en el cuaderno' : 'Ver lo que anotó cada dispositivo'}
          </Button>
          <DownloadLink href={urlForAnswerNotOlderThanSeen(trailFileUrl(businessId, search))}>
            Descargar esta lista (CSV)
          </DownloadLink>
          {answer?.ok === true && answer.body.ok && answer.body.head.sequence > 0 && (
            <p className="text-form wrap-anywhere text-ink-soft">
              Sello del último registro: <code>{answer.body.head.hash.slice(0, SHOWN_DIGITS)}</code>
            </p>
          )}
        </div>
        <DeviceLogStatus />
      </div>
    </details>
  );
}
