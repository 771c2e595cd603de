/**
 * What the address opens over a screen of a business: a sheet or the owner's money (?ver=), a record (?movimiento=), or a sale's receipt
 * (?recibo=), which hides the record until it is closed. Loaded when needed.
 */
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCloseOverlay } from '../browser/use-close-overlay.ts';
import { useShop } from '../hooks/use-shop.ts';

const SheetByName = lazy(async () => ({ default: (await import('./sheet-by-name.tsx')).SheetByName }));
const RecordSheet = lazy(async () => ({ default: (await import('../records/record-sheet.tsx')).RecordSheet }));
const OwnerMoneyDialog = lazy(async () => ({
  default: (await import('../records/owner-money-dialog.tsx')).OwnerMoneyDialog,
}));
const ReceiptSheet = lazy(async () => ({ default: (await import('../receipts/receipt-sheet.tsx')).ReceiptSheet }));

/** The owner's own money. */
const ownerMoneyOf = { casa: 'taken-out', puse: 'brought-in' } as const;

export function SheetsFromUrl() {
  const { membership } = useShop();
  const { ver, movimiento, recibo } = useSearch({ from: '/business/$businessId' });
  const closeSheet = useCloseOverlay('ver');
  const closeRecord = useCloseOverlay('movimiento');
  const closeReceipt = useCloseOverlay('recibo');
  return (
    <Suspense>
      {ver !== undefined && ver !== 'casa' && ver !== 'puse' && <SheetByName name={ver} onClose={closeSheet} />}
      {(ver === 'casa' || ver === 'puse') && membership.rol === 'gerente' && (
        <OwnerMoneyDialog kind={ownerMoneyOf[ver]} onClose={closeSheet} />
      )}
      {movimiento !== undefined && recibo === undefined && <RecordSheet id={movimiento} onClose={closeRecord} />}
      {recibo !== undefined && <ReceiptSheet id={recibo} onClose={closeReceipt} />}
    </Suspense>
  );
}
