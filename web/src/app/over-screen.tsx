/** What the address opens over a screen of a business: a sheet (?ver=), a record (?movimiento=). Loaded when needed. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const OpenSheet = lazy(async () => ({ default: (await import('./sheets.tsx')).OpenSheet }));
const RecordSheet = lazy(async () => ({ default: (await import('../records/record-sheet.tsx')).RecordSheet }));

export function OverScreen() {
  const { ver, movimiento } = useSearch({ from: '/business/$businessId' });
  const navigate = useNavigate();
  const closeRecord = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, movimiento: undefined }), replace: true });
  return (
    <Suspense>
      {ver !== undefined && <OpenSheet name={ver} />}
      {movimiento !== undefined && <RecordSheet id={movimiento} onClose={closeRecord} />}
    </Suspense>
  );
}
