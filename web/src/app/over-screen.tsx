/**
 * What the address opens over a screen of a business: a sheet (?ver=), a record (?movimiento=), the receipt of a sale
 * (?recibo=), which takes the record's place until it is closed. Loaded when needed.
 */
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUncovering } from '../browser/use-uncovering.ts';

const OpenSheet = lazy(async () => ({ default: (await import('./sheets.tsx')).OpenSheet }));
const RecordSheet = lazy(async () => ({ default: (await import('../records/record-sheet.tsx')).RecordSheet }));
const ReceiptSheet = lazy(async () => ({ default: (await import('../receipts/receipt-sheet.tsx')).ReceiptSheet }));

export function OverScreen() {
  const { ver, movimiento, recibo } = useSearch({ from: '/business/$businessId' });
  const closeSheet = useUncovering('ver');
  const closeRecord = useUncovering('movimiento');
  const closeReceipt = useUncovering('recibo');
  return (
    <Suspense>
      {ver !== undefined && <OpenSheet name={ver} onClose={closeSheet} />}
      {movimiento !== undefined && recibo === undefined && <RecordSheet id={movimiento} onClose={closeRecord} />}
      {recibo !== undefined && <ReceiptSheet id={recibo} onClose={closeReceipt} />}
    </Suspense>
  );
}
