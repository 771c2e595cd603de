/**
 * What the address opens over a screen of a business: a sheet (?ver=), a record (?movimiento=), the receipt of a sale
 * (?recibo=), which takes the record's place until it is closed. Loaded when needed.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const OpenSheet = lazy(async () => ({ default: (await import('./sheets.tsx')).OpenSheet }));
const RecordSheet = lazy(async () => ({ default: (await import('../records/record-sheet.tsx')).RecordSheet }));
const ReceiptSheet = lazy(async () => ({ default: (await import('../receipts/receipt-sheet.tsx')).ReceiptSheet }));

export function OverScreen() {
  const { ver, movimiento, recibo } = useSearch({ from: '/business/$businessId' });
  const navigate = useNavigate();
  const closeRecord = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, movimiento: undefined }), replace: true });
  const closeReceipt = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, recibo: undefined }), state: true, replace: true });
  return (
    <Suspense>
      {ver !== undefined && <OpenSheet name={ver} />}
      {movimiento !== undefined && recibo === undefined && <RecordSheet id={movimiento} onClose={closeRecord} />}
      {recibo !== undefined && <ReceiptSheet id={recibo} onClose={closeReceipt} />}
    </Suspense>
  );
}
